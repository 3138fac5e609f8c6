import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../hydration/lazy-part.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { type CookieAnswer, keepAnswer, readAnswer } from './cookie-answer.ts'

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
const current = (): Standing => {
  standing ??= remembered()
  return standing
}

const Question = lazyPart(() => import('./cookie-question.tsx'))

/** Asked once, after hydration, and remembered in local storage (spec §4). */
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
  useHydrated() ? (
    <button type="button" className={className} onClick={() => change('asking again')}>
      {m.shell_cookies_settings()}
    </button>
  ) : (
    <LocaleLink to="/policies/platform/cookie" className={className}>
      {m.shell_cookies_settings()}
    </LocaleLink>
  )
