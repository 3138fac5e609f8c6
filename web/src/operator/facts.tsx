import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'

type Fact = readonly [name: string, value: ReactNode]

/** Facts of a thing, each with its name; what is not known says so, and what does not apply stands as `false`. */
export const Facts = ({ rows }: { rows: readonly (Fact | false)[] }) => (
  <dl className="divide-y divide-line">
    {rows
      .filter((row) => row !== false)
      .map(([name, value]) => (
        <div key={name} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[12rem_1fr]">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 whitespace-pre-line break-words">
            {value || <span className="text-ink-3">{m.operator_none()}</span>}
          </dd>
        </div>
      ))}
  </dl>
)
