import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'

/** Facts of a thing, each with its name; what is not known says so. */
export const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="divide-y divide-line">
    {rows.map(([name, value]) => (
      <div key={name} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[12rem_1fr]">
        <dt className="text-ink-2">{name}</dt>
        <dd className="min-w-0 whitespace-pre-line break-words">
          {value || <span className="text-ink-3">{m.operator_none()}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
