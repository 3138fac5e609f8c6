import { accessState, seesPrices, seesProducts } from '@lonja/core/access/access.ts'
import { type BasisPoints, basisPoints } from '@lonja/core/kernel/money.ts'
import type { AccessState } from '@lonja/core/shops/shop-lists.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Shops } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'
import type { GroupList } from '../prices/group-lists.queries.ts'
import { findGrants, type Grant, grantsOf } from './access.queries.ts'

/** What of a shop decides who may see it. */
export type SeenShop = Pick<Selectable<Shops>, 'id' | 'visibility' | 'status'>

/** What one caller may see of shops: asked once a call, used by every row of its answer. */
export interface AccessRights {
  /** account that the caller acts for, null for a visitor */
  accountId: number | null
  access: (shop: SeenShop) => AccessState
  /** the shop is open to the caller, with what it costs there */
  sees: (shop: SeenShop) => boolean
  /** its prices, which a shop without tax setting has not made readable (spec §4) */
  seesPrices: (shop: SeenShop & { tax_set: boolean }) => boolean
  /** the shop's products, be it without prices */
  seesProducts: (shop: SeenShop) => boolean
  /** what the caller's group in the shop gets off list prices */
  groupBp: (shop: { id: number }) => BasisPoints
  /** price lists of the caller's group in the shop, in force or not */
  priceLists: (shop: { id: number }) => readonly GroupList[]
  /** private shops whose products and prices are open to the caller, for SQL */
  openShopIds: number[]
  /** the market's own people see everything */
  seesAll: boolean
  /** the caller sees of this shop what a visitor sees: they never asked it, and work neither there nor for the market */
  isStranger: (shopId: number) => boolean
}

/** A caller with the standing that was loaded for them. */
export const viewerOf = (
  actor: Pick<Actor, 'accountId' | 'kind' | 'shopId'> | null,
  grants: ReadonlyMap<number, Grant>,
): AccessRights => {
  const seesAll = actor?.kind === 'market'
  const access: AccessRights['access'] = (shop) =>
    accessState({
      visibility: shop.visibility,
      status: shop.status,
      grant: grants.get(shop.id)?.grant ?? null,
      ownOrStaff: seesAll || actor?.shopId === shop.id,
    })
  const openShopIds = [...grants].filter(([, { grant }]) => grant === 'approved').map(([shopId]) => shopId)
  if (actor?.shopId) openShopIds.push(actor.shopId)
  return {
    accountId: actor?.accountId ?? null,
    access,
    sees: (shop) => seesPrices(access(shop)),
    seesPrices: (shop) => shop.tax_set && seesPrices(access(shop)),
    seesProducts: (shop) => seesProducts(shop.visibility, access(shop)),
    groupBp: (shop) => grants.get(shop.id)?.groupBp ?? basisPoints(0),
    priceLists: (shop) => grants.get(shop.id)?.lists ?? [],
    openShopIds,
    seesAll,
    isStranger: (shopId) => !seesAll && actor?.shopId !== shopId && !grants.has(shopId),
  }
}

/** Someone without a session. */
export const VISITOR: AccessRights = viewerOf(null, new Map())

const readRights = async (db: Db, actor: Actor): Promise<AccessRights> =>
  viewerOf(actor, await findGrants(db, { accountId: actor.accountId }))

/** What a buying account may see, for jobs that nobody called. */
export const loadAccountRights = async (
  db: Db,
  { accountId, kind }: { accountId: number; kind: 'personal' | 'business' },
): Promise<AccessRights> => viewerOf({ accountId, kind, shopId: null }, await findGrants(db, { accountId }))

/** Rights that were read outside a transaction. An actor is an object of one call, or of the calls of one page (callerOf). */
const knownRights = new WeakMap<Actor, Promise<AccessRights>>()

/**
 * Loads a caller's standing with private shops; a visitor has none and costs no query. The calls of one page read it once;
 * a transaction always reads what holds at its moment.
 */
export const loadAccessRights = (db: Db, actor: Actor | null): Promise<AccessRights> => {
  if (!actor) return Promise.resolve(VISITOR)
  if (db.isTransaction) return readRights(db, actor)
  const given = actor.page && Promise.resolve(viewerOf(actor, grantsOf(actor.page.grants)))
  const rights = knownRights.get(actor) ?? given ?? readRights(db, actor)
  knownRights.set(actor, rights)
  return rights
}
