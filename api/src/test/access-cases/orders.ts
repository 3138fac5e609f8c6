import type { CallName } from '@lonja/core/contract.ts'
import { type AccessCase, buyers, everyone, letIn, marketCalls, oneShop, owner, sides, users } from './expected.ts'
import { buyerOf, NO_SHIPPING, OTHER_BUYER, sellers, total, wanted } from './things.ts'

export const ordersCases = {
  getOrderComments: [
    { ask: (s) => ({ query: { productId: s.productId } }), expected: everyone() },
    {
      about: 'of a product of a hidden shop',
      ask: (s) => ({ query: { productId: s.hiddenProductId } }),
      expected: letIn,
    },
    { about: 'of a hidden shop', ask: (s) => ({ query: { shopId: s.hiddenShopId } }), expected: letIn },
    {
      about: 'of a product that is not of the shop',
      ask: (s) => ({ query: { productId: s.productId, shopId: s.otherShopId } }),
      expected: everyone(404),
    },
  ],
  getSellerShipping: [{ ask: () => ({}), expected: sellers() }],
  updateSellerShipping: [{ ask: () => ({ body: { ...NO_SHIPPING, version: 9_999 } }), expected: sellers(409) }],
  createOrder: [
    {
      ask: async (s) => ({
        body: {
          shopId: s.shopId,
          products: wanted(s),
          deliveryMethod: 'pickUp',
          paymentMethod: 'payInShop',
          expectedTotal: await total(s),
        },
      }),
      expected: buyers(201),
    },
    {
      about: 'to the address of one of them',
      ask: async (s) => ({
        body: {
          shopId: s.shopId,
          products: wanted(s),
          deliveryMethod: 'shipment',
          paymentMethod: 'transfer',
          addressId: await s.address(),
          expectedTotal: 1,
        },
      }),
      // its owner is told of the wrong total instead: the address was accepted
      expected: { ...owner, buyer: 409 },
    },
  ],
  getOrders: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  getOrderSpending: [{ ask: () => ({}), expected: buyers() }],
  getOrder: [{ ask: async (s) => ({ params: { id: (await s.order()).id } }), expected: sides }],
  actOnOrder: [
    {
      about: 'cancel',
      ask: async (s) => ({
        params: { id: (await s.order()).id },
        body: { action: 'cancel', reason: 'Ya no hace falta' },
      }),
      expected: { ...sides, operator: 409 },
    },
    {
      about: 'transfer received',
      ask: async (s) => ({ params: { id: (await s.order()).id }, body: { action: 'transfer_received' } }),
      expected: { ...sides, buyer: 409, operator: 409 },
    },
  ],
  actOnOrders: [
    {
      ask: async (s) => {
        const { id } = await s.order()
        const token = s.actors.seller?.token ?? null
        await s.world.call('actOnOrder', { token, params: { id }, body: { action: 'transfer_received' } })
        return { body: { action: 'prepare', orders: [{ id }] } }
      },
      expected: oneShop,
    },
  ],
  getOrdersToPack: [{ ask: async (s) => ({ query: { ids: (await s.order()).id } }), expected: sellers() }],
  getOrderSheet: [{ ask: async (s) => ({ params: { id: (await s.order()).id } }), expected: sides }],
  getDeliveryNote: [{ ask: async (s) => ({ params: { id: (await s.parcel()).orderId, number: 1 } }), expected: sides }],
  getPackingSlips: [{ ask: async (s) => ({ query: { ids: (await s.order()).id } }), expected: oneShop }],
  getPickList: [{ ask: async (s) => ({ query: { ids: (await s.order()).id } }), expected: oneShop }],
  findOrderBuyers: [{ ask: () => ({}), expected: sellers() }],
  findBuyersProducts: [
    {
      ask: async (s) => ({ query: { buyerId: await buyerOf(s), search: 'a' } }),
      expected: oneShop,
    },
  ],
  previewWrittenOrder: [
    { ask: async (s) => ({ body: { buyerId: await buyerOf(s), products: [] } }), expected: oneShop },
  ],
  // an order of the buyer's own making is none of the shop's writing
  getOfferTotals: [
    {
      ask: async (s) => ({ params: { id: (await s.order()).id } }),
      expected: { ...owner, buyer: 409 },
    },
  ],
  writeOrder: [
    {
      ask: async (s) => ({
        body: { buyerId: await buyerOf(s), products: [{ skuId: s.skuId, quantity: 1, price: 1 }], expectedTotal: 0 },
      }),
      expected: { ...oneShop, seller: 409 },
    },
  ],
  exportBoughtOrdersCsv: [{ ask: () => ({}), expected: buyers() }],
  exportBoughtOrdersXlsx: [{ ask: () => ({}), expected: buyers() }],
  exportBoughtLinesCsv: [{ ask: () => ({}), expected: buyers() }],
  exportBoughtLinesXlsx: [{ ask: () => ({}), expected: buyers() }],
  exportOrderLinesCsv: [{ ask: async (s) => ({ params: { id: (await s.order()).id } }), expected: owner }],
  exportOrderLinesXlsx: [{ ask: async (s) => ({ params: { id: (await s.order()).id } }), expected: owner }],
  exportOrdersCsv: [{ ask: () => ({}), expected: sellers() }],
  exportOrdersXlsx: [{ ask: () => ({}), expected: sellers() }],
  getInvoicing: [{ ask: () => ({}), expected: sellers() }],
  updateInvoicing: [{ ask: async (s) => ({ body: await s.invoicing() }), expected: { ...sellers(409), seller: 200 } }],
  getVerifactu: [{ ask: () => ({}), expected: sellers() }],
  updateVerifactu: [
    {
      about: 'in a market that sends nothing',
      ask: () => ({ body: { isOn: true, isAgreed: true } }),
      expected: sellers(409),
    },
  ],
  correctRecord: [
    {
      about: 'of an invoice without one',
      ask: async (s) => ({ params: { id: (await s.invoiced()).id } }),
      expected: { ...oneShop, seller: 409 },
    },
  ],
  getVerifactuHealth: [{ ask: () => ({}), expected: marketCalls }],
  getProducerDeclaration: [{ about: 'where none was made', ask: () => ({}), expected: everyone(404) }],
  getOrderInvoices: [{ ask: async (s) => ({ params: { id: (await s.invoiced()).orderId } }), expected: sides }],
  issueInvoice: [
    { ask: async (s) => ({ params: { id: await s.toInvoice() } }), expected: { ...oneShop, seller: 201 } },
  ],
  issueInvoices: [{ ask: async (s) => ({ body: { orders: [{ id: await s.toInvoice() }] } }), expected: oneShop }],
  setMonthlyInvoicing: [
    { ask: async (s) => ({ params: { accountId: (await s.monthly(false)).accountId } }), expected: oneShop },
  ],
  endMonthlyInvoicing: [
    { ask: async (s) => ({ params: { accountId: (await s.monthly()).accountId } }), expected: oneShop },
  ],
  getMonthlyInvoices: [{ ask: () => ({}), expected: sellers() }],
  issueMonthlyInvoice: [{ ask: async (s) => ({ body: await s.monthly() }), expected: { ...oneShop, seller: 201 } }],
  setOrderInvoiceAddress: [
    {
      ask: async (s) => ({ params: { id: await s.toInvoice() }, body: { addressId: await s.address() } }),
      expected: owner,
    },
  ],
  getInvoices: [{ ask: () => ({}), expected: users() }],
  exportInvoices: [{ ask: () => ({}), expected: users() }],
  exportInvoicePapers: [{ ask: () => ({}), expected: users() }],
  getSpendByShop: [{ ask: () => ({}), expected: buyers() }],
  getInvoice: [{ ask: async (s) => ({ params: { id: (await s.invoiced()).id } }), expected: sides }],
  correctInvoiceBuyer: [
    {
      ask: async (s) => ({ params: { id: (await s.invoiced()).id }, body: OTHER_BUYER }),
      expected: { ...oneShop, seller: 201 },
    },
  ],
  getInvoicePdf: [{ ask: async (s) => ({ params: { id: (await s.invoiced()).id } }), expected: sides }],
  getInvoiceUbl: [{ ask: async (s) => ({ params: { id: (await s.invoiced()).id } }), expected: sides }],
  getShipments: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  actOnShipment: [
    {
      about: 'the buyer says that it came',
      ask: async (s) => ({ params: { id: (await s.parcel()).id }, body: { action: 'receive' } }),
      expected: { ...sides, seller: 409, operator: 409 },
    },
    {
      about: 'the shop says that it was delivered',
      ask: async (s) => ({ params: { id: (await s.parcel()).id }, body: { action: 'deliver' } }),
      expected: { ...sides, buyer: 409, operator: 409 },
    },
  ],
  correctShipment: [
    {
      ask: async (s) => ({
        params: { id: (await s.parcel()).id },
        body: { carrier: 'GLS', trackingNumber: 'G-2' },
      }),
      expected: oneShop,
    },
  ],
  setOrderLots: [
    {
      ask: async (s) => ({
        params: { id: (await s.parcel()).orderId },
        body: { shipment: 1, lots: [{ skuId: s.skuId, parts: [{ lot: 'L1' }] }] },
      }),
      expected: oneShop,
    },
  ],
  getTrace: [{ ask: () => ({ query: { lot: 'L1' } }), expected: sellers() }],
  exportTrace: [{ ask: () => ({}), expected: sellers() }],
  askReturn: [
    {
      ask: async (s) => ({ body: { orderId: (await s.parcel()).orderId, products: wanted(s), reason: 'not_wanted' } }),
      expected: { ...sides, buyer: 201, seller: 409, operator: 409 },
    },
  ],
  actOnReturn: [
    {
      about: 'the shop takes it back',
      ask: async (s) => ({ params: { id: await s.orderReturn() }, body: { action: 'receive' } }),
      expected: { ...sides, buyer: 409, operator: 409 },
    },
    {
      about: 'the buyer changes their mind',
      ask: async (s) => ({ params: { id: await s.orderReturn() }, body: { action: 'withdraw' } }),
      expected: { ...sides, seller: 409, operator: 409 },
    },
  ],
  getOwnComments: [{ ask: async (s) => ({ params: { id: (await s.received()).id } }), expected: owner }],
  commentOrder: [
    {
      ask: async (s) => {
        const { id, lineId } = await s.received()
        return { params: { id }, body: { comments: [{ lineId, rating: 5 }] } }
      },
      expected: owner,
    },
    {
      about: 'before it was received',
      ask: async (s) => ({ params: { id: (await s.order()).id }, body: { comments: [{ skuId: s.skuId, rating: 5 }] } }),
      expected: { ...owner, buyer: 409 },
    },
  ],
  getSellerComments: [{ ask: () => ({}), expected: sellers() }],
  replyToComment: [
    { ask: async (s) => ({ params: { id: await s.comment() }, body: { reply: 'Gracias' } }), expected: oneShop },
  ],
  reviseOrder: [
    {
      ask: async (s) => ({
        params: { id: (await s.order()).id },
        body: { products: [], message: 'Mejor en mayo', version: 1 },
      }),
      expected: { ...sides, operator: 409 },
    },
  ],
  previewRevision: [
    {
      ask: async (s) => ({ params: { id: (await s.order()).id }, body: { products: [] } }),
      expected: { ...sides, operator: 409 },
    },
  ],
  findOrderProducts: [
    { ask: async (s) => ({ params: { id: (await s.order()).id }, query: { search: 'a' } }), expected: sides },
  ],
  lockOrder: [
    {
      ask: async (s) => ({ params: { id: (await s.order()).id }, body: { lock: 'edit' } }),
      expected: { ...sides, operator: 409 },
    },
  ],
  getOrderHistory: [{ ask: async (s) => ({ params: { orderNumber: (await s.order()).number } }), expected: sides }],
  getOrderNotes: [{ ask: async (s) => ({ params: { id: (await s.order()).id } }), expected: oneShop }],
  addOrderNote: [
    {
      ask: async (s) => ({ params: { id: (await s.order()).id }, body: { text: 'Llamar antes' } }),
      expected: { ...oneShop, seller: 201 },
    },
  ],
  deleteOrderNote: [{ ask: async (s) => ({ params: { id: await s.orderNote() } }), expected: oneShop }],
} satisfies Partial<Record<CallName, AccessCase[]>>
