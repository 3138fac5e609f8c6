import { API_BASE, contract } from '@lonja/core/contract.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'

type Carry = (request: Request) => Promise<Response>

/** How long lists on pages for visitors may lag behind the market, in ms. */
const LAG = 3 * SECOND
/** Answers held at the same time; the oldest make room. */
const KEPT_MAX = 200

const {
  getCategoryTrees,
  getCoupons,
  getIndexBlocks,
  getIndustries,
  getMenuTree,
  getProducts,
  getProductsBasic,
  getShopFacets,
  getSearchSuggestions,
  getShops,
  getShopsNearBy,
} = contract
const LISTS = new Set(
  [
    getCategoryTrees,
    getCoupons,
    getIndexBlocks,
    getIndustries,
    getMenuTree,
    getProducts,
    getProductsBasic,
    getShopFacets,
    getSearchSuggestions,
    getShops,
    getShopsNearBy,
  ].map(({ path }) => API_BASE + path),
)

/** Whether every visitor is told the same: a list, asked for without a session and from no place. */
const isForAll = ({ method, url, headers }: Request): boolean =>
  method === 'GET' &&
  !headers.has('authorization') &&
  !headers.has('cookie') &&
  !headers.has('location') &&
  LISTS.has(new URL(url).pathname)

/**
 * Carries calls of pages, and asks the API once for all visitors who want the same list within `LAG`; they wait for one
 * answer together. Calls of readers with a session, and those from outside, always reach the API.
 */
export const sharingVisitorReplies = (now: () => number): ((carry: Carry) => Carry) => {
  const kept = new Map<string, { until: number; reply: Promise<Response> }>()
  return (carry) => async (request) => {
    if (!isForAll(request)) return carry(request)
    const key = `${request.headers.get('accept-language')} ${request.url}`
    const found = kept.get(key)
    if (found && now() < found.until) return (await found.reply).clone()

    const asked = { until: now() + LAG, reply: carry(request) }
    kept.delete(key)
    kept.set(key, asked)
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break
      kept.delete(oldest)
    }
    const forget = () => kept.get(key) === asked && kept.delete(key)
    const reply = await asked.reply.catch((error: unknown) => {
      forget()
      throw error
    })
    if (!reply.ok) forget()
    return reply.clone()
  }
}
