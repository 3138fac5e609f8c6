import { CircleCheck } from 'lucide-react'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'

/** What a piece of work is called, where it is done, and the word of its button. */
export interface WorkKind {
  text: () => string
  to: string
  act: () => string
}

interface WorkListProps<Work extends string> {
  kinds: Record<Work, WorkKind>
  /** `note` is what is said of its time; `act` is the word of its button, where it is another than usual */
  work: readonly { what: Work; count: number; note: string | null; act?: string }[]
  /** what stands where nothing waits */
  nothing: string
}

/** What waits for a console's people: how many of what, and the way to do it. */
export const WorkList = <Work extends string>({ kinds, work, nothing }: WorkListProps<Work>) =>
  work.length === 0 ? (
    <p className="flex items-center gap-2 py-2 text-ink-2">
      <CircleCheck size={18} aria-hidden className="text-leaf" />
      {nothing}
    </p>
  ) : (
    <ul className="divide-y divide-line">
      {work.map(({ what, count, note, act }) => {
        const { text, to, act: usualAct } = kinds[what]
        const button = act ?? usualAct()
        return (
          <li key={what} className="flex min-h-12 items-center gap-3 py-1.5">
            <strong className="w-10 shrink-0 text-right text-base tabular-nums">{count}</strong>
            <span className="min-w-0 grow">
              {text()}
              {note && <span className="block text-amber text-xs">{note}</span>}
            </span>
            <LocaleLink
              to={to}
              aria-label={m.ui_named({ name: button, value: text() })}
              className={buttonStyle('quiet', 'sm', 'shrink-0')}
            >
              {button}
            </LocaleLink>
          </li>
        )
      })}
    </ul>
  )
