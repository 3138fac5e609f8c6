/** Runs work in a moment in which the browser has nothing else to do; returns what cancels it. Safari does not report such moments. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2_000)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: 5_000 })
  return () => cancelIdleCallback(asked)
}
