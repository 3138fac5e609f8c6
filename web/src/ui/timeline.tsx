import type { ReactNode } from 'react'

/** One thing that happened: what, when, and who did it. */
interface TimelineEntry {
  id: string | number
  title: ReactNode
  /** as the user's language writes it */
  when: string
  /** the same moment for machines, ISO 8601 */
  moment: string
  text?: ReactNode
}

/** What happened, newest first. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className="relative space-y-5 border-line border-l pl-6">
    {entries.map((entry, index) => (
      <li key={entry.id} className="relative">
        <span
          aria-hidden
          className={`absolute top-1.5 -left-[29px] size-2.5 rounded-full ring-4 ring-paper ${index === 0 ? 'bg-ink' : 'bg-line-strong'}`}
        />
        <p className="font-medium">{entry.title}</p>
        <time dateTime={entry.moment} className="text-ink-3 text-xs tabular-nums">
          {entry.when}
        </time>
        {entry.text && <div className="mt-1 text-ink-2">{entry.text}</div>}
      </li>
    ))}
  </ol>
)
