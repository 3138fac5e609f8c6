import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'

/** React moves large boundaries to the end of a page, for a script to put in place: never here, because pages work without scripts. */
const NEVER_OUTLINE = Number.POSITIVE_INFINITY

interface RenderOptions {
  nonce: string
  /** of the request: the render ends when its client goes away */
  signal: AbortSignal
  /** longest that a page may wait for the first load of a lazy part, in ms */
  timeout: number
  /** hears of a part that failed, unless the client has gone away */
  report: (error: unknown) => void
}

/** Renders a whole page to HTML; `failed` tells that a part of it failed. Throws what keeps even its frame from standing. */
export const renderPage = async (
  page: ReactNode,
  { nonce, signal, timeout, report }: RenderOptions,
): Promise<{ body: ReadableStream; failed: boolean }> => {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), timeout)
  const errors: unknown[] = []
  try {
    const body = await renderToReadableStream(page, {
      nonce,
      progressiveChunkSize: NEVER_OUTLINE,
      // React listens until the render ends: a listener that stays holds the whole render as long as the request is held
      signal: AbortSignal.any([signal, giveUp.signal]),
      onError: (error) => void errors.push(error),
    })
    // loaders have ended by now: only the first load of a lazy part is waited for, which then stands at its place
    await body.allReady
    if (!signal.aborted) for (const error of errors) report(error)
    return { body, failed: errors.length > 0 }
  } finally {
    clearTimeout(timer)
  }
}
