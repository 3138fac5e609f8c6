/** Whether the market answers this browser at all. */
const answers = (view: Window): Promise<boolean> =>
  view.fetch(view.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

/** The link of a press that would leave the page for another of the market. */
const leavesPage = ({ target }: Event, { location }: Window): boolean => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && link.origin === location.origin && link.pathname !== location.pathname
}

/**
 * While the line is down, a press on a link is not React Router's: it would reload a page that it cannot fetch the next one's script for. Where
 * the service worker is there, the browser follows the link, and the worker answers with the page as it was kept or with one that says that there is no
 * connection; else the page stays and `say` says so, as of every form. A market on the same machine answers without a line. Answers what ends it.
 */
export const stayWhileCutOff = (view: Window, say: () => void): (() => void) => {
  const ended = new AbortController()
  const { signal } = ended
  let isCutOff = false
  const look = async () => {
    const isAnswered = await answers(view)
    // the line may be back by then
    isCutOff = !isAnswered && !view.navigator.onLine
  }
  const reconnect = () => {
    isCutOff = false
  }
  const stay = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    say()
  }
  const leave = (event: Event) => (view.navigator.serviceWorker?.controller ? event.stopPropagation() : stay(event))
  if (!view.navigator.onLine) void look()
  view.addEventListener('offline', look, { signal })
  view.addEventListener('online', reconnect, { signal })
  const first = { capture: true, signal }
  view.addEventListener('click', (event) => isCutOff && leavesPage(event, view) && leave(event), first)
  view.addEventListener('submit', (event) => isCutOff && stay(event), first)
  return () => ended.abort()
}
