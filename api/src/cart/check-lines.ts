import { checkQuantity } from '@lonja/core/cart/quantity.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { AccessRights, SeenShop } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import { findShopForTrade } from '../shops/shops.queries.ts'
import type { SkuFacts } from './cart.queries.ts'

/** Refuses trade with shops that do not exist, are closed, or whose prices the buyer may not see (spec §5, cart). */
export const checkShop = async (db: Db, rights: AccessRights, shopId: number): Promise<void> => {
  checkTrade(rights, await findShopForTrade(db, { shopId }))
}

/** The same for a shop that was read already; undefined for one that does not exist. */
export const checkTrade = (rights: AccessRights, shop: SeenShop | undefined): void => {
  if (!shop) throw new Refusal('invalid_store', { path: 'shopId' })
  if (rights.access(shop) === 'invalidStore') throw new Refusal('invalid_store', { path: 'shopId' })
  if (!rights.sees(shop)) throw new Refusal('access_needed', { path: 'shopId' })
}

/** Checks each wanted quantity against its sku; throws one refusal that lists every line at fault by its place in the request. */
export const checkLines = (
  facts: readonly SkuFacts[],
  lines: { skuId: number; quantity: number; path: string }[],
): void => {
  const bySku = new Map(facts.map((fact) => [fact.id, fact]))
  const refusals = lines.flatMap(({ skuId, quantity, path }) => {
    const fact = bySku.get(skuId)
    if (!fact) return [new Refusal('item_removed', { path, params: { skuId } })]
    const problem = checkQuantity(
      {
        packSize: fact.pack_size,
        minimum: fact.minimum,
        stock: fact.stock,
        stockControl: fact.stock_control,
        onShelf: fact.on_shelf,
      },
      quantity,
    )
    return problem ? [new Refusal(problem.code, { path, params: { ...problem.params, skuId } })] : []
  })
  const [first, ...others] = refusals
  if (first) throw new Refusal(first.code, { path: first.path ?? 'body', params: first.params ?? {}, others })
}
