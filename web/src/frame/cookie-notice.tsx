import { useSeenWhenHydrated } from '../hydration/use-hydrated.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { keptHere } from '../ui/kept-here.ts'

const readHere = keptHere('cookie-notice')

/**
 * One line above the footer until it was read: only necessary cookies are set, so there is nothing to ask. It stands in the
 * flow of the page and covers nothing; without scripts it stays.
 */
export const CookieNotice = () => {
  const seen = useSeenWhenHydrated()
  const isRead = readHere.useText() !== ''
  if (isRead) return null
  return (
    <section
      aria-label={m.frame_cookies_title()}
      className="mt-16 -mb-16 border-line border-t bg-wash text-ink-2 text-sm"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p>
          {m.frame_cookies_text()}{' '}
          <LocaleLink to="/policies/platform/cookie" className="underline">
            {m.frame_cookies_policy()}
          </LocaleLink>
        </p>
        <button
          type="button"
          onClick={() => readHere.write('read')}
          className={`min-h-11 px-2 font-semibold text-ink underline md:min-h-8 ${seen}`}
        >
          {m.frame_cookies_accept()}
        </button>
      </div>
    </section>
  )
}
