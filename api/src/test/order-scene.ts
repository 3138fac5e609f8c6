import type { OrderAction } from '@lonja/core/orders/order-machine.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
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

export interface OrderReply extends Placed {
  actions: OrderAction[]
  version: number
  paymentStatus: string
  deadline: string | null
}

/** What the tests of orders do again and again. */
export const orderScene = (world: World) => {
  const stock = async (skuId: number): Promise<number> =>
    (await world.db.selectFrom('skus').select('stock').where('id', '=', skuId).executeTakeFirstOrThrow()).stock

  /** A sku in a product of its own. */
  const goods = async (shopId: number, sku: object = {}, product: object = {}): Promise<number> =>
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
    return world.call<Placed>('createOrder', {
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
    world.call<OrderReply>('actOnOrder', { token: who.token, params: { id }, body: { action, ...more } })

  const order = async (who: Login, id: number) =>
    (await world.call<OrderReply>('getOrder', { token: who.token, params: { id } })).body

  /** The mails that wait to be sent, as they will be. */
  const mails = async (): Promise<Mail[]> => {
    const { rows } = await world.deps.pool.query<{ payload: Mail | NoticeLetter }>(
      `select payload
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier in ('send_mail', 'send_notice') order by j.id`,
    )
    return rows.map(({ payload }) => ('facts' in payload ? noticeMail(payload, world.deps) : payload))
  }

  const forgetMails = () => world.deps.pool.query('delete from graphile_worker._private_jobs')

  return { stock, goods, summary, place, placed, act, order, mails, forgetMails }
}
