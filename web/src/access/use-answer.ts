import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** How often someone who waits looks again, in ms. */
const LOOK_MS = 10_000

/** While `waits`, the page asks the market again every few seconds and whenever it comes back into sight. */
export const useAnswer = (waits: boolean): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waits) return
    const look = () => {
      if (document.visibilityState === 'visible') revalidate()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [waits, revalidate])
}
