import { readId } from '@lonja/core/kernel/read-id.ts'
import { linesOfAddress, type PackedLine, writeLines } from '../cart/packed-lines.ts'
import { readSkuIds } from '../cart/sku-ids.ts'

const ASK_PAGE = '/uc/offer-requests/new'

/** The page that asks a shop for an offer of these products. Without a language. */
export const askAddress = ({ shopId, lines }: { shopId: number; lines: readonly PackedLine[] }): string =>
  `${ASK_PAGE}?sid=${shopId}&add=${writeLines(lines)}`

/** The same of products that lie in the account's cart, in as many units as are in there. */
export const askCartAddress = ({ shopId, skuIds }: { shopId: number; skuIds: readonly number[] }): string =>
  `${ASK_PAGE}?sid=${shopId}&skuids=${skuIds.join(',')}`

/** The same as an earlier request. */
export const askAgainAddress = (requestId: number): string => `${ASK_PAGE}?again=${requestId}`

/** What such an address names; without scripts it comes from the form of a product's page or of the cart. */
export const readAsk = (query: URLSearchParams) => {
  const again = query.get('again')
  return {
    shopId: readId(query.get('sid') ?? query.get('shopId')),
    lines: linesOfAddress(query),
    /** of products in the cart */
    cartSkuIds: readSkuIds(query.getAll('skuids')),
    again: again && /^[1-9]\d{0,8}$/.test(again) ? again : null,
  }
}
