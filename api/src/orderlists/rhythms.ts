import { localize } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { orderListsContract } from '@lonja/core/orderlists/order-lists.contract.ts'
import { dateAfter, dateToCome, firstDateToCome } from '@lonja/core/orderlists/rhythm.ts'
import { zoneOf } from '@lonja/core/shipping/shipping-fee.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import { findDeliverTo } from '../cart/cart.queries.ts'
import { deliveryOf } from '../checkout/price-order.ts'
import { toDeliveryDay } from '../checkout/priced-view.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { findOrderList, lockOrderList } from './order-lists.queries.ts'
import { deleteRhythm, findShopsOfList, lockRhythm, updateRhythm, upsertRhythm } from './rhythm.queries.ts'
import { rhythmOf, rhythmView } from './rhythm-view.ts'

type Rows = typeof orderListsContract

/** The rhythm of one of an account's lists, as it is now. */
const shownRhythm = async (db: Db, { accountId, id }: { accountId: number; id: number }) => ({
  rhythm: rhythmView(await findOrderList(db, { accountId, id })),
})

/** Gives a list a rhythm, or another one; its dates begin anew, and who calls becomes who set it. */
export const setOrderListRhythm: Verb<Rows['setOrderListRhythm']> = async ({
  deps,
  actor,
  params: { id },
  body,
  now,
}) =>
  transaction(deps.db, async (trx) => {
    await lockOrderList(trx, actor, { id })
    const { cycle: rhythm, remindOnly, beginsOn = null } = body
    const nextOn = firstDateToCome(rhythm, { from: beginsOn, now })
    await upsertRhythm(trx, { ...actor, now }, { listId: id, rhythm, remindOnly, nextOn })
    return shownRhythm(trx, { ...actor, id })
  })

/** Pauses a list's rhythm, or lets it go on. Throws not_found for a list without one. */
export const pauseOrderListRhythm: Verb<Rows['pauseOrderListRhythm']> = async ({
  deps,
  actor,
  params: { id },
  body: { isPaused },
  now,
}) =>
  transaction(deps.db, async (trx) => {
    await lockOrderList(trx, actor, { id })
    const row = await lockRhythm(trx, { listId: id })
    const rhythm = row ? rhythmOf(row) : null
    if (!row || !rhythm) throw new Refusal('not_found', { path: 'params.id' })
    if (isPaused && row.paused_at === null) await updateRhythm(trx, { listId: id, paused_at: now })
    if (!isPaused && row.paused_at !== null)
      await updateRhythm(trx, { listId: id, paused_at: null, next_on: dateToCome(rhythm, row.next_on, now) })
    return shownRhythm(trx, { ...actor, id })
  })

/** Passes over a list's next date, once however often it is asked. Throws not_found for a list without a rhythm. */
export const skipOrderListDate: Verb<Rows['skipOrderListDate']> = async ({
  deps,
  actor,
  params: { id },
  body: { nextOn },
}) =>
  transaction(deps.db, async (trx) => {
    await lockOrderList(trx, actor, { id })
    const row = await lockRhythm(trx, { listId: id })
    const rhythm = row ? rhythmOf(row) : null
    if (!row || !rhythm) throw new Refusal('not_found', { path: 'params.id' })
    if (row.paused_at === null && row.next_on === nextOn)
      await updateRhythm(trx, { listId: id, next_on: dateAfter(rhythm, nextOn) })
    return shownRhythm(trx, { ...actor, id })
  })

/** Ends a list's rhythm. */
export const endOrderListRhythm: Verb<Rows['endOrderListRhythm']> = async ({ deps, actor, params: { id } }) => {
  await deleteRhythm(deps.db, { accountId: actor.accountId, listId: id })
  return { ok: true }
}

/** Until when to order from the shops of a list that have fixed delivery days where the account has its orders sent. */
export const getOrderListDelivery: Verb<Rows['getOrderListDelivery']> = async ({
  deps: { db },
  actor,
  params: { id },
  locale,
  now,
}) => {
  await findOrderList(db, { accountId: actor.accountId, id })
  const [rights, shops, address] = await Promise.all([
    loadAccessRights(db, actor),
    findShopsOfList(db, { listId: id }),
    findDeliverTo(db, { accountId: actor.accountId }),
  ])
  return {
    items: shops.flatMap((shop) => {
      if (!rights.seesProducts(shop) || !shop.ship_set) return []
      const facts = { holidays: shop.holidays, shop_province: shop.province }
      const [next] = deliveryOf(zoneOf(shop.shipping_zones, address), facts, { hasPreSale: false, now })?.days ?? []
      const shopName = localize(shop.names, locale, shop.name)
      return next ? [{ shopId: shop.id, shopName, ...toDeliveryDay(next) }] : []
    }),
  }
}
