/** What a reader does first; until then a page needs no more than the server made of it. */
const SIGNS = [
  ...(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const),
  // all that some tools, such as a screen reader's, tell of their reader
  ...(['click', 'input'] as const),
]
/** Tells scripts that come later that the sign was there before them; stands in the browser's own timeline too. */
const MARK = 'awake'

/** Comes when the reader first does anything. */
export const awake = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  if (performance.getEntriesByName(MARK).length > 0) return resolve()
  const first = new AbortController()
  const wake = () => {
    first.abort()
    performance.mark(MARK)
    resolve()
  }
  for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true, signal: first.signal })
})
