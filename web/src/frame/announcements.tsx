import { X } from 'lucide-react'
import { useRouteLoaderData } from 'react-router'
import { useSeenWhenHydrated } from '../hydration/use-hydrated.ts'
import { m } from '../paraglide/messages.js'
import { keptHere } from '../ui/kept-here.ts'
import type { loadRoot } from './load-root.server.ts'

/** Announcements that a browser remembers as closed. */
const KEPT = 30
const closedHere = keptHere('announcements-closed')

const close = (key: string): void =>
  closedHere.write(`${closedHere.read()} ${key}`.trim().split(' ').slice(-KEPT).join(' '))

/** What the market has to say on every page, until it is closed; one that was changed since is shown again. */
export const Announcements = () => {
  const announcements = useRouteLoaderData<typeof loadRoot>('root')?.announcements ?? []
  const seen = useSeenWhenHydrated()
  const gone = closedHere.useText().split(' ')
  return announcements
    .map((one) => ({ ...one, key: `${one.id}.${one.rowVersion}` }))
    .filter(({ key }) => !gone.includes(key))
    .map(({ key, text }) => (
      <section key={key} aria-label={m.content_announcement()} className="bg-ink text-paper print:hidden">
        <div className="flex min-h-10 items-center gap-3 px-4 py-1.5">
          <p className="min-w-0 grow break-words text-center text-sm">{text}</p>
          <button
            type="button"
            onClick={() => close(key)}
            aria-label={m.content_announcement_close()}
            className={`grid size-9 shrink-0 place-items-center rounded-md hover:bg-ink-2 ${seen}`}
          >
            <X size={16} aria-hidden />
          </button>
        </div>
      </section>
    ))
}
