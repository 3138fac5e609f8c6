import { randomUUID } from 'node:crypto'
import type { marketFrontContract } from '@lonja/core/home/front.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import type { Ask, World } from '../world.ts'
import type { Scene } from './scene.ts'

/** A shop that neither sends nor hands over. */
export const NO_SHIPPING = {
  ships: false,
  zones: [],
  elsewhere: 'quote',
  pickUp: false,
  pickUpHours: 72,
  pickUpSlots: [],
}

/** About a fresh order list of the buyer. */
export const ofOrderList =
  (bodyOf?: (scene: Scene, list: { id: number; lineId: number }) => object | Promise<object>) =>
  async (scene: Scene): Promise<Ask> => {
    const list = await scene.orderList()
    return { params: { id: list.id }, ...(bodyOf && { body: await bodyOf(scene, list) }) }
  }

/** A fresh saved search of the buyer. */
export const savedSearch = async (s: Scene): Promise<number> =>
  (
    await s.world.call('saveSearch', {
      token: s.actors.buyer?.token ?? null,
      body: { query: { search: `vasos ${randomUUID()}` } },
    })
  ).body.id

/** About a fresh saved search of the buyer. */
export const ofSavedSearch =
  (bodyOf?: () => object) =>
  async (scene: Scene): Promise<Ask> => ({
    params: { id: await savedSearch(scene) },
    ...(bodyOf && { body: bodyOf() }),
  })

/** Any seller, for things of their shop. */
export const sellers = (status = 200) => ({
  visitor: 401,
  buyer: 403,
  otherBuyer: 403,
  seller: status,
  otherSeller: status,
  operator: 403,
})

/** The account of the scene's buyer, who has ordered from its shop. */
export const buyerOf = async (s: Scene): Promise<number> => {
  await s.order()
  return s.actors.buyer?.accountId ?? 0
}

/** Right data of an invoice's buyer, other than those of the scene's accounts. */
export const OTHER_BUYER = {
  ...{ companyName: 'Bar de Otro Nombre S.L.', taxIdentificationCode: 'B12345674', street: 'Calle Nueva, 9' },
  ...{ postCode: '28013', city: 'Madrid', province: 'Madrid' },
}

export const addressBody = {
  recipient: 'Ana Pérez',
  phone: '+34 600 000 000',
  country: 'ES',
  province: 'Madrid',
  city: 'Madrid',
  street: 'Calle Mayor, 1',
  postCode: '28013',
  companyName: 'Bar Ana S.L.',
  taxIdentificationCode: 'B12345674',
}

export const told = { companyName: 'Bar Ana S.L.', city: 'Soria', taxIdentificationCode: 'B12345674', activity: 'Bar' }

/** How a shop lets the market write its invoices. */
export const INVOICING = {
  ...{ mode: 'byHand', series: 'F', correctiveSeries: 'R', firstNumber: 1, language: 'es' },
  ...{ registry: '', exemptNote: '', isAgreed: true },
}

export const SAVED_REPLY = { title: 'Plazo', text: 'Sale mañana.' }

let lastMinimum = 0

/** Another minimum order each time, in cents, so that each call changes something. */
export const nextMinimum = (): number => {
  lastMinimum += 1
  return lastMinimum
}

export const word = () => `palabra${Math.random().toString(36).slice(2)}`

/** A card payment of an order, and a refund of a cent of it that the gateway refused. */
export const failedRefund = async ({ db, now }: World, about: { orderId: number; shopId: number }) => {
  const at = { created_at: now, updated_at: now }
  const of = { order_id: about.orderId, shop_id: about.shopId, amount_cents: cents(1) }
  const payment = { provider: 'redsys', method: 'card', state: 'settled', reference: `0000R${about.orderId}` } as const
  const { id: payment_id } = await db
    .insertInto('payments')
    .values({ ...of, ...payment, ...at, settled_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refund = { ...of, ...at, payment_id, state: 'failed' } as const
  return (await db.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()).id
}

export const GUESS = { codeId: 'x', code: '000000' }

/** A product of the scene's shop that no other case names. */
export const makeOwnProduct = async ({ world, shopId }: Scene): Promise<number> => {
  const id = await world.make.product(shopId)
  await world.make.sku(id)
  return id
}

export const wanted = (s: Scene) => [{ skuId: s.skuId, quantity: 1 }]

export const total = async (s: Scene) =>
  (
    await s.world.call<{ total: number }>('getOrderSummary', {
      token: s.actors.buyer?.token ?? null,
      body: { shopId: s.shopId, products: wanted(s), deliveryMethod: 'pickUp' },
    })
  ).body.total

export const NO_LINK = 'x'.repeat(43)

export const allNames = { es: 'Loza', en: 'Crockery', zh: '陶瓷' }

export const identity = {
  ...{ legalName: 'Lonja Mercado S.L.', taxIdentificationCode: 'B12345674', registry: '', street: 'Calle Mayor, 1' },
  ...{ postCode: '28013', city: 'Madrid', province: 'Madrid', email: 'contacto@lonja.test', phone: '' },
}

export const industry = async ({ world }: Scene): Promise<number> =>
  (
    await world.db
      .insertInto('industries')
      .values({ names: JSON.stringify(allNames) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
export const announced = ({ world }: Scene) => ({
  texts: { es: 'Cerramos el lunes', en: 'Closed on Monday', zh: '周一休息' },
  audience: 'all',
  startsAt: world.now.toISOString(),
  endsAt: new Date(world.now.getTime() + DAY).toISOString(),
})

export const announcement = async ({ world }: Scene): Promise<number> =>
  (
    await world.db
      .insertInto('announcements')
      .values({
        ...{ texts: JSON.stringify({ es: 'Hola' }), audience: 'sellers' as const },
        ...{ starts_at: world.now, ends_at: new Date(world.now.getTime() + 2 * DAY) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
/** A request about the menu's draft with one entry more than before, or about the draft after it was saved. */
export const draft = async (s: Scene, state: 'one more' | 'saved') => {
  const ask = { token: s.actors.operator?.token ?? null, params: { part: 'menu' } }
  const { body } = await s.world.call<Draft>('getFrontDraft', ask)
  const entry = {
    ...{
      id: body.nextId,
      parentId: null,
      isOn: true,
      names: allNames,
      relatedType: 'Coupon',
      categoryId: null,
      levels: 0,
    },
    ...{ target: null, type: null, filter: '', shownFrom: null, shownUntil: null },
  }
  const content = { part: 'menu', items: [...body.content.items, entry] }
  const more = { rowVersion: body.rowVersion, content }
  if (state === 'one more') return { params: ask.params, body: more }
  const saved = await s.world.call<{ rowVersion: number }>('saveFrontDraft', { ...ask, body: more })
  return { params: ask.params, body: saved.body }
}

export type Draft = Reply<typeof marketFrontContract.getFrontDraft>

export const inDays = ({ world }: Scene, days: number) => new Date(world.now.getTime() + days * DAY).toISOString()
