import { OTHER_BUYER } from '../access-cases/things.ts'
import {
  address,
  buyer,
  closedShop,
  collected,
  commenting,
  document,
  type ForeignCase,
  hiddenProduct,
  hiddenSku,
  inPath,
  inQuery,
  knownBuyer,
  NO_KEY,
  offer,
  ofHiddenShop,
  ofOneShop,
  openShop,
  openSku,
  order,
  orderId,
  ownFile,
  seller,
  someKey,
  strangersAddress,
  voucher,
  wanted,
  written,
} from './foreign-case.ts'

export const ordersForeign: Record<string, ForeignCase> = {
  'getOrderComments query.productId': { ask: inQuery('productId'), thing: hiddenProduct, owner: buyer },
  'getOrderComments query.shopId': { ask: inQuery('shopId'), ...ofHiddenShop },
  'createOrder body.voucherIds[]': {
    ask: (voucherId, s) => order(wanted(s.skuId), s.shopId, { voucherIds: [voucherId] }),
    thing: voucher,
    owner: buyer,
  },
  'getOrderInvoices params.id': { ask: inPath(), thing: orderId, owner: buyer },
  'issueInvoice params.id': { ask: inPath(), thing: (s) => s.toInvoice(), ...ofOneShop },
  'issueInvoices body.orders[].id': {
    ask: (id) => ({ body: { orders: [{ id }] } }),
    thing: (s) => s.toInvoice(),
    ...ofOneShop,
  },
  'setMonthlyInvoicing params.accountId': {
    ask: inPath('accountId'),
    thing: async (s) => (await s.monthly(false)).accountId,
    ...ofOneShop,
  },
  'endMonthlyInvoicing params.accountId': {
    ask: inPath('accountId'),
    thing: async (s) => (await s.monthly()).accountId,
    ...ofOneShop,
  },
  'issueMonthlyInvoice body.accountId': {
    ask: async (accountId, s) => ({ body: { accountId, month: (await s.monthly()).month } }),
    thing: async (s) => (await s.monthly()).accountId,
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
    own: address,
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
  'createOrder body.couponId': {
    ask: (couponId, s) => order(wanted(s.skuId), s.shopId, { couponId }),
    thing: collected,
    owner: buyer,
  },
  'createOrder body.shopId': { ask: (shopId, s) => order(wanted(s.skuId), shopId), thing: closedShop, own: openShop },
  'createOrder body.products[].skuId': {
    ask: (skuId, s) => order(wanted(skuId), s.shopId),
    thing: hiddenSku,
    own: openSku,
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
  'previewWrittenOrder body.products[].skuId': { ask: written({}), thing: hiddenSku, caller: seller, own: openSku },
  'writeOrder body.buyerId': {
    ask: (buyerId) => ({ body: { buyerId, products: [], expectedTotal: 0 } }),
    ...knownBuyer,
  },
  'writeOrder body.products[].skuId': {
    ask: written({ expectedTotal: 1 }),
    thing: hiddenSku,
    caller: seller,
    own: openSku,
  },
  'writeOrder body.offerRequestId': {
    ask: async (offerRequestId, s) => {
      await s.order()
      return { body: { buyerId: buyer(s)?.accountId, products: wanted(s.skuId), expectedTotal: 1, offerRequestId } }
    },
    thing: (s) => s.offerRequest(s.otherShopId),
    caller: seller,
    own: (s) => s.offerRequest(),
  },
  'getOfferTotals params.id': { ask: inPath(), thing: offer, owner: buyer },
  'actOnOrder body.addressId': {
    ask: async (addressId, s) => ({
      params: { id: await offer(s) },
      body: { action: 'accept', paymentMethod: 'transfer', addressId },
    }),
    thing: strangersAddress,
    caller: buyer,
    own: address,
  },
  'actOnOrder body.invoiceAddressId': {
    ask: async (invoiceAddressId, s) => ({
      params: { id: await offer(s) },
      body: { action: 'accept', paymentMethod: 'transfer', invoiceAddressId },
    }),
    thing: strangersAddress,
    caller: buyer,
    own: address,
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
    own: openSku,
  },
  'previewRevision params.id': { ask: inPath('id', { products: [] }), thing: orderId, owner: buyer },
  'previewRevision body.products[].skuId': {
    ask: async (skuId, s) => ({ params: { id: (await s.order()).id }, body: { products: [{ skuId, quantity: 1 }] } }),
    // an id of more digits than its sums have
    thing: (s) => s.world.make.sku(s.hiddenProductId),
    caller: buyer,
    own: openSku,
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
  'actOnOrder body.products[].skuId': {
    ask: async (skuId, s) => ({
      params: { id: (await s.parcel()).orderId },
      body: { action: 'ship', carrier: 'SEUR', trackingNumber: '1', products: [{ skuId, quantity: 1 }] },
    }),
    thing: hiddenSku,
    caller: seller,
    why: 'the order has left, so that whatever a second parcel names is refused alike',
  },
  'actOnOrder body.lots[].skuId': {
    ask: async (skuId, s) => ({
      params: { id: (await s.parcel()).orderId },
      body: { action: 'ship', carrier: 'SEUR', trackingNumber: '1', lots: [{ skuId, parts: [{ lot: 'L1' }] }] },
    }),
    thing: hiddenSku,
    caller: seller,
    why: 'the parcel has left, and an order that can still leave has no line of either',
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
    own: openSku,
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
    own: openSku,
  },
  'actOnShipment body.photos[]': {
    ask: async (photo, s) => ({
      params: { id: (await s.parcel()).id },
      body: { action: 'receive', differences: [{ skuId: s.skuId, missing: 1 }], photos: [photo] },
    }),
    ...someKey,
    caller: buyer,
    own: ownFile('buyer', 'order-photo'),
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
    own: openSku,
  },
  'askReturn body.shipmentId': {
    ask: async (id, s) => ({ body: { orderId: (await s.parcel()).orderId, shipmentId: id } }),
    thing: async (s) => (await s.parcel()).id,
    caller: buyer,
    why: 'each request makes the thing whose parts it names',
  },
  'askReturn body.photos[]': {
    ask: async (photo, s) => ({
      body: { orderId: (await s.parcel()).orderId, products: wanted(s.skuId), photos: [photo] },
    }),
    ...someKey,
    caller: buyer,
    own: ownFile('buyer', 'order-photo'),
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
    own: openSku,
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
    why: 'each request makes the thing whose parts it names',
  },
  'commentOrder body.comments[].skuId': {
    ask: async (skuId, s) => commenting(s, { skuId }),
    thing: hiddenSku,
    caller: buyer,
    own: openSku,
  },
  'commentOrder body.comments[].pictures[]': {
    ask: async (id, s) => commenting(s, { skuId: s.skuId, pictures: [id] }),
    thing: document,
    missing: NO_KEY,
    caller: buyer,
    own: ownFile('buyer', 'comment-picture'),
  },
  'replyToComment params.id': { ask: inPath('id', { reply: 'Gracias' }), thing: (s) => s.comment(), ...ofOneShop },
  'getOrderHistory params.orderNumber': {
    ask: inPath('orderNumber'),
    thing: async (s) => (await s.order()).number,
    missing: '26-9999999-X',
    owner: buyer,
  },
  'getOrderNotes params.id': { ask: inPath(), thing: orderId, ...ofOneShop },
  'addOrderNote params.id': { ask: inPath('id', { text: 'Nota' }), thing: orderId, ...ofOneShop },
  'deleteOrderNote params.id': { ask: inPath(), thing: (s) => s.orderNote(), ...ofOneShop },
}
