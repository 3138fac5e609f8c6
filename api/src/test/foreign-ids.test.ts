import { type CallName, contract } from '@lonja/core/contract.ts'
import { collectionBounds } from '@lonja/core/direct-debits/target-days.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picturesVersion } from '../picture-batches/batch-view.ts'
import { sealWebhookSecret } from '../webhooks/webhook-secrets.ts'
import { buildScene } from './access-cases/build-scene.ts'
import type { Scene } from './access-cases/scene.ts'
import { makeOwnProduct, OTHER_BUYER, told } from './access-cases/things.ts'
import { askCode, register } from './codes.ts'
import { fieldsOfRow } from './json-schema.ts'
import { type Ask, createWorld, type Login } from './world.ts'

type Id = number | string

interface ForeignCase {
  /** a request with an id in the field that this is about */
  ask: (id: Id, scene: Scene) => Ask | Promise<Ask>
  /** makes what `caller` may not know of */
  thing: (scene: Scene) => Id | Promise<Id>
  /** another thing of the same field, to be no more than missing either */
  alsoThing?: (scene: Scene) => Id | Promise<Id>
  /** a company that owns nothing of the scene, unless told otherwise */
  caller?: (scene: Scene) => Login | null
  /** who is told something else, so that the request is known to reach its thing; null: nobody is */
  owner?: ((scene: Scene) => Login | null) | null
  /** an id of this kind that nothing has */
  missing?: Id
}

const NO_ID = 2_000_000_007
const FIRST_ID = 7_000_000
const NO_KEY = 'f'.repeat(32)

const closedShop = (s: Scene) => s.world.make.shop({ status: 'closed' })
const hiddenShop = (s: Scene) => s.hiddenShopId
const hiddenProduct = (s: Scene) => s.hiddenProductId
const hiddenSku = (s: Scene) => s.hiddenSkuId
const hiddenPublication = (s: Scene) => s.hiddenPublicationId
const hiddenCoupon = (s: Scene) => s.coupon(s.hiddenShopId)
const address = (s: Scene) => s.address()
const collected = (s: Scene) => s.collected()
const voucher = (s: Scene) => s.voucher()
const transfer = async (s: Scene) => (await s.transfer()).id
const orderId = async (s: Scene) => (await s.order()).id
/** The shelf on which only a hidden shop has something. */
const hiddenShelf = async (s: Scene) => {
  const { world, hiddenProductId } = s
  const row = await world.db
    .selectFrom('product_categories')
    .select('category_id')
    .where('product_id', '=', hiddenProductId)
    .executeTakeFirstOrThrow()
  return row.category_id
}

const buyer = (s: Scene) => s.actors.buyer
const otherBuyer = (s: Scene) => s.actors.otherBuyer
const seller = (s: Scene) => s.actors.seller
const otherSeller = (s: Scene) => s.actors.otherSeller
/** An account that has nothing to do with the scene's shop. */
const knownBuyer = {
  thing: async ({ world }: Scene) => (await world.login('business')).accountId,
  caller: seller,
  owner: null,
}
/** An order that the scene's shop writes for its buyer, who has ordered there before. */
const written =
  (more: object) =>
  async (skuId: Id, s: Scene): Promise<Ask> => {
    await s.order()
    return {
      body: { buyerId: buyer(s)?.accountId, products: [{ skuId, quantity: 1 }], deliveryMethod: 'shipment', ...more },
    }
  }
const offer = async (s: Scene): Promise<number> => {
  const token = seller(s)?.token ?? null
  const ask = await written({ shipping: 5 })(s.skuId, s)
  const { body: seen } = await s.world.call<{ total: number }>('previewWrittenOrder', { ...ask, token })
  const body = { ...(ask.body as object), expectedTotal: seen.total }
  return (await s.world.call<{ id: number }>('writeOrder', { token, body })).body.id
}
const strangersAddress = ({ world, actors }: Scene) => world.make.address(actors.otherBuyer?.accountId ?? 0)
const wanted = (skuId: Id) => [{ skuId, quantity: 1 }]
const inQuery =
  (name: string, more: Record<string, string | number> = {}) =>
  (id: Id): Ask => ({ query: { [name]: id, ...more } })
const inPath =
  (name = 'id', body?: unknown) =>
  (id: Id): Ask => ({ params: { [name]: id }, ...(body === undefined ? {} : { body }) })
const ordering =
  (more: Record<string, unknown> = {}) =>
  (products: unknown, shopId: Id, addresses: Record<string, Id | Id[]> = {}): Ask => ({
    body: { shopId, products, deliveryMethod: 'pickUp', ...more, ...addresses },
  })
const summary = ordering()
const order = ordering({ paymentMethod: 'payInShop', expectedTotal: 1 })

/** A comment on a fresh order of the scene's buyer. */
const commenting = async (s: Scene, comment: object): Promise<Ask> => ({
  params: { id: (await s.received()).id },
  body: { comments: [{ rating: 5, ...comment }] },
})

const purchase = { thing: async (s: Scene) => (await s.purchase()).id, owner: otherBuyer }
/** Approves a request with something of another account's. */
const approving = (more: (foreign: Id) => object) => async (foreign: Id, s: Scene) => {
  const { id, total: expectedTotal } = await s.purchase()
  return { params: { id }, body: { expectedTotal, ...more(foreign) } }
}
const listWithRhythm = async (s: Scene) => {
  const { id } = await s.orderList()
  const body = { cycle: { every: 'week', weeks: 1, weekday: 1 }, remindOnly: false }
  await s.world.call('setOrderListRhythm', { token: buyer(s)?.token ?? null, params: { id }, body })
  return id
}
const orderList = { thing: async (s: Scene) => (await s.orderList()).id, owner: buyer }
/** A fresh order list of the other buyer. */
const callersList = async (s: Scene): Promise<number> =>
  (await s.world.call('createOrderList', { token: otherBuyer(s)?.token ?? null, body: { name: fresh() } })).body.id
const conversation = { thing: (s: Scene) => s.conversation() }
const ofOneShop = { caller: otherSeller, owner: seller }
const group = (s: Scene) => s.group()
const shopInvitation = async (s: Scene) => (await s.shopInvitation()).id
const sentShop = (s: Scene) => s.world.make.shop({ status: 'sent' })
const ofMarket = { thing: sentShop, owner: (s: Scene) => s.actors.operator }
const document = (s: Scene) => s.document(null)
const someKey = { thing: document, missing: NO_KEY, caller: seller, owner: null }
const PAPER = { kind: 'technical', language: 'es', title: '' }
const fresh = () => `F-${Math.random().toString(36).slice(2)}`
const ofHiddenShop = { thing: hiddenShop, alsoThing: closedShop, owner: buyer }

const ownList = (s: Scene) => s.priceList()
const rivalsList = ({ world, otherShopId }: Scene) => world.make.priceList(otherShopId)
const ownCustomer = (s: Scene) => s.customer()
const debitBatch = async (s: Scene) => (await s.debitBatch()).id
const closedBatch = async (s: Scene) => (await s.debitBatch({ closed: true })).id
const ownCoupon = (s: Scene) => s.coupon()
const newCoupon = ({ world }: Scene) => ({
  ...{ titles: { es: 'Cupón' }, type: 'cash', value: 5, validDays: 9 },
  collectUntil: new Date(world.now.getTime() + 9 * DAY).toISOString(),
})
/** A coupon that another shop can still change. */
const rivalsCoupon = ({ world, otherShopId }: Scene) =>
  world.make.coupon(otherShopId, { published_at: new Date(world.now.getTime() + DAY) })
const ownProduct = (s: Scene) => s.productId
/** A fresh draft of someone. */
const draftOf = async ({ world }: Scene, { userId }: Login) => {
  const shopId = await world.make.shop({ status: 'draft' })
  const { operatorId } = await world.make.operator('shop', shopId)
  await world.db.updateTable('operators').set({ user_id: userId, role: 'owner' }).where('id', '=', operatorId).execute()
  return shopId
}

/** A code by which an owner of a shop would change who owns it. */
const ownersCode = async ({ world }: Scene) => (await askCode(world, 'owners', 'own e-mail', shopOwner.token)).codeId

/** What a shop asks the market to invoice as. */
const OTHER_ISSUER = { companyName: 'Otra S.L.', taxIdentificationCode: 'B12345674' }
const PASSWORD = 'corcho-verde-77'

const ofOwners = { caller: () => rivalOwner, owner: () => shopOwner }
/** A fresh key and a fresh webhook of the scene's shop. */
const ownApiKey = async ({ world, shopId }: Scene) => {
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
const ownWebhook = async ({ world, shopId }: Scene) => {
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

/** Each field in which a caller names a thing that may be someone else's, or hidden from them. */
const cases: Record<string, ForeignCase> = {
  'login body.operatorId': {
    ask: async (operatorId, s) => {
      const email = `f${Math.random().toString(36).slice(2)}@lonja.test`
      const password = 'corcho-verde-77'
      await register(s.world, { email, password })
      return { body: { account: email, password, operatorId } }
    },
    thing: (s) => s.actors.buyer?.operatorId ?? 0,
    owner: null,
  },
  'createTmpToken body.shopId': { ask: (shopId) => ({ body: { shopId } }), thing: closedShop, owner: null },

  'getProducts query.categoryIds': { ask: inQuery('categoryIds'), thing: hiddenShelf, owner: buyer },
  'getProducts query.shopId': { ask: inQuery('shopId'), ...ofHiddenShop },
  'getProducts query.shopIds': { ask: inQuery('shopIds'), ...ofHiddenShop },
  'getProducts query.ids': { ask: inQuery('ids'), thing: hiddenProduct, owner: buyer },
  'getProductsBasic query.categoryIds': { ask: inQuery('categoryIds'), thing: hiddenShelf, owner: buyer },
  'getProductsBasic query.shopId': { ask: inQuery('shopId'), ...ofHiddenShop },
  'getProductsBasic query.shopIds': { ask: inQuery('shopIds'), ...ofHiddenShop },
  'getProductsBasic query.ids': { ask: inQuery('ids'), thing: hiddenProduct, owner: buyer },
  'getFilters query.categoryIds': { ask: inQuery('categoryIds'), thing: hiddenShelf, owner: buyer },
  'getFilters query.shopId': { ask: inQuery('shopId'), ...ofHiddenShop },
  // a hidden shop is named, as its sign is everywhere, with nothing to count
  'getFilters query.shopIds': { ask: inQuery('shopIds'), thing: closedShop, owner: null },
  'getProduct params.id': { ask: inPath(), thing: hiddenProduct, owner: buyer },
  'getProductPaper params.id': {
    ask: async (id, s) => ({ params: { id, key: await s.paper(s.hiddenProductId) } }),
    thing: hiddenProduct,
    owner: buyer,
  },
  'getProductPaper params.key': {
    ask: (key, s) => ({ params: { id: s.hiddenProductId, key } }),
    thing: (s) => s.paper(s.hiddenProductId),
    missing: NO_KEY,
    owner: buyer,
  },
  'getSimilarProducts params.id': { ask: inPath(), thing: hiddenProduct, owner: buyer },
  'getShopCategoryTree query.shopId': { ask: inQuery('shopId'), thing: closedShop, owner: null },
  'getOrderComments query.productId': { ask: inQuery('productId'), thing: hiddenProduct, owner: buyer },
  'getOrderComments query.shopId': { ask: inQuery('shopId'), ...ofHiddenShop },

  'getShopsBasic query.ids': { ask: inQuery('ids'), thing: closedShop, owner: null },
  'getShop params.id': { ask: inPath(), thing: closedShop, owner: null },
  'getShopIdFromSubdomain params.sub': {
    ask: inPath('sub'),
    thing: async (s) => {
      await s.world.make.shop({ status: 'closed', sub_domain: 'cerrada' })
      return 'cerrada'
    },
    missing: 'ninguna',
    owner: null,
  },
  'getShopSettingPublic query.shopId': { ask: inQuery('shopId'), thing: closedShop, owner: null },
  'createRestockAlert body.skuId': {
    ask: (skuId) => ({ body: { skuId } }),
    thing: hiddenSku,
    owner: buyer,
  },
  'deleteRestockAlert params.id': { ask: inPath(), thing: hiddenSku, owner: null },
  'getBoughtProducts query.shopId': { ask: inQuery('shopId'), thing: closedShop, owner: null },
  'findByCodes body.shopId': {
    ask: (shopId) => ({ body: { codes: ['VM-1'], shopId } }),
    thing: closedShop,
    owner: null,
  },
  'findByCode query.shopId': {
    ask: (shopId) => ({ query: { code: 'VM-1', shopId } }),
    thing: closedShop,
    owner: null,
  },
  'getUsualQuantities params.id': { ask: inPath(), thing: hiddenProduct, owner: null },
  'getRestockAlerts query.productIds': { ask: inQuery('productIds'), thing: hiddenProduct, owner: null },
  'hideUsualTime params.shopId': { ask: inPath('shopId'), thing: hiddenShop, owner: null },
  'getOrderList params.id': { ask: inPath(), ...orderList },
  'exportOrderList params.id': { ask: inPath(), ...orderList },
  'createOrderList body.copyOf': { ask: (copyOf) => ({ body: { name: fresh(), copyOf } }), ...orderList },
  'createOrderList body.lines[].skuId': {
    ask: (skuId) => ({ body: { name: fresh(), lines: wanted(skuId) } }),
    thing: hiddenSku,
    owner: buyer,
  },
  'changeOrderList params.id': { ask: inPath('id', { note: 'x' }), ...orderList },
  'deleteOrderList params.id': { ask: inPath(), thing: orderList.thing, owner: null },
  'addOrderListLines params.id': {
    ask: (id, s) => ({ params: { id }, body: { lines: wanted(s.skuId) } }),
    ...orderList,
  },
  'addOrderListLines body.lines[].skuId': {
    ask: async (skuId, s) => ({ params: { id: await callersList(s) }, body: { lines: wanted(skuId) } }),
    thing: hiddenSku,
    caller: otherBuyer,
    owner: null,
  },
  'changeOrderListLines params.id': { ask: inPath('id', { lines: [{ id: 1, quantity: 1 }] }), ...orderList },
  'changeOrderListLines body.lines[].id': {
    ask: async (id, s) => ({ params: { id: await callersList(s) }, body: { lines: [{ id, quantity: 1 }] } }),
    thing: async (s) => (await s.orderList()).lineId,
    caller: otherBuyer,
    owner: null,
  },
  'moveOrderListLines params.id': {
    ask: async (id, s) => ({
      params: { id },
      body: { lineIds: [1], toListId: (await s.orderList()).id, keep: true },
    }),
    ...orderList,
  },
  'moveOrderListLines body.toListId': {
    ask: async (toListId, s) => ({
      params: { id: await callersList(s) },
      body: { lineIds: [1], toListId, keep: true },
    }),
    thing: orderList.thing,
    caller: otherBuyer,
    owner: null,
  },
  'moveOrderListLines body.lineIds[]': {
    ask: async (lineId, s) => ({
      params: { id: await callersList(s) },
      body: { lineIds: [lineId], toListId: await callersList(s), keep: true },
    }),
    thing: async (s) => (await s.orderList()).lineId,
    caller: otherBuyer,
    owner: null,
  },
  'removeGoneOrderListLines params.id': { ask: inPath(), ...orderList },
  'getOrderListDelivery params.id': { ask: inPath(), ...orderList },
  'setOrderListRhythm params.id': {
    ask: inPath('id', { cycle: { every: 'month', monthDay: 1 }, remindOnly: true }),
    ...orderList,
  },
  'pauseOrderListRhythm params.id': { ask: inPath('id', { isPaused: true }), thing: listWithRhythm, owner: buyer },
  'skipOrderListDate params.id': { ask: inPath('id', { nextOn: '2026-05-11' }), thing: listWithRhythm, owner: buyer },
  'endOrderListRhythm params.id': { ask: inPath(), thing: orderList.thing, owner: null },
  'putOrderListInCart params.id': { ask: inPath('id', {}), ...orderList },
  'putOrderListInCart body.shopId': {
    ask: async (shopId, s) => ({ params: { id: await callersList(s) }, body: { shopId } }),
    thing: closedShop,
    caller: otherBuyer,
    owner: null,
  },
  'saveProduct body.productId': { ask: (productId) => ({ body: { productId } }), thing: hiddenProduct, owner: buyer },
  'unsaveProduct params.id': { ask: inPath(), thing: hiddenProduct, owner: null },
  'getSavedProducts query.shopId': { ask: inQuery('shopId'), thing: hiddenShop, owner: null },
  'getSavedProductIds query.productIds': { ask: inQuery('productIds'), thing: hiddenProduct, owner: null },
  'saveForLater body.skuId': { ask: (skuId) => ({ body: { skuId } }), thing: hiddenSku, owner: buyer },
  'createProductView body.productId': {
    ask: (productId) => ({ body: { productId } }),
    thing: hiddenProduct,
    owner: null,
  },
  'follow body.shopId': { ask: (shopId) => ({ body: { shopId } }), thing: closedShop, owner: null },
  'unfollow params.id': { ask: inPath(), thing: closedShop, owner: null },
  'getFollowInfo params.id': { ask: inPath(), thing: closedShop, owner: null },
  'getPolicies query.shopId': { ask: inQuery('shopId'), thing: closedShop, owner: null },
  'getMenu params.id': { ask: inPath(), thing: (s) => s.hiddenEntryId, owner: buyer },

  'addToCart body.shopId': {
    ask: (shopId, s) => ({ body: { shopId, products: wanted(s.skuId) } }),
    thing: closedShop,
    owner: null,
  },
  'addToCart body.products[].skuId': {
    ask: (skuId, s) => ({ body: { shopId: s.shopId, products: wanted(skuId) } }),
    thing: hiddenSku,
    owner: null,
  },
  'getCarts query.shopId': { ask: inQuery('shopId'), thing: closedShop, alsoThing: hiddenShop, owner: null },
  'updateCart params.shopId': {
    ask: (shopId, s) => ({ params: { shopId }, body: { products: wanted(s.skuId) } }),
    thing: closedShop,
    owner: null,
  },
  'updateCart body.products[].skuId': {
    ask: (skuId, s) => ({ params: { shopId: s.shopId }, body: { products: wanted(skuId) } }),
    thing: hiddenSku,
    owner: null,
  },
  'deleteCart params.shopId': { ask: inPath('shopId'), thing: closedShop, alsoThing: hiddenShop, owner: null },
  'deleteCart query.skuIds': {
    ask: (skuIds, s) => ({ params: { shopId: s.shopId }, query: { skuIds } }),
    thing: hiddenSku,
    owner: null,
  },

  'checkVatNumber params.id': { ask: inPath(), thing: address, owner: buyer },
  'updateAddress params.id': { ask: inPath('id', { label: 'Almacén' }), thing: address, owner: buyer },
  'deleteAddress params.id': { ask: inPath(), thing: address, owner: buyer },
  'getOrderSummary body.shopId': {
    ask: (shopId, s) => summary(wanted(s.skuId), shopId),
    thing: closedShop,
    owner: null,
  },
  'getOrderSummary body.products[].skuId': {
    ask: (skuId, s) => summary(wanted(skuId), s.shopId),
    thing: hiddenSku,
    owner: null,
  },
  'getOrderSummary body.addressId': {
    ask: (addressId, s) => summary(wanted(s.skuId), s.shopId, { addressId }),
    thing: address,
    owner: buyer,
  },
  'getOrderSummary body.invoiceAddressId': {
    ask: (invoiceAddressId, s) => summary(wanted(s.skuId), s.shopId, { invoiceAddressId }),
    thing: address,
    owner: buyer,
  },
  'getOrderSummary body.couponId': {
    ask: (couponId, s) => summary(wanted(s.skuId), s.shopId, { couponId }),
    thing: collected,
    owner: buyer,
  },
  'getOrderSummary body.voucherIds[]': {
    ask: (voucherId, s) => summary(wanted(s.skuId), s.shopId, { voucherIds: [voucherId] }),
    thing: voucher,
    owner: buyer,
  },
  'createOrder body.voucherIds[]': {
    ask: (voucherId, s) => order(wanted(s.skuId), s.shopId, { voucherIds: [voucherId] }),
    thing: voucher,
    owner: buyer,
  },
  'payWithVouchers params.id': {
    ask: async (id, s) => ({ params: { id }, body: { voucherIds: [await voucher(s)] } }),
    thing: orderId,
    owner: buyer,
  },
  'payWithVouchers body.voucherIds[]': {
    ask: async (voucherId, s) => ({ params: { id: (await s.order()).id }, body: { voucherIds: [voucherId] } }),
    thing: voucher,
    owner: buyer,
  },
  'offerVoucher body.voucherId': { ask: (voucherId) => ({ body: { voucherId } }), thing: voucher, owner: buyer },
  'changeTransfer params.id': { ask: inPath('id', { status: 'withdrawn' }), thing: transfer, owner: buyer },
  'issueVoucher body.accountId': {
    ask: (accountId) => ({ body: { accountId, amount: 5, validDays: 30 } }),
    thing: async ({ world }) => (await world.login('business')).accountId,
    caller: seller,
    owner: null,
  },
  'getOrderInvoices params.id': { ask: inPath(), thing: orderId, owner: buyer },
  'issueInvoice params.id': { ask: inPath(), thing: (s) => s.toInvoice(), ...ofOneShop },
  'issueInvoices body.orders[].id': {
    ask: (id) => ({ body: { orders: [{ id }] } }),
    thing: (s) => s.toInvoice(),
    ...ofOneShop,
  },
  'setOrderInvoiceAddress params.id': {
    ask: async (id, s) => ({ params: { id }, body: { addressId: await s.address() } }),
    thing: (s) => s.toInvoice(),
    owner: buyer,
  },
  'setOrderInvoiceAddress body.addressId': {
    ask: async (addressId, s) => ({ params: { id: await s.toInvoice() }, body: { addressId } }),
    thing: strangersAddress,
    caller: buyer,
    owner: null,
  },
  'correctRecord params.id': { ask: inPath(), thing: async (s) => (await s.invoiced()).id, ...ofOneShop },
  'correctInvoiceBuyer params.id': {
    ask: async (id) => ({ params: { id }, body: OTHER_BUYER }),
    thing: async (s) => (await s.invoiced()).id,
    ...ofOneShop,
  },
  'getInvoicePdf params.id': { ask: inPath(), thing: async (s) => (await s.invoiced()).id, owner: buyer },
  'getInvoiceUbl params.id': { ask: inPath(), thing: async (s) => (await s.invoiced()).id, owner: buyer },
  'getInvoice params.id': { ask: inPath(), thing: async (s) => (await s.invoiced()).id, owner: buyer },
  'getMarketInvoice params.id': { ask: inPath(), thing: (s) => s.marketInvoice(), ...ofOneShop },
  'getMarketInvoicePdf params.id': { ask: inPath(), thing: (s) => s.marketInvoice(), ...ofOneShop },
  'cancelVoucher params.id': { ask: inPath(), thing: voucher, ...ofOneShop },
  'createOrder body.couponId': {
    ask: (couponId, s) => order(wanted(s.skuId), s.shopId, { couponId }),
    thing: collected,
    owner: buyer,
  },
  'createOrder body.shopId': { ask: (shopId, s) => order(wanted(s.skuId), shopId), thing: closedShop, owner: null },
  'createOrder body.products[].skuId': {
    ask: (skuId, s) => order(wanted(skuId), s.shopId),
    thing: hiddenSku,
    owner: null,
  },
  'createOrder body.addressId': {
    ask: (addressId, s) => order(wanted(s.skuId), s.shopId, { addressId }),
    thing: address,
    owner: buyer,
  },
  'createOrder body.invoiceAddressId': {
    ask: (invoiceAddressId, s) => order(wanted(s.skuId), s.shopId, { invoiceAddressId }),
    thing: address,
    owner: buyer,
  },
  'findOrderBuyers query.id': { ask: inQuery('id'), ...knownBuyer },
  'findBuyersProducts query.buyerId': { ask: (buyerId) => ({ query: { buyerId, search: 'a' } }), ...knownBuyer },
  'previewWrittenOrder body.buyerId': { ask: (buyerId) => ({ body: { buyerId, products: [] } }), ...knownBuyer },
  'previewWrittenOrder body.products[].skuId': { ask: written({}), thing: hiddenSku, caller: seller, owner: null },
  'writeOrder body.buyerId': {
    ask: (buyerId) => ({ body: { buyerId, products: [], expectedTotal: 0 } }),
    ...knownBuyer,
  },
  'writeOrder body.products[].skuId': {
    ask: written({ expectedTotal: 1 }),
    thing: hiddenSku,
    caller: seller,
    owner: null,
  },
  'writeOrder body.offerRequestId': {
    ask: async (offerRequestId, s) => {
      await s.order()
      return { body: { buyerId: buyer(s)?.accountId, products: wanted(s.skuId), expectedTotal: 1, offerRequestId } }
    },
    thing: (s) => s.offerRequest(s.otherShopId),
    caller: seller,
    owner: null,
  },
  'previewOfferRequest body.shopId': {
    ask: (shopId, s) => ({ body: { shopId, products: wanted(s.skuId) } }),
    thing: closedShop,
    owner: null,
  },
  'previewOfferRequest body.products[].skuId': {
    ask: (skuId, s) => ({ body: { shopId: s.shopId, products: wanted(skuId) } }),
    thing: hiddenSku,
    owner: null,
  },
  'askOffer body.shopId': {
    ask: (shopId, s) => ({ body: { shopId, products: wanted(s.skuId) } }),
    thing: closedShop,
    owner: null,
  },
  'askOffer body.products[].skuId': {
    ask: (skuId, s) => ({ body: { shopId: s.shopId, products: wanted(skuId) } }),
    thing: hiddenSku,
    owner: null,
  },
  'getOfferRequest params.id': { ask: inPath(), thing: (s) => s.offerRequest(), owner: buyer },
  'withdrawOfferRequest params.id': { ask: inPath(), thing: (s) => s.offerRequest(), owner: buyer },
  'getSellerOfferRequest params.id': { ask: inPath(), thing: (s) => s.offerRequest(), ...ofOneShop },
  'declineOfferRequest params.id': {
    ask: inPath('id', { reason: 'No llegamos' }),
    thing: (s) => s.offerRequest(),
    ...ofOneShop,
  },
  'getBuyingRequest params.id': { ask: inPath(), thing: (s) => s.buyingRequest(), owner: buyer },
  'updateBuyingRequest params.id': {
    ask: inPath('id', { title: 'Vasos de papel' }),
    thing: (s) => s.buyingRequest(),
    owner: buyer,
  },
  'closeBuyingRequest params.id': {
    ask: inPath('id', { found: true }),
    thing: (s) => s.buyingRequest(),
    owner: buyer,
  },
  'getSellerBuyingRequest params.id': { ask: inPath(), thing: (s) => s.buyingRequest(), ...ofOneShop },
  'readBuyingRequest params.id': { ask: inPath(), thing: (s) => s.buyingRequest(), ...ofOneShop },
  'answerBuyingRequest params.id': {
    ask: inPath('id', { text: 'Los tenemos' }),
    thing: (s) => s.buyingRequest(),
    ...ofOneShop,
  },
  'answerBuyingRequest body.productIds[]': {
    ask: async (id, s) => ({ params: { id: await s.buyingRequest() }, body: { text: 'Mira', productIds: [id] } }),
    thing: hiddenProduct,
    caller: seller,
    owner: null,
  },
  'changeBuyingAnswer params.id': {
    ask: inPath('id', { text: 'Nos llegan el lunes' }),
    thing: (s) => s.answeredBuyingRequest(),
    ...ofOneShop,
  },
  'changeBuyingAnswer body.productIds[]': {
    ask: async (id, s) => ({
      params: { id: await s.answeredBuyingRequest() },
      body: { text: 'Mira', productIds: [id] },
    }),
    thing: hiddenProduct,
    caller: seller,
    owner: null,
  },
  'takeBackBuyingAnswer params.id': { ask: inPath(), thing: (s) => s.answeredBuyingRequest(), ...ofOneShop },
  'getOfferTotals params.id': { ask: inPath(), thing: offer, owner: buyer },
  'actOnOrder body.addressId': {
    ask: async (addressId, s) => ({
      params: { id: await offer(s) },
      body: { action: 'accept', paymentMethod: 'transfer', addressId },
    }),
    thing: strangersAddress,
    caller: buyer,
    owner: null,
  },
  'actOnOrder body.invoiceAddressId': {
    ask: async (invoiceAddressId, s) => ({
      params: { id: await offer(s) },
      body: { action: 'accept', paymentMethod: 'transfer', invoiceAddressId },
    }),
    thing: strangersAddress,
    caller: buyer,
    owner: null,
  },
  'getOrder params.id': { ask: inPath(), thing: orderId, owner: buyer },
  'actOnOrder params.id': { ask: inPath('id', { action: 'cancel', reason: 'No' }), thing: orderId, owner: buyer },
  'reviseOrder params.id': {
    ask: inPath('id', { products: [], message: 'Mejor en mayo', version: 1 }),
    thing: orderId,
    owner: buyer,
  },
  'reviseOrder body.products[].skuId': {
    ask: async (skuId, s) => ({
      params: { id: (await s.order()).id },
      body: { products: [{ skuId, quantity: 1 }], version: 1 },
    }),
    thing: hiddenSku,
    caller: buyer,
    owner: null,
  },
  'previewRevision params.id': { ask: inPath('id', { products: [] }), thing: orderId, owner: buyer },
  'previewRevision body.products[].skuId': {
    ask: async (skuId, s) => ({ params: { id: (await s.order()).id }, body: { products: [{ skuId, quantity: 1 }] } }),
    // an id of more digits than its sums have
    thing: (s) => s.world.make.sku(s.hiddenProductId),
    caller: buyer,
    owner: null,
  },
  'findOrderProducts params.id': {
    ask: (id) => ({ params: { id }, query: { search: 'a' } }),
    thing: orderId,
    owner: buyer,
  },
  'lockOrder params.id': { ask: inPath('id', { lock: 'edit' }), thing: orderId, owner: buyer },
  'actOnOrders body.orders[].id': {
    ask: (id) => ({ body: { action: 'prepare', orders: [{ id }] } }),
    thing: orderId,
    ...ofOneShop,
  },
  'writeAboutOrders body.orders[].id': {
    ask: (id) => ({ body: { text: 'Llega un día más tarde.', orders: [{ id }] } }),
    thing: orderId,
    ...ofOneShop,
  },
  'getOrders query.ids': { ask: inQuery('ids'), thing: orderId, ...ofOneShop },
  'getOrders query.skuIds': {
    ask: inQuery('skuIds'),
    thing: async (s) => {
      await s.order()
      return s.skuId
    },
    owner: buyer,
  },
  'getOrdersToPack query.ids': { ask: inQuery('ids'), thing: orderId, ...ofOneShop },
  'exportOrderLinesCsv params.id': { ask: inPath(), thing: orderId, owner: buyer },
  'exportOrderLinesXlsx params.id': { ask: inPath(), thing: orderId, owner: buyer },
  'getOrderSheet params.id': { ask: inPath(), thing: orderId, owner: buyer },
  'getDeliveryNote params.id': {
    ask: (id) => ({ params: { id, number: 1 } }),
    thing: async (s) => (await s.parcel()).orderId,
    owner: buyer,
  },
  'getPackingSlips query.ids': { ask: inQuery('ids'), thing: orderId, ...ofOneShop },
  'getPickList query.ids': { ask: inQuery('ids'), thing: orderId, ...ofOneShop },
  'updateSavedReply params.id': {
    ask: inPath('id', { title: 'Plazo', text: 'Sale mañana.', rowVersion: 1 }),
    thing: (s) => s.savedReply(),
    ...ofOneShop,
  },
  'deleteSavedReply params.id': { ask: inPath(), thing: (s) => s.savedReply(), ...ofOneShop },
  'deleteConsoleView params.id': { ask: inPath(), thing: (s) => s.consoleView(), ...ofOneShop },
  'actOnOrder body.products[].skuId': {
    ask: async (skuId, s) => ({
      params: { id: (await s.parcel()).orderId },
      body: { action: 'ship', carrier: 'SEUR', trackingNumber: '1', products: [{ skuId, quantity: 1 }] },
    }),
    thing: hiddenSku,
    caller: seller,
  },
  'actOnOrder body.lots[].skuId': {
    ask: async (skuId, s) => ({
      params: { id: (await s.parcel()).orderId },
      body: { action: 'ship', carrier: 'SEUR', trackingNumber: '1', lots: [{ skuId, parts: [{ lot: 'L1' }] }] },
    }),
    thing: hiddenSku,
    caller: seller,
  },
  'setOrderLots params.id': {
    ask: (id, s) => ({ params: { id }, body: { shipment: 1, lots: [{ skuId: s.skuId, parts: [{ lot: 'L1' }] }] } }),
    thing: async (s) => (await s.parcel()).orderId,
    ...ofOneShop,
  },
  'setOrderLots body.lots[].skuId': {
    ask: async (skuId, s) => ({
      params: { id: (await s.parcel()).orderId },
      body: { shipment: 1, lots: [{ skuId, parts: [{ lot: 'L1' }] }] },
    }),
    thing: hiddenSku,
    caller: seller,
  },
  'getShipments query.orderId': {
    ask: inQuery('orderId'),
    thing: async (s) => (await s.parcel()).orderId,
    owner: buyer,
  },
  'actOnShipment params.id': {
    ask: inPath('id', { action: 'receive' }),
    thing: async (s) => (await s.parcel()).id,
    owner: buyer,
  },
  'actOnShipment body.differences[].skuId': {
    ask: async (skuId, s) => ({
      params: { id: (await s.parcel()).id },
      body: { action: 'receive', differences: [{ skuId, missing: 1 }] },
    }),
    thing: hiddenSku,
    caller: buyer,
  },
  'actOnShipment body.photos[]': {
    ask: async (photo, s) => ({
      params: { id: (await s.parcel()).id },
      body: { action: 'receive', differences: [{ skuId: s.skuId, missing: 1 }], photos: [photo] },
    }),
    ...someKey,
    caller: buyer,
  },
  'correctShipment params.id': {
    ask: inPath('id', { carrier: 'GLS', trackingNumber: 'G-2' }),
    thing: async (s) => (await s.parcel()).id,
    ...ofOneShop,
  },
  'askReturn body.orderId': {
    ask: (id, s) => ({ body: { orderId: id, products: wanted(s.skuId) } }),
    thing: async (s) => (await s.parcel()).orderId,
    owner: buyer,
  },
  'askReturn body.products[].skuId': {
    ask: async (skuId, s) => ({ body: { orderId: (await s.parcel()).orderId, products: wanted(skuId) } }),
    thing: hiddenSku,
    caller: buyer,
  },
  'askReturn body.shipmentId': {
    ask: async (id, s) => ({ body: { orderId: (await s.parcel()).orderId, shipmentId: id } }),
    thing: async (s) => (await s.parcel()).id,
    caller: buyer,
  },
  'askReturn body.photos[]': {
    ask: async (photo, s) => ({
      body: { orderId: (await s.parcel()).orderId, products: wanted(s.skuId), photos: [photo] },
    }),
    ...someKey,
    caller: buyer,
  },
  'actOnReturn params.id': {
    ask: inPath('id', { action: 'withdraw' }),
    thing: (s) => s.orderReturn(),
    owner: buyer,
  },
  'actOnReturn body.products[].skuId': {
    ask: async (skuId, s) => ({
      params: { id: await s.orderReturn() },
      body: { action: 'receive', products: [{ skuId, accepted: 1, restock: 0 }] },
    }),
    thing: hiddenSku,
    caller: seller,
  },
  'repayRefund params.id': {
    ask: inPath('id', { reference: 'T-1', date: '2026-05-04' }),
    thing: (s) => s.owed(),
    ...ofOneShop,
  },
  'repayRefund body.proof': {
    ask: async (proof, s) => ({
      params: { id: await s.owed() },
      body: { reference: 'T-1', date: '2026-05-04', proof },
    }),
    ...someKey,
    caller: seller,
  },
  'chooseRefund params.id': { ask: inPath('id', { asVoucher: true }), thing: (s) => s.owed(), owner: buyer },
  'creditRefund params.id': { ask: inPath(), thing: (s) => s.owed(), ...ofOneShop },
  'setRefundAccount params.id': {
    ask: inPath('id', { iban: 'ES9121000418450200051332' }),
    thing: orderId,
    owner: buyer,
  },
  'setTransferProof params.id': { ask: inPath('id', { proof: null }), thing: orderId, owner: buyer },
  'setTransferProof body.proof': {
    ask: async (proof, s) => ({ params: { id: (await s.order()).id }, body: { proof } }),
    ...someKey,
    caller: buyer,
  },
  'getOwnComments params.id': { ask: inPath(), thing: orderId, owner: buyer },
  'commentOrder params.id': {
    ask: (id, s) => ({ params: { id }, body: { comments: [{ skuId: s.skuId, rating: 5 }] } }),
    thing: orderId,
    owner: buyer,
  },
  'commentOrder body.comments[].lineId': {
    ask: async (lineId, s) => commenting(s, { lineId }),
    thing: async (s) => (await s.received()).lineId,
    caller: buyer,
    owner: null,
  },
  'commentOrder body.comments[].skuId': {
    ask: async (skuId, s) => commenting(s, { skuId }),
    thing: hiddenSku,
    caller: buyer,
    owner: null,
  },
  'commentOrder body.comments[].pictures[]': {
    ask: async (id, s) => commenting(s, { skuId: s.skuId, pictures: [id] }),
    thing: document,
    missing: NO_KEY,
    caller: buyer,
    owner: null,
  },
  'report body.id': {
    ask: (id) => ({ body: { kind: 'comment', id, reason: 'spam' } }),
    thing: async (s) => {
      const id = await s.comment()
      await s.world.db
        .updateTable('order_comments')
        .set({ product_id: s.hiddenProductId, shop_id: s.hiddenShopId })
        .where('id', '=', id)
        .execute()
      return id
    },
    owner: buyer,
  },
  'getDecision params.id': { ask: inPath(), thing: (s) => s.decision(), owner: buyer },
  'appealDecision params.id': { ask: inPath('id', { text: 'No es cierto' }), thing: (s) => s.decision(), owner: buyer },
  'replyToComment params.id': { ask: inPath('id', { reply: 'Gracias' }), thing: (s) => s.comment(), ...ofOneShop },
  'getConversations query.shopId': {
    ask: inQuery('shopId'),
    thing: async (s) => {
      await s.conversation()
      return s.shopId
    },
    owner: buyer,
  },
  'getConversations query.orderId': {
    ask: inQuery('orderId'),
    thing: async (s) => {
      const { id } = await s.order()
      const token = buyer(s)?.token ?? null
      await s.world.call('startConversation', { token, body: { orderId: id, text: 'Hola' } })
      return id
    },
    owner: buyer,
  },
  'getConversation params.id': { ask: inPath(), ...conversation, owner: buyer },
  'startConversation body.shopId': {
    ask: (shopId) => ({ body: { shopId, text: 'Hola' } }),
    ...ofHiddenShop,
  },
  'startConversation body.orderId': {
    ask: (id) => ({ body: { orderId: id, text: 'Hola' } }),
    thing: orderId,
    owner: buyer,
  },
  'startConversation body.productId': {
    ask: (productId, s) => ({ body: { shopId: s.shopId, text: 'Hola', productId } }),
    thing: hiddenProduct,
    owner: null,
  },
  'startConversation body.file': {
    ask: (file, s) => ({ body: { shopId: s.shopId, file } }),
    thing: document,
    missing: NO_KEY,
    owner: null,
  },
  'sendMessage params.id': { ask: inPath('id', { text: 'Hola' }), ...conversation, owner: buyer },
  'sendMessage body.productId': {
    ask: async (productId, s) => ({ params: { id: await s.conversation() }, body: { text: 'Hola', productId } }),
    thing: hiddenProduct,
    caller: seller,
    owner: null,
  },
  'sendMessage body.orderId': {
    ask: async (id, s) => ({ params: { id: await s.conversation() }, body: { text: 'Hola', orderId: id } }),
    thing: async (s) => {
      const { id } = await s.order()
      const { accountId = 0 } = otherBuyer(s) ?? {}
      await s.world.db.updateTable('orders').set({ account_id: accountId }).where('id', '=', id).execute()
      return id
    },
    caller: seller,
    owner: null,
  },
  'sendMessage body.file': {
    ask: async (file, s) => ({ params: { id: await s.conversation() }, body: { file } }),
    ...someKey,
  },
  'readConversation params.id': { ask: inPath('id', { upTo: 1 }), ...conversation, owner: buyer },
  'getOrderHistory params.orderNumber': {
    ask: inPath('orderNumber'),
    thing: async (s) => (await s.order()).number,
    missing: '26-9999999-X',
    owner: buyer,
  },
  'payOrder body.orderId': {
    ask: (id) => ({ body: { orderId: id, paymentMethod: 'transfer' } }),
    thing: orderId,
    owner: buyer,
  },
  'payByRedsys body.orderId': { ask: (id) => ({ body: { orderId: id } }), thing: orderId, owner: buyer },
  'payByStripe params.orderId': { ask: inPath('orderId'), thing: orderId, owner: buyer },
  'getPayment params.id': { ask: inPath(), thing: (s) => s.payment(), owner: buyer },
  'getPaymentForm params.id': { ask: inPath(), thing: (s) => s.payment(), owner: buyer },
  'getOrderPayments params.id': { ask: inPath(), thing: orderId, owner: buyer },
  'getPaymentOptions params.id': { ask: inPath(), thing: orderId, owner: buyer },
  'decidePayment params.id': {
    ask: inPath('id', { decision: 'settle', note: 'Mirado' }),
    thing: (s) => s.payment(),
    ...ofOneShop,
  },
  'getBankEntryOrders params.id': { ask: inPath(), thing: (s) => s.bankEntry(), ...ofOneShop },
  'bookBankEntries body.entries[].id': {
    ask: (id) => ({ body: { entries: [{ id, orderIds: [1] }] } }),
    thing: (s) => s.bankEntry(),
    caller: otherSeller,
  },
  'bookBankEntries body.entries[].orderIds[]': {
    ask: async (id, s) => ({ body: { entries: [{ id: await s.bankEntry(), orderIds: [id] }] } }),
    thing: orderId,
    ...ofOneShop,
  },
  'updateBankReversal params.id': {
    ask: inPath('id', { entryId: null, seen: null }),
    thing: (s) => s.bankReversal(),
    ...ofOneShop,
  },
  'updateBankReversal body.entryId': {
    ask: async (entryId, s) => ({ params: { id: await s.bankReversal() }, body: { entryId, seen: null } }),
    thing: (s) => s.bankEntry(),
    ...ofOneShop,
  },
  'updateBankEntry params.id': {
    ask: inPath('id', { state: 'ignored' }),
    thing: (s) => s.bankEntry(),
    ...ofOneShop,
  },
  'decideRefund params.id': {
    ask: inPath('id', { decision: 'succeed', note: 'Mirado' }),
    thing: (s) => s.owed(),
    ...ofOneShop,
  },
  'getFile params.key': { ask: inPath('key'), thing: (s) => s.document(s.shopId), missing: NO_KEY, owner: buyer },
  'updateUser body.avatar': {
    ask: (avatar, s) => ({ params: { id: rivalIn(s).userId }, body: { avatar } }),
    thing: (s) => s.document(null),
    missing: NO_KEY,
    owner: null,
  },

  'endSession params.id': { ask: inPath(), thing: (s) => s.session(), owner: buyer },
  'deleteMe body.codeId': {
    ask: (codeId) => ({ body: { codeId, code: '000000' } }),
    thing: async (s) => (await askCode(s.world, 'deleteAccount', 'own e-mail', buyer(s)?.token)).codeId,
    missing: 'none',
    owner: buyer,
  },
  'connectStripe body.codeId': {
    ask: (codeId) => ({ body: { codeId, code: '000000' } }),
    thing: async (s) => (await askCode(s.world, 'bankDetails', 'own e-mail', shopOwner.token)).codeId,
    missing: 'none',
    caller: () => rivalOwner,
    owner: () => shopOwner,
  },
  'updatePaymentSettings body.codeId': {
    ask: (codeId) => ({ body: { methods: [], codeId, code: '000000' } }),
    thing: async (s) => (await askCode(s.world, 'bankDetails', 'own e-mail', shopOwner.token)).codeId,
    missing: 'none',
    caller: () => rivalOwner,
    owner: () => shopOwner,
  },
  'updateSellerSettings body.codeId': {
    ask: (codeId) => ({ body: { payee: 'Otra S.L.', codeId, code: '000000' } }),
    thing: async (s) => (await askCode(s.world, 'bankDetails', 'own e-mail', shopOwner.token)).codeId,
    missing: 'none',
    caller: () => rivalOwner,
    owner: () => shopOwner,
  },
  'createApiKey body.codeId': {
    ask: (codeId) => ({ body: { name: 'Otra', scopes: ['orders:read'], codeId, code: '000000' } }),
    thing: ownersCode,
    missing: 'none',
    caller: () => rivalOwner,
    owner: () => shopOwner,
  },
  'invite body.codeId': {
    ask: (codeId) => ({ body: { email: `${fresh()}@lonja.test`, role: 'owner', codeId, code: '000000' } }),
    thing: ownersCode,
    missing: 'none',
    caller: () => rivalOwner,
    owner: () => shopOwner,
  },
  'changePerson body.codeId': {
    ask: async (codeId, s) => ({
      params: { operatorId: await s.colleague() },
      body: { role: 'owner', codeId, code: '000000' },
    }),
    thing: ownersCode,
    missing: 'none',
    caller: otherBuyer,
    owner: null,
  },
  'leaveAccount body.codeId': {
    ask: async (codeId, s) => {
      await s.colleague('owner')
      return { params: { operatorId: s.actors.otherBuyer?.operatorId ?? 0 }, body: { codeId, code: '000000' } }
    },
    thing: ownersCode,
    missing: 'none',
    caller: otherBuyer,
    owner: null,
  },
  'updatePhone body.codeId': {
    ask: (codeId) => ({ body: { phone: '600 111 222', codeId, code: '000000' } }),
    thing: async (s) => (await askCode(s.world, 'changePhone', { phone: '600 111 222' }, buyer(s)?.token)).codeId,
    missing: 'none',
    owner: null,
  },
  'updateEmail body.codeId': {
    ask: (codeId) => ({ body: { email: 'other@lonja.test', codeId, code: '000000' } }),
    thing: async (s) => (await askCode(s.world, 'changeEmail', { email: 'other@lonja.test' }, buyer(s)?.token)).codeId,
    missing: 'none',
    owner: null,
  },

  'switchOperator body.operatorId': {
    ask: (operatorId) => ({ body: { operatorId } }),
    thing: () => guest.operatorId,
    owner: () => guest,
  },
  'changePerson params.operatorId': {
    ask: inPath('operatorId', { role: 'purchaser' }),
    thing: (s) => s.colleague(),
    owner: otherBuyer,
  },
  'setSpendingLimits params.operatorId': {
    ask: inPath('operatorId', { order: 100, month: null }),
    thing: (s) => s.colleague('purchaser'),
    owner: otherBuyer,
  },
  'getApprovalRequest params.id': { ask: inPath(), ...purchase },
  'approveRequest params.id': { ask: inPath('id', { expectedTotal: 1 }), ...purchase },
  'approveRequest body.addressId': {
    ask: approving((addressId) => ({ addressId })),
    thing: address,
    owner: null,
  },
  'approveRequest body.invoiceAddressId': {
    ask: approving((invoiceAddressId) => ({ invoiceAddressId })),
    thing: address,
    owner: null,
  },
  'approveRequest body.couponId': { ask: approving((couponId) => ({ couponId })), thing: collected, owner: null },
  'approveRequest body.voucherIds[]': {
    ask: approving((voucherId) => ({ voucherIds: [voucherId] })),
    thing: voucher,
    owner: null,
  },
  'rejectRequest params.id': { ask: inPath('id', { reason: 'Pide menos' }), ...purchase },
  'withdrawRequest params.id': { ask: inPath(), ...purchase },
  'askApproval body.shopId': { ask: (shopId, s) => order(wanted(s.skuId), shopId), thing: closedShop, owner: null },
  'askApproval body.products[].skuId': {
    ask: (skuId, s) => order(wanted(skuId), s.shopId),
    thing: hiddenSku,
    owner: null,
  },
  'askApproval body.addressId': {
    ask: (addressId, s) => order(wanted(s.skuId), s.shopId, { addressId }),
    thing: address,
    owner: buyer,
  },
  'askApproval body.invoiceAddressId': {
    ask: (invoiceAddressId, s) => order(wanted(s.skuId), s.shopId, { invoiceAddressId }),
    thing: address,
    owner: buyer,
  },
  'askApproval body.couponId': {
    ask: (couponId, s) => order(wanted(s.skuId), s.shopId, { couponId }),
    thing: collected,
    owner: buyer,
  },
  'askApproval body.voucherIds[]': {
    ask: (voucherId, s) => order(wanted(s.skuId), s.shopId, { voucherIds: [voucherId] }),
    thing: voucher,
    owner: buyer,
  },
  'leaveAccount params.operatorId': { ask: inPath('operatorId'), thing: (s) => s.colleague(), owner: null },
  'deleteInvitation params.id': { ask: inPath(), thing: (s) => s.invitation(), owner: otherBuyer },
  'updateUser params.id': {
    ask: inPath('id', { bio: 'Un bar' }),
    thing: (s) => s.actors.buyer?.userId ?? 0,
    owner: buyer,
  },

  'getCoupons query.shopIds': { ask: inQuery('shopIds'), thing: closedShop, owner: null },
  'getCoupons query.ids': { ask: inQuery('ids'), thing: hiddenCoupon, owner: buyer },
  'collectCoupon body.couponId': { ask: (couponId) => ({ body: { couponId } }), thing: hiddenCoupon, owner: buyer },
  'deleteMyCoupons query.ids': { ask: inQuery('ids'), thing: (s) => s.collected(), owner: buyer },
  'deleteMyCoupon params.id': { ask: inPath(), thing: (s) => s.collected(), owner: buyer },

  'getPublications query.shopId': { ask: inQuery('shopId'), ...ofHiddenShop },
  'getPublications query.productId': { ask: inQuery('productId'), thing: hiddenProduct, owner: buyer },
  'getPublication params.id': { ask: inPath(), thing: hiddenPublication, owner: buyer },
  'getPublicationActivities query.publicationId': {
    ask: inQuery('publicationId'),
    thing: hiddenPublication,
    owner: null,
  },
  'createPublicationActivity body.publicationId': {
    ask: (publicationId) => ({ body: { publicationId, type: 'share' } }),
    thing: hiddenPublication,
    owner: buyer,
  },
  'getShopAccess params.id': { ask: inPath(), thing: closedShop, owner: null },
  'requestAccess body.shopId': { ask: (shopId) => ({ body: { ...told, shopId } }), thing: closedShop, owner: null },
  'requestAccess body.photo': {
    ask: (photo, s) => ({ body: { ...told, shopId: s.hiddenShopId, photo } }),
    thing: (s) => s.document(null),
    missing: NO_KEY,
    owner: null,
  },
  'unlockShop body.shopId': {
    ask: (shopId) => ({ body: { shopId, code: 'palmera' } }),
    thing: closedShop,
    owner: null,
  },
  'actOnAccess body.ids[]': {
    ask: (id) => ({ body: { ids: [id], action: 'approve' } }),
    thing: (s) => s.request(),
    ...ofOneShop,
  },
  'actOnAccess body.groupId': {
    ask: async (groupId, s) => ({ body: { ids: [await s.request()], action: 'approve', groupId } }),
    thing: (s) => s.group(s.otherShopId),
    caller: seller,
    owner: null,
  },
  'getAccessInvitations query.id': { ask: inQuery('id'), thing: shopInvitation, ...ofOneShop },
  'createAccessInvitation body.groupId': {
    ask: (groupId) => ({ body: { label: 'Feria', groupId } }),
    thing: group,
    ...ofOneShop,
  },
  'revokeAccessInvitation params.id': { ask: inPath(), thing: shopInvitation, ...ofOneShop },
  'updateBuyerGroup params.id': { ask: inPath('id', { discount: 7 }), thing: group, ...ofOneShop },
  'deleteBuyerGroup params.id': { ask: inPath(), thing: group, ...ofOneShop },

  'getShopOpening params.id': { ask: inPath(), ...ofMarket },
  'updateShopOpening params.id': { ask: inPath('id', { about: 'Otra' }), thing: sentShop, owner: null },
  ...Object.fromEntries(
    Object.entries({
      'documents[]': (id: Id) => ({ documents: [id] }),
      'images[]': (id: Id) => ({ images: [id] }),
      logo: (id: Id) => ({ logo: id }),
    }).map(([field, body]): [string, ForeignCase] => [
      `updateShopOpening body.${field}`,
      {
        ask: async (id, s) => ({ params: { id: await draftOf(s, rival) }, body: body(id) }),
        thing: document,
        missing: NO_KEY,
        owner: null,
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({
      'images[]': (id: Id) => ({ images: [id] }),
      logo: (id: Id) => ({ logo: id }),
    }).map(([field, body]): [string, ForeignCase] => [
      `updateSellerDetails body.${field}`,
      { ask: (id) => ({ body: body(id) }), ...someKey },
    ]),
  ),
  'askShopIdentity body.documents[]': {
    ask: (id) => ({ body: { ...OTHER_ISSUER, documents: [id], password: PASSWORD } }),
    thing: document,
    missing: NO_KEY,
    caller: () => rivalOwner,
    owner: null,
  },
  'askShopIdentity body.codeId': {
    ask: (codeId) => ({ body: { ...OTHER_ISSUER, documents: [NO_KEY], codeId, code: '000000' } }),
    thing: async (s) => (await askCode(s.world, 'bankDetails', 'own e-mail', shopOwner.token)).codeId,
    missing: 'none',
    caller: () => rivalOwner,
    owner: () => shopOwner,
  },
  'withdrawShopIdentity params.id': {
    ask: inPath(),
    thing: (s) => s.identityRequest(),
    ...ofOwners,
  },
  'actOnShop params.id': { ask: inPath('id', { action: 'approve' }), ...ofMarket },
  'actOnShop body.codeId': {
    ask: (codeId) => ({ params: { id: rivalOwner.shopId ?? 0 }, body: { action: 'close', codeId, code: '000000' } }),
    thing: async (s) => (await askCode(s.world, 'closeShop', 'own e-mail', shopOwner.token)).codeId,
    missing: 'none',
    caller: () => rivalOwner,
    owner: () => shopOwner,
  },
  'getShopClosing params.id': {
    ask: inPath(),
    thing: (s) => s.shopId,
    caller: () => rivalOwner,
    owner: () => shopOwner,
  },

  'getSellerProduct params.id': { ask: inPath(), thing: ownProduct, ...ofOneShop },
  'updateSellerProduct params.id': { ask: inPath('id', { onShelf: true }), thing: ownProduct, ...ofOneShop },
  'updateSellerProduct body.skus[].id': {
    ask: (id, s) => ({ params: { id: s.productId }, body: { skus: [{ id, stock: 5 }] } }),
    thing: hiddenSku,
    caller: seller,
    owner: null,
  },
  'updateSellerProduct body.pictures[]': {
    ask: (id, s) => ({ params: { id: s.productId }, body: { pictures: [id] } }),
    ...someKey,
  },
  'updateSellerProduct body.papers[].file': {
    ask: (file, s) => ({ params: { id: s.productId }, body: { papers: [{ ...PAPER, file }] } }),
    ...someKey,
    thing: (s) => s.paper(s.hiddenProductId),
  },
  'createSellerProduct body.papers[].file': {
    ask: (file) => {
      const serialNumber = fresh()
      const papers = [{ ...PAPER, file }]
      return { body: { serialNumber, names: { es: 'Vaso' }, papers, skus: [{ serialNumber, price: 1 }] } }
    },
    ...someKey,
    thing: (s) => s.paper(s.hiddenProductId),
  },
  'updateSellerProduct body.skus[].picture': {
    ask: (picture, s) => ({ params: { id: s.productId }, body: { skus: [{ id: s.skuId, picture }] } }),
    ...someKey,
  },
  'createSellerProduct body.skus[].picture': {
    ask: (picture) => {
      const serialNumber = fresh()
      return { body: { serialNumber, names: { es: 'Vaso' }, skus: [{ serialNumber, price: 1, picture }] } }
    },
    ...someKey,
  },
  'updateSellerProduct body.pictureTexts[].picture': {
    ask: (picture, s) => ({
      params: { id: s.productId },
      body: { pictureTexts: [{ picture, texts: { es: 'Vaso' } }] },
    }),
    ...someKey,
  },
  'createSellerProduct body.pictureTexts[].picture': {
    ask: (picture) => {
      const serialNumber = fresh()
      const pictureTexts = [{ picture, texts: { es: 'Vaso' } }]
      return { body: { serialNumber, names: { es: 'Vaso' }, pictureTexts, skus: [{ serialNumber, price: 1 }] } }
    },
    ...someKey,
  },
  'createSellerProduct body.pictures[]': {
    ask: (id) => {
      const serialNumber = fresh()
      return { body: { serialNumber, names: { es: 'Vaso' }, pictures: [id], skus: [{ serialNumber, price: 1 }] } }
    },
    ...someKey,
  },
  'getPriceList params.id': { ask: inPath(), thing: ownList, ...ofOneShop },
  'updatePriceList params.id': { ask: inPath('id', { percent: 3 }), thing: ownList, ...ofOneShop },
  'copyPriceList params.id': {
    ask: (id) => ({ params: { id }, body: { name: fresh() } }),
    thing: ownList,
    ...ofOneShop,
  },
  'endPriceList params.id': { ask: inPath('id', {}), thing: ownList, ...ofOneShop },
  'deletePriceList params.id': { ask: inPath(), thing: ownList, ...ofOneShop },
  'getPriceListSkus params.id': { ask: inPath(), thing: ownList, ...ofOneShop },
  'savePriceListRows params.id': {
    ask: inPath('id', { rows: [{ serialNumber: 'X', price: 1 }] }),
    thing: ownList,
    ...ofOneShop,
  },
  'createPriceList body.groupIds[]': {
    ask: (id) => ({ body: { name: fresh(), groupIds: [id] } }),
    thing: group,
    ...ofOneShop,
  },
  'updatePriceList body.groupIds[]': {
    ask: async (id, s) => ({ params: { id: await rivalsList(s) }, body: { groupIds: [id] } }),
    thing: group,
    caller: otherSeller,
    owner: null,
  },
  'getCustomers query.groupId': {
    ask: (groupId) => ({ query: { groupId } }),
    thing: group,
    caller: otherSeller,
    owner: null,
  },
  'exportPriceList params.id': { ask: inPath(), thing: ownList, ...ofOneShop },
  'exportPriceListXlsx params.id': { ask: inPath(), thing: ownList, ...ofOneShop },
  'readPriceListFile params.id': {
    ask: (id) => ({ params: { id }, form: { file: new File(['X;1'], 'a.csv') } }),
    thing: ownList,
    ...ofOneShop,
  },
  'exportCustomers query.groupId': {
    ask: (groupId) => ({ query: { groupId } }),
    thing: group,
    caller: otherSeller,
    owner: null,
  },
  'exportCustomerStatement params.accountId': { ask: inPath('accountId'), thing: ownCustomer, ...ofOneShop },
  'getCustomer params.accountId': { ask: inPath('accountId'), thing: ownCustomer, ...ofOneShop },
  'getCustomerStatement params.accountId': { ask: inPath('accountId'), thing: ownCustomer, ...ofOneShop },
  'addCustomerNote params.accountId': { ask: inPath('accountId', { text: 'Nota' }), thing: ownCustomer, ...ofOneShop },
  'setPaymentTerms params.accountId': { ask: inPath('accountId', { days: 30 }), thing: ownCustomer, ...ofOneShop },
  'endPaymentTerms params.accountId': {
    ask: inPath('accountId'),
    thing: (s) => s.customerOnAccount(),
    ...ofOneShop,
  },
  'getMandateForm params.shopId': {
    ask: inPath('shopId'),
    thing: async (s) => {
      await s.askedMandate()
      return s.shopId
    },
    caller: otherBuyer,
    owner: buyer,
  },
  'signMandate body.shopId': {
    ask: (shopId) => ({
      body: {
        ...{ shopId, scheme: 'CORE', creditorId: 'ES58ZZZ12345678Z', debtorName: 'Bar Puente' },
        ...{ iban: 'ES7921000813610123456789', agrees: true },
      },
    }),
    thing: async (s) => {
      await s.askedMandate()
      return s.shopId
    },
    caller: otherBuyer,
    owner: buyer,
  },
  'endMandate params.id': { ask: inPath(), thing: (s) => s.mandate(), caller: otherBuyer, owner: buyer },
  'getCustomerMandate params.accountId': {
    ask: inPath('accountId'),
    thing: (s) => s.mandateOfCustomer(),
    ...ofOneShop,
  },
  'askMandate params.accountId': { ask: inPath('accountId', { scheme: 'CORE' }), thing: ownCustomer, ...ofOneShop },
  'endCustomerMandate params.accountId': {
    ask: inPath('accountId'),
    thing: (s) => s.mandateOfCustomer(),
    ...ofOneShop,
  },
  'makeDebitBatch body.orderIds[]': {
    ask: (id, s) => ({ body: { orderIds: [id], collectOn: collectionBounds(dayOf(s.world.now)).min } }),
    thing: (s) => s.owedOrder(),
    ...ofOneShop,
  },
  'getDebitBatch params.id': { ask: inPath(), thing: debitBatch, ...ofOneShop },
  'getDebitFile params.id': { ask: inPath(), thing: closedBatch, ...ofOneShop },
  'sendDebitBatch params.id': { ask: inPath(), thing: debitBatch, ...ofOneShop },
  'collectDebitBatch params.id': { ask: inPath(), thing: closedBatch, ...ofOneShop },
  'cancelDebitBatch params.id': { ask: inPath(), thing: debitBatch, ...ofOneShop },
  'removeDebitRow params.id': {
    ask: (id) => ({ params: { id, rowId: 1 } }),
    thing: debitBatch,
    caller: otherSeller,
    owner: null,
  },
  'removeDebitRow params.rowId': {
    ask: async (rowId, s) => ({ params: { id: (await s.debitBatch()).id, rowId } }),
    thing: async (s) => (await s.debitBatch()).rowId,
    caller: seller,
    owner: null,
  },
  'returnDebitRow params.id': {
    ask: (id) => ({ params: { id, rowId: 1 }, body: { reason: 'AM04' } }),
    thing: debitBatch,
    caller: otherSeller,
    owner: null,
  },
  'returnDebitRow params.rowId': {
    ask: async (rowId, s) => ({ params: { id: (await s.debitBatch()).id, rowId }, body: { reason: 'AM04' } }),
    thing: async (s) => (await s.debitBatch()).rowId,
    caller: seller,
    owner: null,
  },
  'deleteCustomerNote params.id': { ask: inPath(), thing: (s) => s.customerNote(), ...ofOneShop },
  'getOrderNotes params.id': { ask: inPath(), thing: orderId, ...ofOneShop },
  'addOrderNote params.id': { ask: inPath('id', { text: 'Nota' }), thing: orderId, ...ofOneShop },
  'deleteOrderNote params.id': { ask: inPath(), thing: (s) => s.orderNote(), ...ofOneShop },
  'getSellerCoupon params.id': { ask: inPath(), thing: ownCoupon, ...ofOneShop },
  'updateSellerCoupon params.id': { ask: inPath('id', { titles: { es: 'Otro' } }), thing: ownCoupon, ...ofOneShop },
  'endSellerCoupon params.id': { ask: inPath(), thing: ownCoupon, ...ofOneShop },
  'deleteSellerCoupon params.id': { ask: inPath(), thing: (s) => s.scheduledCoupon(), ...ofOneShop },
  'updateSellerFront body.banner.key': {
    ask: async (key, s) => {
      const { body } = await s.world.call<{ version: number }>('getSellerFront', {
        token: s.actors.seller?.token ?? null,
      })
      return { body: { version: body.version, banner: { key, alt: {} } } }
    },
    ...someKey,
  },
  'createSellerCoupon body.groupId': {
    ask: (groupId, s) => ({ body: { ...newCoupon(s), audience: 'group', groupId } }),
    thing: group,
    ...ofOneShop,
  },
  'createSellerCoupon body.productIds[]': {
    ask: (id, s) => ({ body: { ...newCoupon(s), productIds: [id] } }),
    thing: ownProduct,
    ...ofOneShop,
  },
  'updateSellerCoupon body.groupId': {
    ask: async (groupId, s) => ({ params: { id: await rivalsCoupon(s) }, body: { audience: 'group', groupId } }),
    thing: group,
    caller: otherSeller,
    owner: null,
  },
  'updateSellerCoupon body.productIds[]': {
    ask: async (id, s) => ({ params: { id: await rivalsCoupon(s) }, body: { productIds: [id] } }),
    thing: ownProduct,
    caller: otherSeller,
    owner: null,
  },
  'getSellerPublication params.id': { ask: inPath(), thing: (s) => s.draft(), ...ofOneShop },
  'updateSellerPublication params.id': { ask: inPath('id', { kind: 'guide' }), thing: (s) => s.draft(), ...ofOneShop },
  'deleteSellerPublication params.id': { ask: inPath(), thing: (s) => s.draft(), ...ofOneShop },
  'createSellerPublication body.productIds[]': {
    ask: (id) => ({ body: { titles: { es: 'Novedad' }, productIds: [id] } }),
    thing: ownProduct,
    ...ofOneShop,
  },
  'updateSellerPublication body.productIds[]': {
    ask: async (id, s) => ({
      params: { id: await s.world.make.publication(s.otherShopId) },
      body: { productIds: [id] },
    }),
    thing: ownProduct,
    caller: otherSeller,
    owner: null,
  },
  'createSellerPublication body.pictures[]': {
    ask: (id) => ({ body: { titles: { es: 'Novedad' }, pictures: [id] } }),
    ...someKey,
  },
  'updateSellerPublication body.pictures[]': {
    ask: async (id, s) => ({ params: { id: await s.draft() }, body: { pictures: [id] } }),
    ...someKey,
  },
  'copySellerProduct params.id': { ask: inPath('id', {}), thing: ownProduct, ...ofOneShop },
  'getSkuChanges params.id': { ask: inPath(), thing: ownProduct, ...ofOneShop },
  'getSellerSkus query.productId': {
    ask: (productId) => ({ query: { productId } }),
    thing: ownProduct,
    ...ofOneShop,
  },
  'exportSkusCsv query.productId': { ask: (productId) => ({ query: { productId } }), thing: ownProduct, ...ofOneShop },
  'exportSkusXlsx query.productId': { ask: (productId) => ({ query: { productId } }), thing: ownProduct, ...ofOneShop },
  'getSellerSkus query.skuIds': {
    ask: (skuIds) => ({ query: { skuIds } }),
    thing: (s) => s.skuId,
    ...ofOneShop,
  },
  'updateStock body.rows[].id': {
    ask: (id) => ({ body: { rows: [{ id, stock: 5 }] } }),
    thing: hiddenSku,
    caller: otherSeller,
    owner: null,
  },
  'revokeApiKey params.id': { ask: inPath(), thing: ownApiKey, ...ofOwners },
  'updateWebhook params.id': { ask: inPath('id', {}), thing: ownWebhook, ...ofOwners },
  'deleteWebhook params.id': { ask: inPath(), thing: ownWebhook, ...ofOwners },
  'rotateWebhookSecret params.id': { ask: inPath('id', {}), thing: ownWebhook, ...ofOwners },
  'testWebhook params.id': { ask: inPath('id', {}), thing: ownWebhook, ...ofOwners },
  'getWebhookDeliveries params.id': { ask: inPath(), thing: ownWebhook, ...ofOwners },
  'resendWebhookDelivery params.id': {
    ask: inPath('id', {}),
    thing: async (s) => {
      const ask = { token: shopOwner.token, params: { id: await ownWebhook(s) }, body: {} }
      return (await s.world.call<{ id: number }>('testWebhook', ask)).body.id
    },
    ...ofOwners,
  },
  'saveSkuRows body.rows[].id': {
    ask: (id) => ({ body: { rows: [{ id, rowVersion: 1, storagePlace: fresh() }] } }),
    thing: hiddenSku,
    caller: otherSeller,
    owner: null,
  },
  'actOnSellerProducts body.ids[]': {
    ask: (id) => ({ body: { ids: [id], act: { kind: 'unpublish' } } }),
    thing: makeOwnProduct,
    ...ofOneShop,
  },
  'undoPriceChange params.batchId': {
    ask: inPath('batchId', {}),
    thing: async (s) => {
      const { body } = await s.world.call<{ batchId: string }>('actOnSellerProducts', {
        token: s.actors.seller?.token ?? null,
        body: { ids: [await makeOwnProduct(s)], act: { kind: 'price', percent: 10 } },
      })
      return body.batchId
    },
    missing: '00000000-0000-4000-8000-000000000000',
    ...ofOneShop,
  },
  'startImport body.file': { ask: (file) => ({ body: { file } }), ...someKey },
  'getPictureBatch params.id': { ask: inPath(), thing: (s) => s.pictureBatchOf(s.shopId), ...ofOneShop },
  'applyPictureBatch params.id': {
    ask: inPath('id', { present: 'keep', version: picturesVersion([]) }),
    thing: (s) => s.pictureBatchOf(s.shopId),
    ...ofOneShop,
  },
  'getImport params.id': { ask: inPath(), thing: (s) => s.importOf(s.shopId), ...ofOneShop },
  'mapImport params.id': {
    ask: inPath('id', { fields: ['serialNumber', 'name.es', 'price'] }),
    thing: (s) => s.importOf(s.shopId, 'ready'),
    ...ofOneShop,
  },
  'applyImport params.id': { ask: inPath('id', {}), thing: (s) => s.importOf(s.shopId, 'ready'), ...ofOneShop },
  'undoImport params.id': { ask: inPath('id', {}), thing: (s) => s.importOf(s.shopId, 'done'), ...ofOneShop },
  'deleteImport params.id': { ask: inPath(), thing: (s) => s.importOf(s.shopId, 'ready'), ...ofOneShop },
  'getImportErrors params.id': { ask: inPath(), thing: (s) => s.importOf(s.shopId), ...ofOneShop },

  'deletePublicationActivity params.id': { ask: inPath(), thing: (s) => s.like(), owner: buyer },
  'readInboxMessages body.ids[]': {
    ask: (id) => ({ body: { ids: [id] } }),
    thing: (s) => s.message(),
    owner: buyer,
  },
}

/** Fields that are called like an identity, and name nothing that is anybody's. */
const NOBODYS: Record<string, readonly string[]> = {
  'lists that everyone reads': [
    'getProducts query.industryIds',
    'getProductsBasic query.industryIds',
    'getFilters query.industryIds',
    'getShops query.industryIds',
    'getShopsBasic query.industryIds',
    'getShopFacets query.industryIds',
    'getShopsNearBy query.industryIds',
    'getCoupons query.industryIds',
    'getPublications query.industryIds',
    'followIndustries body.industryIds[]',
    'createShop body.industryId',
    'updateShopOpening body.industryId',
    'updateSellerDetails body.industryId',
    'createSellerCoupon body.categoryIds[]',
    'updateSellerCoupon body.categoryIds[]',
    'createSellerCoupon body.industryIds[]',
    'updateSellerCoupon body.industryIds[]',
    'getSellerProducts query.categoryId',
    'getSellerSkus query.categoryId',
    'exportSkusCsv query.categoryId',
    'exportSkusXlsx query.categoryId',
    'actOnSellerProducts body.act.categoryId',
    'createSellerProduct body.categoryIds[]',
    'updateSellerProduct body.categoryIds[]',
    'getCategoryTrees query.countryId',
    'postBuyingRequest body.categoryId',
    'getSellerBuyingRequests query.categoryId',
    'getAreas query.provinceId',
  ],
  'calls of the market alone, which may see everything': [
    'getCase params.id',
    'takeCase params.id',
    'decideCase params.id',
    'decideShopIdentity params.id',
    'getMarketBuyingRequest params.id',
    'getMarketMandates query.accountId',
    'getMarketMandates query.shopId',
    'getMarketDebitBatches query.shopId',
    'removeBuyingRequest params.id',
    'deleteSynonymGroup params.id',
    'getSynonymGroup params.id',
    'updateSynonymGroup params.id',
    'previewSynonymGroup body.id',
    'getReportedConversation params.id',
    'updateCategory params.id',
    'updateCategory body.parentId',
    'createCategory body.parentId',
    'mergeCategory params.id',
    'mergeCategory body.intoId',
    'deleteCategory params.id',
    'updateIndustry params.id',
    'mergeIndustry params.id',
    'mergeIndustry body.intoId',
    'updateAnnouncement params.id',
    'deleteAnnouncement params.id',
    'withdrawPolicy params.id',
    'saveFrontDraft body.content.items[].id',
    'saveFrontDraft body.content.items[].parentId',
    'saveFrontDraft body.content.items[].categoryId',
    'getAuditLog query.userId',
    'getAuditLog query.shopId',
    'getAuditLog query.subjectId',
    'getAccount params.id',
    'suspendAccount params.id',
    'getPerson params.id',
    'endPersonSessions params.id',
    'askFactorReset params.id',
    'startSupportView body.userId',
    'startSupportView body.accountId',
    'decideFactorReset params.id',
    'confirmDecision params.id',
    'answerTeamProposal params.id',
    'createCommissionRule body.categoryId',
    'endCommissionRule params.id',
    'deleteCommissionRule params.id',
    'settleMarketInvoice params.id',
    'getMarketCoupon params.id',
    'updateMarketCoupon params.id',
    'endMarketCoupon params.id',
    'deleteMarketCoupon params.id',
    'createMarketCoupon body.categoryIds[]',
    'createMarketCoupon body.industryIds[]',
    'updateMarketCoupon body.categoryIds[]',
    'updateMarketCoupon body.industryIds[]',
    'retryJob params.id',
  ],
  'by which banks know a shop, as its own people or its buyer read it': [
    'setDebitSettings body.creditorId',
    'signMandate body.creditorId',
  ],
  'narrows a list of the own shop alone, as audit/shop-audit.test.ts holds': ['getShopAuditLog query.userId'],
  'secrets that are worth the same to whoever holds them': [
    'socialSignIn body.token',
    'verifyGoogle body.token',
    'createUser body.codeId',
    'createShop body.codeId',
    'resetPassword body.codeId',
    'finishLogin body.ticket',
    'registerIdentity body.ticket',
    'linkIdentity body.ticket',
    'getRealToken params.id',
    'getInvitation params.token',
    'acceptInvitation params.token',
    'getUnsubscription query.token',
    'unsubscribe body.token',
    'getAccessInvitation params.token',
    'acceptAccessInvitation params.token',
    'getSetupLink params.token',
    'createFirstOperator params.token',
  ],
}

const IDENTITY = /^(ids?|\w+Ids?|copyOf|key|token|sub|ticket|orderNumber)$/
/** A file is named by its key, whatever the field is called. */
const FILE_KEY = '^[0-9a-f]{32}$'

const identityFields = (): string[] =>
  (Object.keys(contract) as CallName[]).flatMap((name) => {
    const single = fieldsOfRow(contract[name]).filter(({ schema }) => ['string', 'integer'].includes(schema.type ?? ''))
    const found = single.filter((field) => IDENTITY.test(field.name) || field.schema.pattern === FILE_KEY)
    return [...new Set(found.map(({ at }) => `${name} ${at}`))]
  })

let scene: Scene
let rival: Login
/** someone whose session a case may use up */
let guest: Login
/** owners of two shops */
let shopOwner: Login
let rivalOwner: Login
const rivalIn = (_: Scene): Login => rival
beforeAll(async () => {
  const empty = await createWorld()
  // an id is sought in the whole text of an answer: no name, count or amount of the scene is to look like one
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${FIRST_ID}) from pg_sequences
    where schemaname = 'public' and data_type <> 'smallint'::regtype`.execute(empty.db)
  scene = await buildScene(empty)
  rival = await scene.world.login('business')
  guest = await scene.world.login('personal')
  const { shopId, otherShopId, skuId, world } = scene
  shopOwner = await world.login('shop', shopId)
  rivalOwner = await world.login('shop', otherShopId)
  for (const one of [shopOwner, rivalOwner]) await world.make.owner(one, PASSWORD)
  // whom nothing reaches is asked for a code alone
  await world.db.updateTable('users').set({ email: null }).where('id', '=', rival.userId).execute()
  await world.call('addToCart', { token: rival.token, body: { shopId, products: wanted(skuId) } })
})
afterAll(() => scene.world.close())

/** A field's way through lists, whichever of their items it is of. */
const plain = (path = ''): string => path.replaceAll(/\[\]|\.\d+/g, '')

test('every field that names a thing has a foreign case', () => {
  const known = [...Object.keys(cases), ...Object.values(NOBODYS).flat()]
  expect(known.sort()).toEqual(identityFields().sort())
})

test.each(Object.entries(cases))('%s: what is not one’s own is as missing', async (at, one) => {
  const name = at.split(' ')[0] as CallName
  const { missing = NO_ID, caller = rivalIn, owner = null } = one
  const answerTo = async (who: Login | null, id: Id) => {
    const ask = { token: who?.token ?? null, ...(await one.ask(id, scene)) }
    const { status, body, items } = await scene.world.call(name, ask)
    // of a file its length: what is in it more makes it longer
    const said = body instanceof ArrayBuffer ? `${body.byteLength} bytes` : JSON.stringify(body)
    const text = said.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '#')
    // a request that is refused for another field, or another reason, would say nothing about its thing
    const [no] = items
    if (no && plain(no.path) !== plain(at.split(' ')[1]))
      expect(no.code).not.toMatch(/^(field_|invalid_input|forbidden|role_forbids|login_required|invalid_token)/)
    return { status, text }
  }
  const nothing = await answerTo(caller(scene), missing)
  const thing = await one.thing(scene)
  for (const id of [thing, ...(one.alsoThing ? [await one.alsoThing(scene)] : [])])
    expect(await answerTo(caller(scene), id)).toEqual(nothing)
  if (owner) expect(await answerTo(owner(scene), thing)).not.toEqual(nothing)
})
