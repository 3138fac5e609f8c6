import { lazy, Suspense, useEffect, useState } from 'react'

const KEY = 'cookie-notice'

// most readers have answered long ago
const Question = lazy(() => import('./cookie-question.tsx'))

/** Asked once and remembered in local storage (spec §4). */
export const CookieNotice = () => {
  const [asking, setAsking] = useState(false)
  useEffect(() => setAsking(localStorage.getItem(KEY) === null), [])
  if (!asking) return null
  const answer = (value: 'accepted' | 'cancelled') => {
    localStorage.setItem(KEY, value)
    setAsking(false)
  }
  return (
    <Suspense>
      <Question onAnswer={answer} />
    </Suspense>
  )
}
