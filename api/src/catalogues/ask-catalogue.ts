import { catalogueProblem } from '@lonja/core/catalogues/catalogue.ts'
import type { cataloguesContract } from '@lonja/core/catalogues/catalogues.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type AccessRights, loadAccessRights } from '../access/access-rights.ts'
import type { Call } from '../http/implement.ts'
import { asBuyerOf, asCustomerOf } from '../prices/as-buyer.ts'
import { type CatalogueFilter, countCatalogue, findCatalogueShop } from './catalogues.queries.ts'

type CatalogueCall = Pick<Call<typeof cataloguesContract.getCatalogue>, 'deps' | 'actor' | 'params' | 'query'>
type Shop = NonNullable<Awaited<ReturnType<typeof findCatalogueShop>>>

/** A catalogue that can be printed: of which products, as whose eyes see them, and how much it holds. */
interface AskedCatalogue {
  shop: Shop
  rights: AccessRights
  filter: CatalogueFilter
  layout: 'cards' | 'list'
  /** whether amounts are printed: who it is for sees the shop's prices, and nobody asked for a catalogue without */
  hasPrices: boolean
  products: number
  variants: number
}

/** What a catalogue is for: the caller, or a group or customer of the caller's own shop. */
const eyesOf = async ({ deps, actor, params, query }: CatalogueCall): Promise<AccessRights> => {
  const rights = await loadAccessRights(deps.db, actor)
  const { asGroup, asCustomer } = query
  if (asGroup === undefined && asCustomer === undefined) return rights
  const path = asGroup === undefined ? 'query.asCustomer' : 'query.asGroup'
  // groups and customers of one shop say nothing of another
  if (actor?.shopId !== params.id) throw new Refusal('not_found', { path })
  if (asGroup !== undefined) return asBuyerOf(deps.db, actor, rights, asGroup)
  return asCustomerOf(deps.db, actor, asCustomer ?? 0)
}

/**
 * Finds out whether a catalogue can be printed for a caller. Throws Refusal: not_found where the shop shows its products to
 * neither the caller nor whom it is for, role_forbids, catalogue_empty, catalogue_too_long, catalogue_too_many_variants.
 */
export const askCatalogue = async (call: CatalogueCall): Promise<AskedCatalogue> => {
  const { deps, params, query } = call
  const [rights, shop] = await Promise.all([eyesOf(call), findCatalogueShop(deps.db, { shopId: params.id })])
  if (!shop || !rights.seesProducts(shop)) throw new Refusal('not_found', { path: 'params.id' })
  // lists show nothing of a shop that is looked at again
  if (rights.access(shop) === 'underReview') throw new Refusal('catalogue_empty')
  const { layout = 'cards', categoryId, brand, productIds, inStock, prices = true } = query
  const filter = { shopId: shop.id, categoryId, brand, productIds, inStock }
  const counts = await countCatalogue(deps.db, filter)
  const problem = catalogueProblem(counts, layout)
  if (problem) {
    const { code, ...numbers } = problem
    throw new Refusal(code, { params: numbers })
  }
  return { shop, rights, filter, layout, hasPrices: prices && rights.seesPrices(shop), ...counts }
}
