import {
  address,
  buyer,
  callersList,
  closedShop,
  codeOf,
  collected,
  type ForeignCase,
  type ForeignScene,
  fresh,
  hiddenProduct,
  hiddenPromotion,
  hiddenShelf,
  hiddenShop,
  hiddenSku,
  inPath,
  inQuery,
  listWithRhythm,
  ofOneShop,
  openShop,
  openSku,
  orderList,
  otherBuyer,
  ownProduct,
  ownPromotion,
  savedSearch,
  seller,
  summary,
  voucher,
  wanted,
} from './foreign-case.ts'

/** A shop, or a category, by which the caller has saved a search. */
const ownSearch = (param: 'categoryIds' | 'shopId' | 'shopIds') => async (s: ForeignScene) => {
  const id = param === 'categoryIds' ? await hiddenShelf(s) : s.shopId
  await s.world.call('saveSearch', { token: s.rival.token, body: { query: { [param]: String(id) } } })
  return id
}

export const buyingForeign: Record<string, ForeignCase> = {
  'createRestockAlert body.skuId': {
    ask: (skuId) => ({ body: { skuId } }),
    thing: hiddenSku,
    owner: buyer,
  },
  'deleteRestockAlert params.id': {
    ask: inPath(),
    thing: hiddenSku,
    why: 'taking away what is not there succeeds, too',
  },
  'getBoughtProducts query.shopId': {
    ask: inQuery('shopId'),
    thing: closedShop,
    own: async (s) => {
      await s.order()
      return s.shopId
    },
    caller: buyer,
  },
  'findByCodes body.shopId': {
    ask: async (shopId, s) => ({ body: { codes: [await codeOf(s)], shopId } }),
    thing: closedShop,
    own: openShop,
  },
  'findByCode query.shopId': {
    ask: async (shopId, s) => ({ query: { code: await codeOf(s), shopId } }),
    thing: closedShop,
    own: openShop,
  },
  'getUsualQuantities params.id': {
    ask: inPath(),
    thing: hiddenProduct,
    why: 'who may not see a product has bought none of it',
  },
  'getRestockAlerts query.productIds': {
    ask: inQuery('productIds'),
    thing: hiddenProduct,
    own: async (s) => {
      const skuId = await s.soldOutSku(s.shopId)
      await s.world.call('createRestockAlert', { token: s.rival.token, body: { skuId } })
      const sku = s.world.db.selectFrom('skus').select('product_id').where('id', '=', skuId)
      return (await sku.executeTakeFirstOrThrow()).product_id
    },
  },
  'getOrderList params.id': { ask: inPath(), ...orderList },
  'exportOrderList params.id': { ask: inPath(), ...orderList },
  'createOrderList body.copyOf': { ask: (copyOf) => ({ body: { name: fresh(), copyOf } }), ...orderList },
  'createOrderList body.lines[].skuId': {
    ask: (skuId) => ({ body: { name: fresh(), lines: wanted(skuId) } }),
    thing: hiddenSku,
    owner: buyer,
  },
  'changeOrderList params.id': { ask: inPath('id', { note: 'x' }), ...orderList },
  'deleteOrderList params.id': {
    ask: inPath(),
    thing: orderList.thing,
    why: 'taking away what is not there succeeds, too',
  },
  'addOrderListLines params.id': {
    ask: (id, s) => ({ params: { id }, body: { lines: wanted(s.skuId) } }),
    ...orderList,
  },
  'addOrderListLines body.lines[].skuId': {
    ask: async (skuId, s) => ({ params: { id: await callersList(s) }, body: { lines: wanted(skuId) } }),
    thing: hiddenSku,
    caller: otherBuyer,
    own: openSku,
  },
  'changeOrderListLines params.id': { ask: inPath('id', { lines: [{ id: 1, quantity: 1 }] }), ...orderList },
  'changeOrderListLines body.lines[].id': {
    ask: async (id, s) => ({ params: { id: await callersList(s) }, body: { lines: [{ id, quantity: 1 }] } }),
    thing: async (s) => (await s.orderList()).lineId,
    caller: otherBuyer,
    why: 'each request makes the thing whose parts it names',
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
    why: 'each request makes the thing whose parts it names',
  },
  'moveOrderListLines body.lineIds[]': {
    ask: async (lineId, s) => ({
      params: { id: await callersList(s) },
      body: { lineIds: [lineId], toListId: await callersList(s), keep: true },
    }),
    thing: async (s) => (await s.orderList()).lineId,
    caller: otherBuyer,
    why: 'each request makes the thing whose parts it names',
  },
  'removeGoneOrderListLines params.id': { ask: inPath(), ...orderList },
  'hideUsualTime params.shopId': {
    ask: inPath('shopId'),
    thing: hiddenShop,
    why: 'hiding what is not shown succeeds, too',
  },
  'getOrderListDelivery params.id': { ask: inPath(), ...orderList },
  'setOrderListRhythm params.id': {
    ask: inPath('id', { cycle: { every: 'month', monthDay: 1 }, remindOnly: true }),
    ...orderList,
  },
  'pauseOrderListRhythm params.id': { ask: inPath('id', { isPaused: true }), thing: listWithRhythm, owner: buyer },
  'skipOrderListDate params.id': { ask: inPath('id', { nextOn: '2026-05-11' }), thing: listWithRhythm, owner: buyer },
  'endOrderListRhythm params.id': {
    ask: inPath(),
    thing: listWithRhythm,
    why: 'ending what is not there succeeds, too',
  },
  'putOrderListInCart params.id': { ask: inPath('id', {}), ...orderList },
  'putOrderListInCart body.shopId': {
    ask: async (shopId, s) => ({ params: { id: await callersList(s, wanted(s.skuId)) }, body: { shopId } }),
    thing: closedShop,
    caller: otherBuyer,
    own: openShop,
  },
  'saveProduct body.productId': { ask: (productId) => ({ body: { productId } }), thing: hiddenProduct, owner: buyer },
  'unsaveProduct params.id': {
    ask: inPath(),
    thing: hiddenProduct,
    why: 'taking away what is not there succeeds, too',
  },
  'getSavedProducts query.shopId': {
    ask: inQuery('shopId'),
    thing: hiddenShop,
    own: async (s) => {
      await s.world.call('saveProduct', { token: s.rival.token, body: { productId: s.productId } })
      return s.shopId
    },
  },
  'getSavedProductIds query.productIds': {
    ask: inQuery('productIds'),
    thing: hiddenProduct,
    own: async (s) => {
      await s.world.call('saveProduct', { token: s.rival.token, body: { productId: s.productId } })
      return s.productId
    },
  },
  'getSavedSearchId query.categoryIds': {
    ask: inQuery('categoryIds'),
    thing: hiddenShelf,
    own: ownSearch('categoryIds'),
  },
  'getSavedSearchId query.shopId': { ask: inQuery('shopId'), thing: hiddenShop, own: ownSearch('shopId') },
  'getSavedSearchId query.shopIds': { ask: inQuery('shopIds'), thing: hiddenShop, own: ownSearch('shopIds') },
  'changeSavedSearch params.id': { ask: inPath('id', { notify: false }), thing: savedSearch, owner: buyer },
  'lookAtSavedSearch params.id': { ask: inPath(), thing: savedSearch, owner: buyer },
  'deleteSavedSearch params.id': {
    ask: inPath(),
    thing: savedSearch,
    why: 'taking away what is not there succeeds, too',
  },
  'saveForLater body.skuId': { ask: (skuId) => ({ body: { skuId } }), thing: hiddenSku, owner: buyer },
  'follow body.shopId': { ask: (shopId) => ({ body: { shopId } }), thing: closedShop, own: openShop },
  'unfollow params.id': { ask: inPath(), thing: closedShop, own: openShop },
  'getFollowInfo params.id': { ask: inPath(), thing: closedShop, own: openShop },
  'addToCart body.shopId': {
    ask: (shopId, s) => ({ body: { shopId, products: wanted(s.skuId) } }),
    thing: closedShop,
    own: openShop,
  },
  'addToCart body.products[].skuId': {
    ask: (skuId, s) => ({ body: { shopId: s.shopId, products: wanted(skuId) } }),
    thing: hiddenSku,
    own: openSku,
  },
  'getCarts query.shopId': { ask: inQuery('shopId'), thing: closedShop, alsoThing: hiddenShop, own: openShop },
  'updateCart params.shopId': {
    ask: (shopId, s) => ({ params: { shopId }, body: { products: wanted(s.skuId) } }),
    thing: closedShop,
    own: openShop,
  },
  'updateCart body.products[].skuId': {
    ask: (skuId, s) => ({ params: { shopId: s.shopId }, body: { products: wanted(skuId) } }),
    thing: hiddenSku,
    own: openSku,
  },
  'deleteCart params.shopId': { ask: inPath('shopId'), thing: closedShop, alsoThing: hiddenShop, own: openShop },
  'deleteCart query.skuIds': {
    ask: (skuIds, s) => ({ params: { shopId: s.shopId }, query: { skuIds } }),
    thing: hiddenSku,
    why: 'taking away what is not there succeeds, too',
  },
  'getOrderSummary body.shopId': {
    ask: (shopId, s) => summary(wanted(s.skuId), shopId),
    thing: closedShop,
    own: openShop,
  },
  'getOrderSummary body.products[].skuId': {
    ask: (skuId, s) => summary(wanted(skuId), s.shopId),
    thing: hiddenSku,
    own: openSku,
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
  'getOrderSummary body.promotionId': {
    ask: (promotionId, s) => summary(wanted(s.skuId), s.shopId, { promotionId }),
    thing: hiddenPromotion,
    own: ownPromotion,
  },
  'getOrderSummary body.voucherIds[]': {
    ask: (voucherId, s) => summary(wanted(s.skuId), s.shopId, { voucherIds: [voucherId] }),
    thing: voucher,
    owner: buyer,
  },
  'previewOfferRequest body.shopId': {
    ask: (shopId, s) => ({ body: { shopId, products: wanted(s.skuId) } }),
    thing: closedShop,
    own: openShop,
  },
  'previewOfferRequest body.products[].skuId': {
    ask: (skuId, s) => ({ body: { shopId: s.shopId, products: wanted(skuId) } }),
    thing: hiddenSku,
    own: openSku,
  },
  'askOffer body.shopId': {
    ask: (shopId, s) => ({ body: { shopId, products: wanted(s.skuId) } }),
    thing: closedShop,
    own: openShop,
  },
  'askOffer body.products[].skuId': {
    ask: (skuId, s) => ({ body: { shopId: s.shopId, products: wanted(skuId) } }),
    thing: hiddenSku,
    own: openSku,
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
    own: ownProduct,
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
    own: ownProduct,
  },
  'takeBackBuyingAnswer params.id': { ask: inPath(), thing: (s) => s.answeredBuyingRequest(), ...ofOneShop },
}
