import { lazy, Suspense, useSyncExternalStore } from 'react'
import { m } from '../paraglide/messages.js'
import { useLive } from '../ui/use-live.ts'
import { awake } from '../waking/awake.ts'
import { type CookieAnswer, keepAnswer, readAnswer } from './cookie-answer.ts'
import { LocaleLink } from './locale-link.tsx'

type Standing = 'answered' | 'asking' | 'asking again'

// where the browser keeps nothing, the answer holds until the page is left
let standing: Standing | undefined
const listeners = new Set<() => void>()
const change = (next: Standing): void => {
  standing = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const remembered = (): Standing => {
  try {
    return readAnswer(localStorage, Date.now()) === null ? 'asking' : 'answered'
  } catch {
    return 'asking'
  }
}
const current = (): Standing => standing ?? 'answered'

const Question = lazy(() => import('./cookie-question.tsx'))

// who is only just reading is left in peace, and what a page shows first is its own
void awake.then(() => standing ?? change(remembered()))

/** Asked once, when the reader first moves, and remembered in local storage (spec §4). */
export const CookieNotice = () => {
  const state = useSyncExternalStore(subscribe, current, () => 'answered' as const)
  if (state === 'answered') return null
  const answer = (value: CookieAnswer) => {
    keepAnswer(localStorage, value, Date.now())
    change('answered')
  }
  return (
    <Suspense>
      <Question key={state} isCalled={state === 'asking again'} onAnswer={answer} />
    </Suspense>
  )
}

/** Shows the notice again; without scripts, which keep the answer, a link to what it is about. */
export const CookieSettings = ({ className }: { className?: string }) =>
  useLive() ? (
    <button type="button" className={className} onClick={() => change('asking again')}>
      {m.shell_cookies_settings()}
    </button>
  ) : (
    <LocaleLink to="/policies/platform/cookie" className={className}>
      {m.shell_cookies_settings()}
    </LocaleLink>
  )
