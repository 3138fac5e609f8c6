import { API_BASE } from '@lonja/core/kernel/api-base.ts'

const STREAM = `${API_BASE}/inboxmsgs-stream`
const STAT = `${API_BASE}/inboxmsgs-stat`
/** Without a stream the number is asked for this often, in ms; each time the stream is tried first. */
const ASK_EVERY = 60_000

/** Hears the number of unread messages; `isLive` while every change of it will be told. */
type Tell = (count: number, isLive: boolean) => void

/**
 * Follows the user's inbox by one stream while this window is looked at, and by asking now and then where streams do
 * not work. A page that is put aside keeps nothing open, so that the browser can bring it back whole.
 */
export const followInbox = (tell: Tell): (() => void) => {
  let stream: EventSource | undefined
  let timer: number | undefined
  let isOver = false

  const pause = (): void => {
    stream?.close()
    stream = undefined
    window.clearTimeout(timer)
  }
  const ask = async (): Promise<void> => {
    const answer = await fetch(STAT).catch(() => null)
    if (isOver || stream || document.visibilityState === 'hidden') return
    // the session is over: there is nothing more to hear
    if (answer?.status === 401) return stop()
    if (answer?.ok) tell(((await answer.json()) as { count: number }).count, false)
    window.clearTimeout(timer)
    timer = window.setTimeout(begin, ASK_EVERY)
  }
  const begin = (): void => {
    if (isOver || stream || document.visibilityState === 'hidden') return
    if (!('EventSource' in window)) {
      void ask()
      return
    }
    const opened = new EventSource(STREAM)
    stream = opened
    opened.addEventListener('count', ({ data }) => tell((JSON.parse(data) as { count: number }).count, true))
    opened.addEventListener('end', () => stop())
    opened.addEventListener('error', () => {
      // one that was only cut comes back by itself
      if (opened.readyState !== EventSource.CLOSED || stream !== opened) return
      stream = undefined
      void ask()
    })
  }
  const look = (): void => (document.visibilityState === 'hidden' ? pause() : begin())
  const stop = (): void => {
    isOver = true
    pause()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', pause)
    window.removeEventListener('pageshow', look)
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', pause)
  window.addEventListener('pageshow', look)
  begin()
  return stop
}
