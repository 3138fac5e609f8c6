import { WifiOff } from 'lucide-react'
import { formatShortMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { useIsOnline, useKeptAt } from './use-kept-at.ts'

/** Says on every page that there is no connection, and of a page that the browser had kept from when it is. */
export const OfflineBar = () => {
  const locale = useLocale()
  const keptAt = useKeptAt()
  const isOnline = useIsOnline()
  if (isOnline && keptAt === null) return null
  const when = keptAt === null ? '' : formatShortMoment(new Date(keptAt).toISOString(), locale)
  const text = keptAt === null ? m.offline_now() : isOnline ? m.offline_back({ when }) : m.offline_kept({ when })
  return (
    <div role="status" className="sticky top-0 z-40 border-amber border-b bg-amber-wash text-ink print:hidden">
      <div className="flex min-h-10 items-center gap-3 px-4 py-1.5">
        <WifiOff size={18} aria-hidden className="shrink-0 text-amber" />
        <p className="min-w-0 grow text-sm">{text}</p>
        {isOnline && (
          <Button kind="quiet" size="sm" onClick={() => location.reload()}>
            {m.offline_reload()}
          </Button>
        )}
      </div>
    </div>
  )
}
