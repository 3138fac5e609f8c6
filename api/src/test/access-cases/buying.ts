import { randomUUID } from 'node:crypto'
import type { CallName } from '@lonja/core/contract.ts'
import { type AccessCase, buyers, everyone, marketCalls, oneShop, owner, shoppers } from './expected.ts'
import { ofOrderList, ofSavedSearch, sellers, wanted } from './things.ts'

export const buyingCases = {
  follow: [{ ask: (s) => ({ body: { shopId: s.shopId } }), expected: buyers() }],
  unfollow: [{ ask: (s) => ({ params: { id: s.shopId } }), expected: buyers() }],
  createRestockAlert: [
    { ask: async (s) => ({ body: { skuId: await s.soldOutSku(s.shopId) } }), expected: buyers() },
    {
      about: 'of a hidden shop',
      ask: async (s) => ({ body: { skuId: await s.soldOutSku(s.hiddenShopId) } }),
      expected: { ...buyers(), otherBuyer: 404 },
    },
  ],
  deleteRestockAlert: [{ ask: (s) => ({ params: { id: s.skuId } }), expected: buyers() }],
  getRestockAlerts: [{ ask: () => ({}), expected: buyers() }],
  saveProduct: [
    { ask: (s) => ({ body: { productId: s.productId } }), expected: buyers() },
    {
      about: 'of a hidden shop',
      ask: (s) => ({ body: { productId: s.hiddenProductId } }),
      expected: { ...buyers(), otherBuyer: 404 },
    },
  ],
  unsaveProduct: [{ ask: (s) => ({ params: { id: s.productId } }), expected: buyers() }],
  getSavedProducts: [{ ask: () => ({}), expected: buyers() }],
  getSavedProductIds: [{ ask: (s) => ({ query: { productIds: s.productId } }), expected: buyers() }],
  unsaveGoneProducts: [{ ask: () => ({}), expected: buyers() }],
  saveSearch: [
    { ask: () => ({ body: { query: { search: `copas ${randomUUID()}` } } }), expected: buyers() },
    {
      about: 'of a hidden shop',
      ask: (s) => ({ body: { query: { shopId: String(s.hiddenShopId) } } }),
      expected: buyers(),
    },
  ],
  getSavedSearches: [{ ask: () => ({}), expected: buyers() }],
  getSavedSearchId: [{ ask: (s) => ({ query: { shopId: s.hiddenShopId } }), expected: buyers() }],
  changeSavedSearch: [{ ask: ofSavedSearch(() => ({ notify: false })), expected: owner }],
  lookAtSavedSearch: [{ ask: ofSavedSearch(), expected: owner }],
  // another account's search is gone for whoever asks
  deleteSavedSearch: [{ ask: ofSavedSearch(), expected: buyers() }],
  getOrderLists: [{ ask: () => ({}), expected: buyers() }],
  getOrderList: [{ ask: ofOrderList(), expected: owner }],
  exportOrderList: [{ ask: ofOrderList(), expected: owner }],
  createOrderList: [
    { ask: () => ({ body: { name: `Lista ${randomUUID()}` } }), expected: buyers(201) },
    {
      about: 'of a list of another account',
      ask: async (s) => ({ body: { name: `Lista ${randomUUID()}`, copyOf: (await s.orderList()).id } }),
      expected: { ...owner, buyer: 201 },
    },
    {
      about: 'of a hidden shop',
      ask: (s) => ({ body: { name: `Lista ${randomUUID()}`, lines: [{ skuId: s.hiddenSkuId, quantity: 1 }] } }),
      expected: { ...owner, buyer: 201 },
    },
  ],
  changeOrderList: [{ ask: ofOrderList(() => ({ note: 'Sin prisa' })), expected: owner }],
  // another account's list is gone for whoever asks
  deleteOrderList: [{ ask: ofOrderList(), expected: buyers() }],
  addOrderListLines: [{ ask: ofOrderList((s) => ({ lines: [{ skuId: s.skuId, quantity: 2 }] })), expected: owner }],
  changeOrderListLines: [
    { ask: ofOrderList((_, { lineId }) => ({ lines: [{ id: lineId, quantity: 2 }] })), expected: owner },
  ],
  moveOrderListLines: [
    {
      ask: ofOrderList(async (s, { lineId }) => ({
        lineIds: [lineId],
        toListId: (await s.orderList()).id,
        keep: true,
      })),
      expected: owner,
    },
  ],
  removeGoneOrderListLines: [{ ask: ofOrderList(), expected: owner }],
  putOrderListInCart: [{ ask: ofOrderList(() => ({})), expected: owner }],
  getOrderListDelivery: [{ ask: ofOrderList(), expected: owner }],
  setOrderListRhythm: [
    { ask: ofOrderList(() => ({ cycle: { every: 'month', monthDay: 1 }, remindOnly: true })), expected: owner },
  ],
  // the scene's list has no rhythm
  pauseOrderListRhythm: [{ ask: ofOrderList(() => ({ isPaused: true })), expected: { ...owner, buyer: 404 } }],
  skipOrderListDate: [{ ask: ofOrderList(() => ({ nextOn: '2026-05-11' })), expected: { ...owner, buyer: 404 } }],
  endOrderListRhythm: [{ ask: ofOrderList(), expected: buyers() }],
  getUsualTimes: [{ ask: () => ({}), expected: buyers() }],
  hideUsualTime: [{ ask: (s) => ({ params: { shopId: s.shopId } }), expected: buyers() }],
  saveForLater: [
    { ask: (s) => ({ body: { skuId: s.skuId } }), expected: buyers() },
    {
      about: 'of a hidden shop',
      ask: (s) => ({ body: { skuId: s.hiddenSkuId } }),
      expected: { ...buyers(), otherBuyer: 404 },
    },
  ],
  getFollows: [{ ask: () => ({}), expected: buyers() }],
  getFollowInfo: [{ ask: (s) => ({ params: { id: s.shopId } }), expected: everyone() }],
  addToCart: [
    { ask: (s) => ({ body: { shopId: s.shopId, products: wanted(s) } }), expected: shoppers() },
    {
      about: 'of a shop that is not open to them',
      ask: (s) => ({ body: { shopId: s.hiddenShopId, products: [{ skuId: s.hiddenSkuId, quantity: 1 }] } }),
      expected: { ...shoppers(), visitor: 403, otherBuyer: 403 },
    },
    {
      about: 'with a sku of another shop',
      ask: (s) => ({ body: { shopId: s.otherShopId, products: wanted(s) } }),
      expected: shoppers(409),
    },
  ],
  getCarts: [{ ask: () => ({}), expected: shoppers() }],
  updateCart: [
    {
      about: 'a line that only one of them has',
      ask: async (s) => {
        await s.world.call('addToCart', {
          token: s.actors.buyer?.token ?? null,
          body: { shopId: s.shopId, products: wanted(s) },
        })
        await s.world.call('deleteCart', { token: s.actors.otherBuyer?.token ?? null, params: { shopId: s.shopId } })
        return { params: { shopId: s.shopId }, body: { products: wanted(s) } }
      },
      expected: { ...owner, visitor: 404 },
    },
  ],
  deleteCart: [{ ask: (s) => ({ params: { shopId: s.otherShopId } }), expected: shoppers() }],
  mergeCart: [{ ask: () => ({}), expected: buyers() }],
  getOrderSummary: [
    { ask: (s) => ({ body: { shopId: s.shopId, products: wanted(s), deliveryMethod: 'pickUp' } }), expected: buyers() },
    {
      about: 'to the address of one of them',
      ask: async (s) => ({
        body: { shopId: s.shopId, products: wanted(s), deliveryMethod: 'shipment', addressId: await s.address() },
      }),
      expected: owner,
    },
  ],
  getBoughtProducts: [{ ask: () => ({}), expected: buyers() }],
  findByCodes: [{ ask: () => ({ body: { codes: ['VM-1'] } }), expected: buyers() }],
  findByCode: [{ ask: () => ({ query: { code: 'VM-1' } }), expected: everyone() }],
  getUsualQuantities: [{ ask: (s) => ({ params: { id: s.productId } }), expected: buyers() }],
  previewOfferRequest: [
    { ask: (s) => ({ body: { shopId: s.shopId, products: wanted(s) } }), expected: buyers() },
    {
      about: 'of a hidden shop',
      ask: (s) => ({ body: { shopId: s.hiddenShopId, products: [{ skuId: s.hiddenSkuId, quantity: 1 }] } }),
      expected: { ...buyers(), otherBuyer: 403 },
    },
  ],
  askOffer: [
    { ask: (s) => ({ body: { shopId: s.shopId, products: wanted(s) } }), expected: buyers(201) },
    {
      about: 'of a hidden shop',
      ask: (s) => ({ body: { shopId: s.hiddenShopId, products: [{ skuId: s.hiddenSkuId, quantity: 1 }] } }),
      expected: { ...buyers(201), otherBuyer: 403 },
    },
  ],
  getOfferRequests: [{ ask: () => ({}), expected: buyers() }],
  getOfferRequest: [{ ask: async (s) => ({ params: { id: await s.offerRequest() } }), expected: owner }],
  withdrawOfferRequest: [{ ask: async (s) => ({ params: { id: await s.offerRequest() } }), expected: owner }],
  getSellerOfferRequests: [{ ask: () => ({}), expected: sellers() }],
  getSellerOfferRequest: [{ ask: async (s) => ({ params: { id: await s.offerRequest() } }), expected: oneShop }],
  declineOfferRequest: [
    {
      ask: async (s) => ({ params: { id: await s.offerRequest() }, body: { reason: 'No llegamos' } }),
      expected: oneShop,
    },
  ],
  startBuyingRequest: [{ ask: () => ({}), expected: buyers() }],
  postBuyingRequest: [
    {
      ask: async (s) => {
        await s.buyingRequest()
        return { body: { title: 'Platos llanos', categoryId: s.tradeId } }
      },
      expected: buyers(201),
    },
  ],
  getBuyingRequests: [{ ask: () => ({}), expected: buyers() }],
  getBuyingRequest: [{ ask: async (s) => ({ params: { id: await s.buyingRequest() } }), expected: owner }],
  updateBuyingRequest: [
    {
      ask: async (s) => ({ params: { id: await s.buyingRequest() }, body: { title: 'Vasos de papel' } }),
      expected: owner,
    },
  ],
  closeBuyingRequest: [
    { ask: async (s) => ({ params: { id: await s.buyingRequest() }, body: { found: true } }), expected: owner },
  ],
  getSellerBuyingRequests: [{ ask: () => ({}), expected: sellers() }],
  getSellerBuyingRequest: [{ ask: async (s) => ({ params: { id: await s.buyingRequest() } }), expected: oneShop }],
  readBuyingRequest: [{ ask: async (s) => ({ params: { id: await s.buyingRequest() } }), expected: oneShop }],
  answerBuyingRequest: [
    {
      ask: async (s) => ({ params: { id: await s.buyingRequest() }, body: { text: 'Los tenemos' } }),
      expected: { ...oneShop, seller: 201 },
    },
  ],
  changeBuyingAnswer: [
    {
      ask: async (s) => ({ params: { id: await s.answeredBuyingRequest() }, body: { text: 'Nos llegan el lunes' } }),
      expected: oneShop,
    },
  ],
  takeBackBuyingAnswer: [
    { ask: async (s) => ({ params: { id: await s.answeredBuyingRequest() } }), expected: oneShop },
  ],
  getMarketBuyingRequests: [{ ask: () => ({}), expected: marketCalls }],
  getMarketBuyingRequest: [
    { ask: async (s) => ({ params: { id: await s.answeredBuyingRequest() } }), expected: marketCalls },
  ],
  removeBuyingRequest: [
    {
      ask: async (s) => ({ params: { id: await s.buyingRequest() }, body: { reason: 'Anuncio' } }),
      expected: marketCalls,
    },
  ],
} satisfies Partial<Record<CallName, AccessCase[]>>
