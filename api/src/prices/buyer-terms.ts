import type { BasisPoints } from '@lonja/core/kernel/money.ts'
import { priceListState } from '@lonja/core/prices/price-list.ts'
import { type BuyerTerms, type LadderStep, NO_TERMS, type PublicPrice } from '@lonja/core/prices/sku-price.ts'
import type { Selectable } from 'kysely'
import type { AccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import type { StoredStep } from '../db/documents.ts'
import type { Skus } from '../db/types.ts'
import { findOwnPrices, type GroupList, type OwnPriceRow } from './group-lists.queries.ts'

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

/** What lists have of skus, by the list's id and the sku's. */
type OwnPrices = ReadonlyMap<string, OwnPriceRow>

const inForce = (lists: readonly GroupList[], now: Date): readonly GroupList[] =>
  lists.filter(({ starts_at: starts, ends_at: ends }) => {
    const period = {
      startsAt: starts === null ? null : new Date(starts),
      endsAt: ends === null ? null : new Date(ends),
    }
    return priceListState(period, now) === 'running'
  })

/** What these lists have of these skus; no lists cost no statement. */
const loadOwn = async (
  db: Db,
  { lists, skuIds }: { lists: readonly GroupList[]; skuIds: readonly number[] },
): Promise<OwnPrices> => {
  if (lists.length === 0 || skuIds.length === 0) return new Map()
  const rows = await findOwnPrices(db, { listIds: lists.map(({ id }) => id), skuIds })
  return new Map(rows.map((row) => [`${row.list_id} ${row.sku_id}`, row]))
}

const termsOfGroup =
  (groupBp: BasisPoints, running: readonly GroupList[], own: OwnPrices) =>
  (skuId: number): BuyerTerms => ({
    groupBp,
    lists: running.map(({ id, percent_bp: percentBp }) => {
      const row = own.get(`${id} ${skuId}`)
      return { listId: id, percentBp, own: row ? { priceCents: row.price_cents, ladder: toSteps(row.ladder) } : null }
    }),
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
  return termsOfGroup(groupBp, running, await loadOwn(db, { lists: running, skuIds }))
}

/**
 * What a caller pays by: the discount and lists of their group in each shop of these skus. The lists of all shops are read at once;
 * where none of theirs is in force there is nothing to read.
 */
export const loadTerms = async (
  db: Db,
  { rights, skus, now }: { rights: AccessRights; skus: readonly { skuId: number; shopId: number }[]; now: Date },
): Promise<TermsOf> => {
  const shopIds = [...new Set(skus.map(({ shopId }) => shopId))]
  const running = new Map(shopIds.map((id) => [id, inForce(rights.priceLists({ id }), now)]))
  const skuIds = skus.flatMap(({ skuId, shopId }) => (running.get(shopId)?.length ? [skuId] : []))
  const own = await loadOwn(db, { lists: [...running.values()].flat(), skuIds })
  const terms = new Map(
    shopIds.map((id) => [id, termsOfGroup(rights.groupBp({ id }), running.get(id) ?? [], own)] as const),
  )
  return ({ skuId, shopId }) => terms.get(shopId)?.(skuId) ?? NO_TERMS
}
