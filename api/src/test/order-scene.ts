import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import type { OrderAction } from '@lonja/core/orders/order-machine.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { checkMarket } from '../check/check-market.ts'
import type { Subject } from '../check/subjects.ts'
import { type NoticeLetter, noticeMail } from '../notifications/notice-mail.ts'
import type { Mail } from '../providers/mail/mailer.ts'
import type { Answer, Login, World } from './world.ts'

export interface Placed {
  id: number
  number: string
  status: OrderStatus
  total: number
}

export interface Wanted {
  skuId: number
  quantity: number
}

/** What the tests of orders do again and again. */
export const orderScene = (world: World) => {
  const stock = async (skuId: number): Promise<number> =>
    (await world.db.selectFrom('skus').select('stock').where('id', '=', skuId).executeTakeFirstOrThrow()).stock

  /** A sku in a product of its own. */
  const newSku = async (shopId: number, sku: object = {}, product: object = {}): Promise<number> =>
    world.make.sku(await world.make.product(shopId, product), sku)

  const summary = <T = { total: number }>(who: Login, shopId: number, products: Wanted[], more: object = {}) =>
    world.call<T>('getOrderSummary', {
      token: who.token,
      body: { shopId, products, deliveryMethod: 'pickUp', ...more },
    })

  /** Places an order with the total of its summary, by transfer and picked up unless told otherwise. */
  const place = async (
    who: Login,
    shopId: number,
    products: Wanted[],
    more: object = {},
    key?: string,
  ): Promise<Answer<Placed>> => {
    const wish: { deliveryMethod: string; addressId?: number } = { deliveryMethod: 'pickUp', ...more }
    const { deliveryMethod, addressId } = wish
    const seen = await summary(who, shopId, products, { deliveryMethod, addressId })
    return world.call('createOrder', {
      token: who.token,
      body: { shopId, products, paymentMethod: 'transfer', expectedTotal: seen.body.total ?? 0, ...wish },
      headers: key ? { 'idempotency-key': key } : {},
    })
  }

  /** The same, where the test is about what comes after. */
  const placed = async (...given: Parameters<typeof place>): Promise<Placed> => {
    const answer = await place(...given)
    if (answer.status !== 201) throw new Error(`the order was refused: ${JSON.stringify(answer.items)}`)
    return answer.body
  }

  const act = (who: Login, id: number, action: OrderAction, more: object = {}) =>
    world.call('actOnOrder', { token: who.token, params: { id }, body: { action, ...more } })

  /** The same, where the test is about what comes after. */
  const acted = async (...given: Parameters<typeof act>): Promise<void> => {
    const answer = await act(...given)
    if (answer.status !== 200) throw new Error(`${given[2]}: ${JSON.stringify(answer.items)}`)
  }

  /** Its transfer arrives and it is packed. */
  const packed = async (seller: Login, id: number): Promise<void> => {
    for (const action of ['transfer_received', 'prepare', 'ready'] as const) await acted(seller, id, action)
  }

  /** An order that is paid, or on account, is packed, and its buyer fetches it. */
  const handedOver = async (seller: Login, id: number): Promise<void> => {
    for (const action of ['prepare', 'ready', 'hand_over'] as const) await acted(seller, id, action)
  }

  /** The transfer arrives, it is packed, and all of it leaves. */
  const sent = async (seller: Login, id: number): Promise<void> => {
    await packed(seller, id)
    await acted(seller, id, 'ship', { carrier: 'SEUR', trackingNumber: 'S-1' })
  }

  /** The buyer gives units back, and the shop puts them on sale again: it owes what they cost unless `more` says otherwise. */
  const giveBack = async (
    { buyer, seller }: Record<'buyer' | 'seller', Login>,
    orderId: number,
    { skuId, quantity }: Wanted,
    more: object = {},
  ): Promise<void> => {
    const asked = await world.call('askReturn', {
      token: buyer.token,
      body: {
        ...{ orderId, products: [{ skuId, quantity }], reason: 'not_wanted', refundWay: 'transfer' },
        iban: 'ES9121000418450200051332',
      },
    })
    if (asked.status !== 201) throw new Error(JSON.stringify(asked.items))
    for (const body of [
      { action: 'accept', answer: 'Moll, 2, Barcelona' },
      { action: 'receive', products: [{ skuId, accepted: quantity, restock: quantity }], ...more },
    ]) {
      const answer = await world.call('actOnReturn', { token: seller.token, params: { id: asked.body.id }, body })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.items))
    }
  }

  /** What the market's own check finds: the names of checks with what they say first; nothing when all is well. */
  const damage = async (...subjects: Subject[]): Promise<string[][]> => {
    const results = await checkMarket(world.db, { clock: () => world.now, dataDir: world.dataDir }, { subjects })
    return results.flatMap(({ name, count, first }) => (count > 0 ? [[name, ...first]] : []))
  }

  const order = async (who: Login, id: number) =>
    (await world.call('getOrder', { token: who.token, params: { id } })).body

  /** The shop pays back by transfer what it owes of an order. */
  const repaid = async (seller: Login, orderId: number): Promise<void> => {
    const owed = (await order(seller, orderId)).refunds.filter(({ state }) => state === 'requested')
    if (owed.length === 0) throw new Error('nothing is owed')
    for (const { id } of owed) {
      const body = { reference: 'T-1', date: dayOf(world.now) }
      const answer = await world.call('repayRefund', { token: seller.token, params: { id }, body })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.items))
    }
  }

  /** The mails that wait to be sent, as they will be. */
  const mails = async (): Promise<Mail[]> => {
    const { rows } = await world.deps.pool.query<{ payload: Mail | NoticeLetter }>(
      `(select letter as payload from letters order by id) union all
       (select payload::jsonb
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier in ('send_mail', 'send_notice') order by j.id)`,
    )
    return rows.map(({ payload }) => ('facts' in payload ? noticeMail(payload, world.deps) : payload))
  }

  const forgetMails = () => world.deps.pool.query('delete from letters; delete from graphile_worker._private_jobs')

  return {
    ...{ stock, newSku, summary, place, placed, act, acted, order },
    ...{ packed, handedOver, sent, giveBack, repaid, damage, mails, forgetMails },
  }
}
