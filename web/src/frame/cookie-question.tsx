import { useEffect, useRef } from 'react'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import type { CookieAnswer } from './cookie-answer.ts'

interface CookieQuestionProps {
  /** the reader asked for it: the keyboard goes there */
  isCalled: boolean
  onAnswer: (value: CookieAnswer) => void
}

/** What the cookie notice asks; both answers weigh the same (spec §4). */
export default function CookieQuestion({ isCalled, onAnswer }: CookieQuestionProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isCalled) box.current?.focus()
  }, [isCalled])
  return (
    // above the bars at the foot of a page, be they one or two: what it lies on can be scrolled from under it
    <section
      ref={box}
      tabIndex={-1}
      aria-label={m.shell_cookies_title()}
      className="fixed inset-x-4 bottom-20 z-40 mx-auto flex max-w-md flex-col gap-3 rounded-lg border border-line bg-paper p-4 text-ink shadow-float [body:has([data-foot-bar])_&]:bottom-56 md:right-auto md:bottom-24 md:left-6 md:max-w-sm md:[body:has([data-foot-bar])_&]:bottom-24"
    >
      <p className="text-ink-2">
        {m.shell_cookies_text()}{' '}
        <LocaleLink to="/policies/platform/cookie" className="font-medium text-ink underline">
          {m.policies_cookie()}
        </LocaleLink>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button kind="quiet" size="sm" onClick={() => onAnswer('cancelled')}>
          {m.shell_cookies_cancel()}
        </Button>
        <Button kind="quiet" size="sm" onClick={() => onAnswer('accepted')}>
          {m.shell_cookies_accept()}
        </Button>
      </div>
    </section>
  )
}
