import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'

/** Where a page is long, React sends what is ready late, for a script to put in its place: not here, where pages work without one. */
const IN_PLACE = Number.POSITIVE_INFINITY

interface RenderOptions {
  nonce: string
  /** of the request: the render ends when its client goes away */
  signal: AbortSignal
  /** the page is sent when all of it is there, not as soon as its frame stands */
  whole: boolean
  /** longest that a page may wait for its late parts, in ms */
  timeout: number
  /** hears of what fails while the page is being sent, unless its client has gone away */
  report: (error: unknown) => void
}

/** Renders a page to HTML; `failed` tells that a part of it failed before it was sent. Throws what keeps even its frame from standing. */
export const renderPage = async (
  page: ReactNode,
  { nonce, signal, whole, timeout, report }: RenderOptions,
): Promise<{ body: ReadableStream; failed: boolean }> => {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), timeout)
  let sent = false
  let failed = false
  try {
    const body = await renderToReadableStream(page, {
      nonce,
      progressiveChunkSize: IN_PLACE,
      // React listens until the render ends: a listener that stays holds the whole render as long as the request is held
      signal: AbortSignal.any([signal, giveUp.signal]),
      onError(error) {
        failed = true
        if (sent && !signal.aborted) report(error)
      },
    })
    const rendered = body.allReady.finally(() => clearTimeout(timer))
    if (whole) await rendered
    // what fails from here on ends the body, and `onError` has heard of it
    else rendered.catch(() => {})
    sent = true
    return { body, failed }
  } catch (error) {
    clearTimeout(timer)
    throw error
  }
}
