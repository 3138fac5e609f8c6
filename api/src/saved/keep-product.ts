import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { savedContract } from '@lonja/core/saved/saved.contract.ts'
import { cardPrice, SAVED_PRODUCTS_MAX } from '@lonja/core/saved/saved.ts'
import type { AccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import type { Call } from '../http/implement.ts'
import { findProductCards } from '../listings/product-cards.queries.ts'
import { loadCardTerms, toProductCard } from '../products/product-view.ts'
import { insertSaved } from './saved.queries.ts'

type Saver = Pick<Call<typeof savedContract.saveProduct>, 'actor' | 'locale' | 'now'>

/**
 * Saves a product for the caller's account with what a unit costs it now. Throws not_found, about the field `path`, for one that the
 * caller may not see or that stands in no list, such as while its shop is looked at again, and too_many_saved_products.
 */
export const keepProduct = async (
  db: Db,
  { actor, locale, now }: Saver,
  { rights, productId, path }: { rights: AccessRights; productId: number; path: string },
): Promise<void> => {
  const [row] = await findProductCards(db, { productIds: [productId] })
  if (!row || row.version === null || !rights.seesProducts({ ...row, id: row.shop_id }))
    throw new Refusal('not_found', { path })
  const termsOf = await loadCardTerms(db, { rights, rows: [row], now })
  const netCents = cardPrice(toProductCard(row, rights, { termsOf, locale, today: dayOf(now) }))
  const { accountId } = actor
  const skuId = row.best_sku_id
  const limit = SAVED_PRODUCTS_MAX
  const isSaved = await insertSaved(db, { accountId, productId, skuId, netCents, now, limit }, { path })
  if (!isSaved) throw new Refusal('too_many_saved_products', { params: { maximum: limit } })
}
