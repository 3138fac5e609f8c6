// Safari tells of no idle moments
/** Does something in a moment in which the browser has nothing else to do. */
export const whenIdle = (todo: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(todo)
  else setTimeout(todo, 100)
}

/** Does something once the page has come with all that it shows, in a moment with nothing else to do. */
export const whenQuiet = (todo: () => void): void => {
  if (document.readyState === 'complete') whenIdle(todo)
  else addEventListener('load', () => whenIdle(todo), { once: true })
}
