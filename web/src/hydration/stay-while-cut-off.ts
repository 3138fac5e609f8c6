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
 * While the line is down, a press on a link says so and the page stays: React Router would reload a page that it cannot fetch
 * the next one's script for, and the browser puts its own error page there. A market on the same machine answers without a line.
 * Answers what ends it.
 */
export const stayWhileCutOff = (view: Window, say: () => void): (() => void) => {
  const ended = new AbortController()
  const { signal } = ended
  let isCutOff = false
  const stay = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    say()
  }
  view.addEventListener(
    'offline',
    async () => {
      const isAnswered = await answers(view)
      // the line may be back by then
      isCutOff = !isAnswered && !view.navigator.onLine
    },
    { signal },
  )
  view.addEventListener(
    'online',
    () => {
      isCutOff = false
    },
    { signal },
  )
  const first = { capture: true, signal }
  // a worker has an answer to every link: the page as it was kept, or one that says that there is no connection
  const hasKept = () => Boolean(view.navigator.serviceWorker?.controller)
  view.addEventListener('click', (event) => isCutOff && !hasKept() && leavesPage(event, view) && stay(event), first)
  view.addEventListener('submit', (event) => isCutOff && stay(event), first)
  return () => ended.abort()
}
