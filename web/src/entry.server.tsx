import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { cookiesContext, factsContext, type RequestFacts } from './shell/contexts.ts'

/** Longest that a page may wait for its late parts, in ms. */
export const streamTimeout = 5_000

/** React moves large boundaries to the end of a page, for a script to put in place: never here, because pages work without scripts. */
const NEVER_OUTLINE = Number.POSITIVE_INFINITY

/** What the outer server hands to the routes; it lives here because a context is known by identity, within one bundle. */
export const requestContext = (facts: RequestFacts): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(factsContext, facts)
  context.set(cookiesContext, [])
  return context
}

/** What loaders, actions and pages throw that is no answer; a reader who has gone away, or asks for what is not there, is none of it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isReaders = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isReaders) context.get(factsContext).report(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce } = context.get(factsContext)
  const page = <ServerRouter context={entry} url={request.url} nonce={nonce} />
  return new Promise((resolve, reject) => {
    let sent = false
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: NEVER_OUTLINE,
      // loaders have ended by now, so only a lazy part's first load is waited for; it then stands in the HTML at its place
      onAllReady() {
        sent = true
        const body = new PassThrough()
        body.once('close', () => clearTimeout(giveUp))
        pipe(body)
        resolve(new Response(Readable.toWeb(body) as BodyInit, { status: finalStatus, headers }))
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500
        if (sent && !request.signal.aborted) context.get(factsContext).report(error)
      },
    })
    const giveUp = setTimeout(abort, streamTimeout + 1_000)
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
}
