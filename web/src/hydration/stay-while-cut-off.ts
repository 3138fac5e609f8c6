import { isKept } from '../offline/keep-pages.ts'

/** Whether the market answers this browser at all. */
const answers = (view: Window): Promise<boolean> =>
  view.fetch(view.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

/** The address of another page of the market that a press would lead to. */
const leavesFor = ({ target }: Event, { location }: Window): string | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && link.origin === location.origin && link.pathname !== location.pathname ? link.href : undefined
}

/**
 * While the line is down, a press on a link is not React Router's: it would reload a page that it cannot fetch the next one's script for. The
 * page that the browser has kept is opened instead; where it has none, the page stays and `say` says so, as of every form. A market on the same
 * machine answers without a line. Answers what ends it.
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
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const follow = async (event: Event) => {
    const address = isCutOff ? leavesFor(event, view) : undefined
    if (address === undefined) return
    stop(event)
    if (await isKept(address)) view.location.assign(address)
    else say()
  }
  const refuse = (event: Event) => {
    if (!isCutOff) return
    stop(event)
    say()
  }
  if (!view.navigator.onLine) void look()
  view.addEventListener('offline', look, { signal })
  view.addEventListener('online', reconnect, { signal })
  view.addEventListener('click', follow, { capture: true, signal })
  view.addEventListener('submit', refuse, { capture: true, signal })
  return () => ended.abort()
}
