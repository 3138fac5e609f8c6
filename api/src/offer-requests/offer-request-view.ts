import { isCounted } from '@lonja/core/cart/quantity.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal, type RefusalCode, refusalMessage } from '@lonja/core/kernel/refusals.ts'
import { mayDo, mayInShop } from '@lonja/core/memberships/may-do.ts'
import {
  type OfferRequestAction,
  offerRequestActions,
  offerRequestStateAt,
} from '@lonja/core/offer-requests/offer-request.ts'
import { effectivePrice } from '@lonja/core/products/price-display.ts'
import { priceLines } from '../checkout/price-order.ts'
import { toPricedLine } from '../checkout/priced-view.ts'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import type { OfferRequestCardRow, OfferRequestRow } from './offer-requests.queries.ts'

interface Reading {
  locale: Locale
  now: Date
}

/** A request as lists show it. */
export const toOfferRequestCard = (row: OfferRequestCardRow, { locale, now }: Reading) => ({
  id: row.id,
  state: offerRequestStateAt({ state: row.state, closesAt: row.closes_at }, now),
  shopId: row.shop_id,
  shopName: localize(row.shop_names, locale, row.shop_name),
  shopLogo: row.shop_logo,
  buyerId: row.account_id,
  buyerName: row.buyer_name,
  askedAt: row.asked_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  neededBy: row.needed_by,
  lineCount: row.line_count,
  unitCount: row.unit_count,
  order:
    row.order_id === null || row.order_number === null || row.order_status === null
      ? null
      : { id: row.order_id, number: row.order_number, status: row.order_status },
})

/** What its buyer pays now, by sku; or why nothing of the shop is on sale to them. */
const todayOf = async (db: Db, row: OfferRequestRow, now: Date) => {
  const products = row.lines.map(({ sku_id: skuId, quantity }) => ({ skuId, quantity }))
  try {
    const { lines, taxInclude } = await priceLines(db, {
      shopId: row.shop_id,
      accountId: row.account_id,
      products,
      now,
    })
    return { lines: new Map(lines.map((line) => [line.skuId, { ...line, taxInclude }])), closedBy: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { lines: new Map<number, never>(), closedBy: error.code }
  }
}

/** What the caller may do with a request, as far as their role goes. */
const actionsOf = (row: OfferRequestRow, actor: Actor, now: Date): OfferRequestAction[] => {
  const facts = { closesAt: row.closes_at, now }
  if (actor.kind !== 'shop') return mayDo(actor.role, 'trade') ? offerRequestActions(row.state, 'buyer', facts) : []
  return mayInShop(actor.role, 'orders', 'act') ? offerRequestActions(row.state, 'seller', facts) : []
}

const told = (code: RefusalCode | null, locale: Locale) => code && { code, message: refusalMessage(code, locale, {}) }

/** A request with all that its page says: as it was asked for, and what its products cost now. */
export const toOfferRequest = async (db: Db, row: OfferRequestRow, actor: Actor, reading: Reading) => {
  const { locale, now } = reading
  const { lines: today, closedBy } = await todayOf(db, row, now)
  return {
    ...toOfferRequestCard(row, reading),
    askedBy: actor.kind === 'shop' ? '' : row.asked_name,
    taxInclude: row.tax_include,
    shopTakesRequests: row.takes_offer_requests,
    note: row.note,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    lines: row.lines.map((line) => {
      const sold = today.get(line.sku_id)
      return {
        ...toPricedLine(line, locale),
        wishedPrice: line.wished_cents === null ? null : toEuros(line.wished_cents),
        note: line.note,
        today: sold
          ? {
              price: toEuros(effectivePrice(sold.priceCents, sold.discountBp)),
              taxInclude: sold.taxInclude,
              stock: isCounted(sold) ? sold.stock : null,
            }
          : null,
      }
    }),
    closedBy: told(closedBy, locale),
    actions: actionsOf(row, actor, now),
  }
}
