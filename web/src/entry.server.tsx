import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ScriptsOfPage, scriptsOf } from './hydration/script-links.tsx'
import { cookiesContext, factsContext, type RequestFacts } from './server/contexts.ts'
import { renderPage } from './server/render-page.server.ts'

/** Longest that a page may wait for the first load of its lazy parts, in ms. */
export const streamTimeout = 5_000

/** What the outer server hands to the routes; it lives here because a context is known by identity, within one bundle. */
export const requestContext = (facts: RequestFacts): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(factsContext, facts)
  context.set(cookiesContext, [])
  return context
}

/** What loaders, actions and pages throw that is no answer; a user who has gone away, or asks for what is not there, is none of it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isOfClient = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isOfClient) context.get(factsContext).report(error)
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

  const { nonce, report } = context.get(factsContext)
  const page = (
    <ScriptsOfPage value={scriptsOf(entry)}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ScriptsOfPage>
  )
  const { body, failed } = await renderPage(page, {
    nonce,
    signal: request.signal,
    timeout: streamTimeout + 1_000,
    report,
  })
  // robots keep nothing of what is answered with 500, whatever the page says to them
  return new Response(body, { status: failed ? 500 : status, headers })
}
