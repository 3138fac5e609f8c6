import { flushSync } from 'react-dom'
import { useHydrated, useSeenWhenHydrated } from '../hydration/use-hydrated.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { searchesHere } from '../search/recent-searches.ts'
import { Button } from '../ui/button.tsx'
import { type CookieAnswer, keepAnswer, useCookieAnswer } from './cookie-answer.ts'

const NOTICE_ID = 'cookie-notice'

/**
 * Asks once what this browser may keep beside the necessary cookies; both answers weigh the same (spec §2, footer). It stands in
 * the flow of the page above the footer and covers nothing; without scripts it stays, and nothing more is kept.
 */
export const CookieNotice = () => {
  const seen = useSeenWhenHydrated()
  if (useCookieAnswer() !== null) return null
  const answer = (given: CookieAnswer) => {
    keepAnswer(given)
    if (given === 'cancelled') searchesHere.write([])
  }
  return (
    <section
      id={NOTICE_ID}
      tabIndex={-1}
      aria-label={m.frame_cookies_title()}
      className="mt-16 -mb-16 border-line border-t bg-wash text-ink-2 text-sm"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p>
          {m.frame_cookies_text()}{' '}
          <LocaleLink to="/policies/platform/cookie" className="underline">
            {m.frame_cookies_policy()}
          </LocaleLink>
        </p>
        <div className={`grid grid-cols-2 gap-2 ${seen}`}>
          <Button kind="quiet" size="sm" onClick={() => answer('cancelled')}>
            {m.frame_cookies_refuse()}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => answer('accepted')}>
            {m.frame_cookies_accept()}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Brings the notice back, for an answer to be changed; without scripts, which keep answers, a link to what it is about. */
export const CookieSettings = ({ className }: { className: string }) => {
  const text = m.frame_cookies_settings()
  const askAgain = () => {
    flushSync(() => keepAnswer(null))
    document.getElementById(NOTICE_ID)?.focus()
  }
  return useHydrated() ? (
    <button type="button" className={className} onClick={askAgain}>
      {text}
    </button>
  ) : (
    <LocaleLink to="/policies/platform/cookie" className={className}>
      {text}
    </LocaleLink>
  )
}
