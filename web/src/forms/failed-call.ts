import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction, replace } from 'react-router'
import { isKept } from '../offline/keep-pages.ts'
import { m } from '../paraglide/messages.js'
import { showToast } from '../ui/toast.ts'

/** What the page's loaders answered, by route: shown on while they cannot be asked. */
let shown: Record<string, unknown> = {}

/** Called by the root after each navigation with the data of the page's routes. */
export const rememberShown = (matches: readonly { id: string; loaderData: unknown }[]): void => {
  shown = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]))
}

/** What an action threw: React Router hands it on with room for a status around it, what a loader threw as it is. */
const thrown = (result: unknown): unknown =>
  typeof result === 'object' &&
  result !== null &&
  'type' in result &&
  result.type === 'DataWithResponseInit' &&
  'data' in result
    ? result.data
    : result

/**
 * Whether a call got no answer that a page could show: the network was lost, what came was not ours, or an action broke.
 * A loader's own failure is not among them: it has an error page, whose status the server decided.
 */
export const isFailedCall = ({ type, result }: DataStrategyResult, method: string): boolean => {
  if (type !== 'error') return false
  if (isRouteErrorResponse(result)) return result.status >= 500 && (method !== 'GET' || typeof result.data === 'string')
  const error = thrown(result)
  if (!(error instanceof Error)) return false
  return method !== 'GET' || error instanceof TypeError || error.message.startsWith('Unable to decode')
}

/** Says in a toast that the market could not be reached. */
export const sayCallFailed = (): void => {
  showToast({ kind: 'error', text: m.frame_call_failed() })
}

let ledBack = 0
/** How often a call that failed has led back to the page that it was made from. */
export const timesLedBack = (): number => ledBack

const addressOf = ({ pathname, search }: URL | Location): string => pathname + search

/** Keeps the page, and what was typed in it, when a call fails, and says so in a toast (spec §8). */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next()
  const failed = Object.entries(results).filter(([, result]) => isFailedCall(result, request.method))
  if (failed.length === 0 || request.signal.aborted) return results
  // the page itself, asked for anew, goes on with what it shows; one that is only being stepped back to has an error page
  const isHere = request.method === 'GET' && addressOf(new URL(request.url)) === addressOf(window.location)
  const here = addressOf(window.location) + window.location.hash
  const isUnanswered = failed.every(([, { result }]) => thrown(result) instanceof TypeError)
  const isKeptElsewhere = request.method === 'GET' && !isHere && isUnanswered && (await isKept(request.url))
  // the browser may have the page as it was when it was last opened
  if (isKeptElsewhere) window.location.assign(request.url)
  else sayCallFailed()
  if (!isHere) ledBack += 1
  for (const [id] of failed) {
    if (!isHere) results[id] = { type: 'error', result: replace(here) }
    else if (id in shown) results[id] = { type: 'data', result: shown[id] }
  }
  return results
}
