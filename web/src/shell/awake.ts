/** What a reader does first; until then a page needs no more than the server made of it. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const

/** Comes when the reader first does anything. */
export const awake = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  for (const sign of SIGNS) addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true })
})
