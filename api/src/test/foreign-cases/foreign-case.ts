import type { FileKind } from '@lonja/core/files/file-kinds.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { sealWebhookSecret } from '../../webhooks/webhook-secrets.ts'
import type { Scene } from '../access-cases/scene.ts'
import { askCode } from '../codes.ts'
import { fileOf, photo } from '../photos.ts'
import type { Ask, Login } from '../world.ts'

export type Id = number | string

/** People of the scene whom only cases of foreign things need. */
export interface ForeignScene extends Scene {
  /** an owner of a company that owns nothing of the scene */
  rival: Login
  /** someone whose session a case may use up */
  guest: Login
  /** owners of the scene's two shops */
  shopOwner: Login
  rivalOwner: Login
}

export interface ForeignCase {
  /** a request with an id in the field that this is about */
  ask: (id: Id, scene: ForeignScene) => Ask | Promise<Ask>
  /** makes what `caller` may not know of */
  thing: (scene: ForeignScene) => Id | Promise<Id>
  /** another thing of the same field, to be no more than missing either */
  alsoThing?: (scene: ForeignScene) => Id | Promise<Id>
  /** a company that owns nothing of the scene, unless told otherwise */
  caller?: (scene: ForeignScene) => Login | null
  /** who is told something else, so that the request is known to reach its thing */
  owner?: (scene: ForeignScene) => Login | null
  /** what the caller may name in this field, and is told something else of; the same purpose */
  own?: (scene: ForeignScene) => Id | Promise<Id>
  /** why neither is told something else */
  why?: string
  /** an id of this kind that nothing has */
  missing?: Id
}

export const NO_KEY = 'f'.repeat(32)

export const closedShop = (s: Scene) => s.world.make.shop({ status: 'closed' })
export const hiddenShop = (s: Scene) => s.hiddenShopId
export const hiddenProduct = (s: Scene) => s.hiddenProductId
export const hiddenSku = (s: Scene) => s.hiddenSkuId
export const hiddenPublication = (s: Scene) => s.hiddenPublicationId
export const hiddenCoupon = (s: Scene) => s.coupon(s.hiddenShopId)
export const address = (s: Scene) => s.address()
export const collected = (s: Scene) => s.collected()
export const voucher = (s: Scene) => s.voucher()
export const transfer = async (s: Scene) => (await s.transfer()).id
export const orderId = async (s: Scene) => (await s.order()).id
/** The shelf on which only a hidden shop has something. */
export const hiddenShelf = async (s: Scene) => {
  const { world, hiddenProductId } = s
  const row = await world.db
    .selectFrom('product_categories')
    .select('category_id')
    .where('product_id', '=', hiddenProductId)
    .executeTakeFirstOrThrow()
  return row.category_id
}

export const buyer = (s: Scene) => s.actors.buyer
export const otherBuyer = (s: Scene) => s.actors.otherBuyer
export const seller = (s: Scene) => s.actors.seller
export const otherSeller = (s: Scene) => s.actors.otherSeller
/** An account that has nothing to do with the scene's shop. */
export const knownBuyer = {
  thing: async ({ world }: Scene) => (await world.login('business')).accountId,
  caller: seller,
  own: async (s: Scene) => {
    await s.order()
    return buyer(s)?.accountId ?? 0
  },
}
/** An order that the scene's shop writes for its buyer, who has ordered there before. */
export const written =
  (more: object) =>
  async (skuId: Id, s: Scene): Promise<Ask> => {
    await s.order()
    return {
      body: { buyerId: buyer(s)?.accountId, products: [{ skuId, quantity: 1 }], deliveryMethod: 'shipment', ...more },
    }
  }
export const offer = async (s: Scene): Promise<number> => {
  const token = seller(s)?.token ?? null
  const ask = await written({ shipping: 5 })(s.skuId, s)
  const { body: seen } = await s.world.call<{ total: number }>('previewWrittenOrder', { ...ask, token })
  const body = { ...(ask.body as object), expectedTotal: seen.total }
  return (await s.world.call<{ id: number }>('writeOrder', { token, body })).body.id
}
export const strangersAddress = ({ world, actors }: Scene) => world.make.address(actors.otherBuyer?.accountId ?? 0)
export const wanted = (skuId: Id) => [{ skuId, quantity: 1 }]
export const inQuery =
  (name: string, more: Record<string, string | number> = {}) =>
  (id: Id): Ask => ({ query: { [name]: id, ...more } })
export const inPath =
  (name = 'id', body?: unknown) =>
  (id: Id): Ask => ({ params: { [name]: id }, ...(body === undefined ? {} : { body }) })
export const ordering =
  (more: Record<string, unknown> = {}) =>
  (products: unknown, shopId: Id, addresses: Record<string, Id | Id[]> = {}): Ask => ({
    body: { shopId, products, deliveryMethod: 'pickUp', ...more, ...addresses },
  })
export const summary = ordering()
export const order = ordering({ paymentMethod: 'payInShop', expectedTotal: 1 })

/** A comment on a fresh order of the scene's buyer. */
export const commenting = async (s: Scene, comment: object): Promise<Ask> => ({
  params: { id: (await s.received()).id },
  body: { comments: [{ rating: 5, ...comment }] },
})

export const purchase = { thing: async (s: Scene) => (await s.purchase()).id, owner: otherBuyer }
/** Approves a request with something of another account's. */
export const approving = (more: (foreign: Id) => object) => async (foreign: Id, s: Scene) => {
  const { id, total: expectedTotal } = await s.purchase()
  return { params: { id }, body: { expectedTotal, ...more(foreign) } }
}
export const listWithRhythm = async (s: Scene) => {
  const { id } = await s.orderList()
  const body = { cycle: { every: 'week', weeks: 1, weekday: 1 }, remindOnly: false }
  await s.world.call('setOrderListRhythm', { token: buyer(s)?.token ?? null, params: { id }, body })
  return id
}
/** A fresh search that the buyer has saved. */
export const savedSearch = async (s: Scene) =>
  (await s.world.call('saveSearch', { token: buyer(s)?.token ?? null, body: { query: { search: fresh() } } })).body.id
export const orderList = { thing: async (s: Scene) => (await s.orderList()).id, owner: buyer }
/** A fresh order list of the other buyer. */
export const callersList = async (s: Scene, lines: ReturnType<typeof wanted> = []): Promise<number> =>
  (
    await s.world.call('createOrderList', {
      token: otherBuyer(s)?.token ?? null,
      body: { name: fresh(), ...(lines.length > 0 && { lines }) },
    })
  ).body.id
export const conversation = { thing: (s: Scene) => s.conversation() }
export const ofOneShop = { caller: otherSeller, owner: seller }
export const group = (s: Scene) => s.group()
export const shopInvitation = async (s: Scene) => (await s.shopInvitation()).id
export const sentShop = (s: Scene) => s.world.make.shop({ status: 'sent' })
export const ofMarket = { thing: sentShop, owner: (s: Scene) => s.actors.operator }
export const document = (s: Scene) => s.document(null)
export const someKey = { thing: document, missing: NO_KEY, caller: seller }
export const PAPER = { kind: 'technical', language: 'es', title: '' }
export const fresh = () => `F-${Math.random().toString(36).slice(2)}`
export const ofHiddenShop = { thing: hiddenShop, alsoThing: closedShop, owner: buyer }

export const ownList = (s: Scene) => s.priceList()
export const rivalsList = ({ world, otherShopId }: Scene) => world.make.priceList(otherShopId)
export const ownCustomer = (s: Scene) => s.customer()
export const debitBatch = async (s: Scene) => (await s.debitBatch()).id
export const closedBatch = async (s: Scene) => (await s.debitBatch({ closed: true })).id
export const ownCoupon = (s: Scene) => s.coupon()
/** A promotion that no order of a test reaches, so that it lowers none; who names it is told so. */
const promotion = ({ world }: Scene, shopId: number) => {
  const until = new Date(world.now.getTime() + 9 * DAY)
  const time = { collect_until: until, valid_days: null, valid_until: until }
  return world.make.coupon(shopId, { applies: 'byItself', minimum_purchase_cents: 90_000_000, ...time })
}
export const ownPromotion = (s: Scene) => promotion(s, s.shopId)
export const hiddenPromotion = (s: Scene) => promotion(s, s.hiddenShopId)
export const newCoupon = ({ world }: Scene) => ({
  ...{ titles: { es: 'Cupón' }, type: 'cash', value: 5, validDays: 9 },
  collectUntil: new Date(world.now.getTime() + 9 * DAY).toISOString(),
})
/** A coupon that another shop can still change. */
export const rivalsCoupon = ({ world, otherShopId }: Scene) =>
  world.make.coupon(otherShopId, { published_at: new Date(world.now.getTime() + DAY) })
export const ownProduct = (s: Scene) => s.productId
/** A fresh draft of someone. */
export const draftOf = async ({ world }: Scene, { userId }: Login) => {
  const shopId = await world.make.shop({ status: 'draft' })
  const { operatorId } = await world.make.operator('shop', shopId)
  await world.db.updateTable('operators').set({ user_id: userId, role: 'owner' }).where('id', '=', operatorId).execute()
  return shopId
}

/** A code by which an owner of a shop would change who owns it. */
export const ownersCode = async ({ world, shopOwner }: ForeignScene) =>
  (await askCode(world, 'owners', 'own e-mail', shopOwner.token)).codeId

/** What a shop asks the market to invoice as. */
export const OTHER_ISSUER = { companyName: 'Otra S.L.', taxIdentificationCode: 'B12345674' }
export const PASSWORD = 'corcho-verde-77'

export const ofOwners = { caller: (s: ForeignScene) => s.rivalOwner, owner: (s: ForeignScene) => s.shopOwner }
/** A fresh key and a fresh webhook of the scene's shop. */
export const ownApiKey = async ({ world, shopId, shopOwner }: ForeignScene) => {
  const { id } = await world.db
    .insertInto('api_keys')
    .values({
      ...{ account_id: shopOwner.accountId, created_by: shopOwner.operatorId, name: `Clave de ${shopId}` },
      ...{ scopes: ['orders:read'], key_hash: Buffer.from(fresh()), prefix: 'lj_abcdef', created_at: world.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
export const ownWebhook = async ({ world, shopId }: Scene) => {
  const { id } = await world.db
    .insertInto('webhooks')
    .values({
      ...{ shop_id: shopId, url: 'https://erp.lonja.es/', events: ['order.placed'], created_at: world.now },
      secret: sealWebhookSecret(world.deps.secret, shopId, 'whsec_x'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What anyone may name. */
export const openShop = (s: Scene) => s.shopId
export const openSku = (s: Scene) => s.skuId
export const openPublication = (s: Scene) => s.publicationId
/** Fresh things of the other shop. */
export const rivalsProduct = ({ world, otherShopId }: Scene) => world.make.product(otherShopId)
export const rivalsSku = async (s: Scene) => s.world.make.sku(await rivalsProduct(s))
export const rivalsGroup = (s: Scene) => s.group(s.otherShopId)
/** A fresh file that someone sent in for such a field. */
export const ownFile =
  (who: 'rival' | 'rivalOwner' | 'seller' | 'buyer', kind: FileKind) =>
  async (s: ForeignScene): Promise<string> => {
    const { token } =
      { seller: s.actors.seller, buyer: s.actors.buyer, rival: s.rival, rivalOwner: s.rivalOwner }[who] ?? {}
    const form = { kind, file: kind === 'goods-file' ? fileOf('A;1', 'a.csv', 'text/csv') : await photo() }
    return (await s.world.call<{ key: string }>('uploadFile', { token: token ?? null, form })).body.key
  }
/** The serial number of the scene's sku. */
export const codeOf = async ({ world, skuId }: Scene): Promise<string> => {
  const sku = world.db.selectFrom('skus').select('serial_number').where('id', '=', skuId)
  return (await sku.executeTakeFirstOrThrow()).serial_number
}
