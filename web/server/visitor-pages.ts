import type { MiddlewareHandler } from 'hono'
import { compressedResponse, PAGE_TYPES } from './compressed-response.ts'
import { keptPages, type MakePage } from './kept-pages.ts'
import { type InlineProof, nonceToHashes } from './page-policy.ts'
import type { Pages } from './pages.ts'
import { anonymizeRequest, isPubliclyCacheable } from './publicly-cacheable.ts'

interface VisitorPagesParts {
  now: () => number
  /** how often what every visitor sees was changed; pages from before a change are not shown after it */
  changes: () => number
  pages: () => Promise<Pick<Pages, 'showsCart'>>
  render: (request: Request, path: string) => Promise<{ response: Response; nonce: string }>
  /** sets the headers that every page wears */
  guard: (headers: Headers, proof: InlineProof) => void
  /** hears what went wrong with a page without keeping it from anyone */
  report: (error: unknown, key: string) => void
}

const mayBeKept = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !headers.has('set-cookie') &&
  (headers.get('cache-control') ?? '').startsWith('public') &&
  // nothing else is held in memory
  PAGE_TYPES.test(headers.get('content-type') ?? '')

/** Answers visitors with pages that are kept for some seconds; a logged-in user's request goes on to the next handler. */
export const visitorPages = ({
  now,
  changes,
  pages: readPages,
  render,
  guard,
  report,
}: VisitorPagesParts): MiddlewareHandler => {
  const pages = keptPages({ now, report })
  return async (c, next) => {
    const request = c.req.raw
    if (!isPubliclyCacheable(request, c.req.path, await readPages())) return next()

    let own: Response | undefined
    const making: MakePage = async () => {
      const { response, nonce } = await render(anonymizeRequest(request, c.req.path), c.req.path)
      if (!mayBeKept(response)) {
        guard(response.headers, { nonce })
        own = response
        return response.status === 503 ? 'unavailable' : null
      }
      const { html, proof } = nonceToHashes(await response.text(), nonce)
      guard(response.headers, proof)
      const vary = new Set([...(response.headers.get('vary')?.split(/, */) ?? []), 'Cookie', 'Accept-Encoding'])
      response.headers.set('Vary', [...vary].join(', '))
      return compressedResponse(html, response.headers)
    }
    const key = `${changes()} ${request.url}`
    const page = pages.find(key, making) ?? (await pages.await(key, making))
    if (page) return page.answer(c.req.header('accept-encoding') ?? '', c.req.header('if-none-match') ?? '')
    // what was asked for by several at once and turned out to be nobody's to keep is made for each of them
    return own ?? next()
  }
}
