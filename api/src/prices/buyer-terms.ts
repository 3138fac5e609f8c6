import type { BasisPoints } from '@lonja/core/kernel/money.ts'
import { priceListState } from '@lonja/core/prices/price-list.ts'
import { type BuyerTerms, type LadderStep, NO_TERMS, type PublicPrice } from '@lonja/core/prices/sku-price.ts'
import type { Selectable } from 'kysely'
import type { AccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import type { StoredStep } from '../db/documents.ts'
import type { Skus } from '../db/types.ts'
import { findOwnPrices, type GroupList } from './group-lists.queries.ts'

/** A buyer's terms for each of the skus that they were loaded for. */
export type TermsOf = (sku: { skuId: number; shopId: number }) => BuyerTerms

/** The terms of someone without a group. */
export const EVERYONES_TERMS: TermsOf = () => NO_TERMS

export const toSteps = (ladder: readonly StoredStep[]): LadderStep[] =>
  ladder.map(({ from, price_cents: priceCents }) => ({ from, priceCents }))

/** What of a sku's row everyone's price follows from. */
export const publicPrice = (row: Pick<Selectable<Skus>, 'price_cents' | 'discount_bp' | 'ladder'>): PublicPrice => ({
  priceCents: row.price_cents,
  discountBp: row.discount_bp,
  ladder: toSteps(row.ladder),
})

const inForce = (lists: readonly GroupList[], now: Date): readonly GroupList[] =>
  lists.filter(({ starts_at: starts, ends_at: ends }) => {
    const period = {
      startsAt: starts === null ? null : new Date(starts),
      endsAt: ends === null ? null : new Date(ends),
    }
    return priceListState(period, now) === 'running'
  })

/** The terms of one group in one shop for these skus; lists without force cost no statement. */
export const loadGroupTerms = async (
  db: Db,
  {
    groupBp,
    lists,
    skuIds,
    now,
  }: { groupBp: BasisPoints; lists: readonly GroupList[]; skuIds: readonly number[]; now: Date },
): Promise<(skuId: number) => BuyerTerms> => {
  const running = inForce(lists, now)
  if (running.length === 0 || skuIds.length === 0) return () => ({ groupBp, lists: [] })
  const rows = await findOwnPrices(db, { listIds: running.map(({ id }) => id), skuIds })
  const own = new Map(rows.map((row) => [`${row.list_id} ${row.sku_id}`, row]))
  return (skuId) => ({
    groupBp,
    lists: running.map(({ id, percent_bp: percentBp }) => {
      const row = own.get(`${id} ${skuId}`)
      return { listId: id, percentBp, own: row ? { priceCents: row.price_cents, ladder: toSteps(row.ladder) } : null }
    }),
  })
}

/**
 * What a caller pays by: the discount and lists of their group in each shop of these skus. Where no list of theirs is in
 * force there is nothing to read.
 */
export const loadTerms = async (
  db: Db,
  { rights, skus, now }: { rights: AccessRights; skus: readonly { skuId: number; shopId: number }[]; now: Date },
): Promise<TermsOf> => {
  const byShop = Map.groupBy(skus, ({ shopId }) => shopId)
  const terms = new Map<number, (skuId: number) => BuyerTerms>()
  for (const [shopId, those] of byShop) {
    const group = { groupBp: rights.groupBp({ id: shopId }), lists: rights.priceLists({ id: shopId }) }
    terms.set(shopId, await loadGroupTerms(db, { ...group, skuIds: those.map(({ skuId }) => skuId), now }))
  }
  return ({ skuId, shopId }) => terms.get(shopId)?.(skuId) ?? NO_TERMS
}
