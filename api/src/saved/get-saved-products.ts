import { localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import type { savedContract } from '@lonja/core/saved/saved.contract.ts'
import { cardPrice, droppedFrom } from '@lonja/core/saved/saved.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { inOrder } from '../listings/find-products.ts'
import { findProductCards } from '../listings/product-cards.queries.ts'
import { loadCardTerms, toProductCard } from '../products/product-view.ts'
import { countGone, findSaved, findSavedShops, SAVED_KEY } from './saved.queries.ts'

/** What the calling account has saved, each product as the caller sees it in any list. */
export const getSavedProducts: Verb<typeof savedContract.getSavedProducts> = async ({
  deps: { db },
  actor,
  query,
  locale,
  now,
}) => {
  const { accountId } = actor
  const rights = await loadAccessRights(db, actor)
  const whose = { accountId, audience: rights }
  const [gone, shops, { rows, page }] = await Promise.all([
    countGone(db, whose),
    findSavedShops(db, whose),
    paginate({
      order: 'recent',
      key: SAVED_KEY,
      query,
      isCounted: true,
      find: (window) => findSaved(db, { ...whose, shopId: query.shopId }, window),
      idOf: (row) => row.id,
    }),
  ])
  const productIds = rows.map(({ id }) => id)
  const cards = productIds.length > 0 ? await findProductCards(db, { productIds }) : []
  const termsOf = await loadCardTerms(db, { rights, rows: cards, now })
  const reading = { termsOf, locale, today: dayOf(now) }
  const savedOf = new Map(rows.map((row) => [row.id, row]))
  return {
    ...page,
    items: inOrder(productIds, cards, rights).flatMap((row) => {
      const kept = savedOf.get(row.product_id)
      if (!kept) return []
      const card = toProductCard(row, rights, reading)
      const before = droppedFrom(
        { skuId: kept.sku_id, net: kept.net_cents },
        { skuId: row.best_sku_id, net: cardPrice(card) },
      )
      return [
        { ...card, savedAt: kept.created_at.toISOString(), droppedFrom: before === null ? null : toEuros(before) },
      ]
    }),
    shops: shops.map(({ names, name, ...shop }) => ({ ...shop, name: localize(names, locale, name) })),
    gone,
  }
}
