import type { CallName } from '@lonja/core/contract.ts'
import { collectionBounds } from '@lonja/core/direct-debits/target-days.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { type AccessCase, buyers, everyone, marketCalls, oneShop, owner, shoppers, sides } from './expected.ts'
import { inDays, sellers } from './things.ts'

export const moneyCases = {
  getCommissionRules: [{ ask: () => ({}), expected: marketCalls }],
  createCommissionRule: [
    {
      about: 'before anyone has written who runs the market',
      ask: () => ({ body: { percent: 3, fixed: 0, from: '2099-01-01' } }),
      expected: { ...marketCalls, operator: 409 },
    },
  ],
  createMarketCoupon: [
    {
      about: 'before anyone has written who runs the market',
      ask: (s) => ({
        body: { titles: { es: 'Cupón' }, type: 'cash', value: 5, validDays: 9, collectUntil: inDays(s, 9) },
      }),
      expected: { ...marketCalls, operator: 409 },
    },
  ],
  endCommissionRule: [
    {
      about: 'before it has begun',
      ask: async (s) => ({ params: { id: await s.commissionRule() }, body: { until: '2020-01-01' } }),
      expected: { ...marketCalls, operator: 409 },
    },
  ],
  deleteCommissionRule: [{ ask: async (s) => ({ params: { id: await s.commissionRule() } }), expected: marketCalls }],
  getCommissions: [{ ask: () => ({}), expected: sellers() }],
  getMarketInvoices: [{ ask: () => ({}), expected: { ...sellers(), operator: 200 } }],
  getMarketInvoice: [
    { ask: async (s) => ({ params: { id: await s.marketInvoice() } }), expected: { ...oneShop, operator: 200 } },
  ],
  getMarketInvoicePdf: [
    { ask: async (s) => ({ params: { id: await s.marketInvoice() } }), expected: { ...oneShop, operator: 200 } },
  ],
  settleMarketInvoice: [
    {
      ask: async (s) => ({ params: { id: await s.marketInvoice() }, body: { state: 'paid', reason: 'Transferencia' } }),
      expected: marketCalls,
    },
  ],
  getSellersReport: [{ ask: () => ({}), expected: marketCalls }],
  exportSellersReport: [{ ask: () => ({}), expected: marketCalls }],
  exportSellersReportXml: [
    {
      ask: async (s) => {
        await s.world.make.marketIdentity()
        return {}
      },
      expected: marketCalls,
    },
  ],
  getVoucherBalances: [{ ask: () => ({}), expected: marketCalls }],
  repayRefund: [
    {
      ask: async (s) => ({ params: { id: await s.owed() }, body: { reference: 'T-1', date: '2026-05-04' } }),
      expected: oneShop,
    },
  ],
  chooseRefund: [
    { ask: async (s) => ({ params: { id: await s.owed() }, body: { asVoucher: true } }), expected: owner },
  ],
  creditRefund: [
    {
      about: 'of a buyer who wants money',
      ask: async (s) => ({ params: { id: await s.owed() } }),
      expected: { ...oneShop, seller: 409 },
    },
  ],
  setRefundAccount: [
    {
      ask: async (s) => ({
        params: { id: (await s.order()).id },
        body: { iban: 'ES91 2100 0418 4502 0005 1332' },
      }),
      expected: owner,
    },
  ],
  setTransferProof: [
    { ask: async (s) => ({ params: { id: (await s.order()).id }, body: { proof: null } }), expected: owner },
  ],
  // orders of this scene are paid by transfer, and their shop has no gateway
  payOrder: [
    {
      ask: async (s) => ({ body: { orderId: (await s.order()).id, paymentMethod: 'transfer' } }),
      expected: owner,
    },
  ],
  payByRedsys: [
    { ask: async (s) => ({ body: { orderId: (await s.order()).id } }), expected: { ...owner, buyer: 409 } },
  ],
  payByStripe: [
    { ask: async (s) => ({ params: { orderId: (await s.order()).id } }), expected: { ...owner, buyer: 409 } },
  ],
  getPayment: [{ ask: async (s) => ({ params: { id: await s.payment() } }), expected: sides }],
  // this one is no attempt at a gateway
  getPaymentForm: [{ ask: async (s) => ({ params: { id: await s.payment() } }), expected: { ...owner, buyer: 409 } }],
  getOrderPayments: [{ ask: async (s) => ({ params: { id: (await s.order()).id } }), expected: sides }],
  getPaymentOptions: [{ ask: async (s) => ({ params: { id: (await s.order()).id } }), expected: owner }],
  // its buyer has no such voucher
  payWithVouchers: [
    {
      ask: async (s) => ({ params: { id: (await s.order()).id }, body: { voucherIds: [2_000_000_007] } }),
      expected: { ...owner, buyer: 404 },
    },
  ],
  getPaymentSettings: [{ ask: () => ({}), expected: sellers() }],
  updatePaymentSettings: [{ ask: () => ({ body: { methods: [], password: 'not the one' } }), expected: sellers(403) }],
  getStripeAccount: [{ ask: () => ({}), expected: sellers() }],
  connectStripe: [{ ask: () => ({ body: { password: 'not the one' } }), expected: sellers(403) }],
  tryPaymentSettings: [{ ask: () => ({ body: { provider: 'redsys' } }), expected: sellers(409) }],
  getDoubts: [{ ask: () => ({}), expected: { ...sellers(), operator: 200 } }],
  // it is settled: there is nothing to decide; the market's people are asked who they are before that
  decidePayment: [
    {
      ask: async (s) => ({ params: { id: await s.payment() }, body: { decision: 'settle', note: 'Mirado' } }),
      expected: { visitor: 401, buyer: 403, otherBuyer: 403, seller: 409, otherSeller: 404, operator: 400 },
    },
  ],
  decideRefund: [
    {
      ask: () => ({ params: { id: 2_000_000_007 }, body: { decision: 'succeed', note: 'Mirado' } }),
      expected: { visitor: 401, buyer: 403, otherBuyer: 403, seller: 404, otherSeller: 404, operator: 404 },
    },
  ],
  confirmDecision: [
    {
      about: 'without a proof',
      ask: () => ({ params: { id: 1 }, body: { decision: 'confirm' } }),
      expected: { ...marketCalls, operator: 400 },
    },
  ],
  importStatement: [
    {
      ask: () => ({ form: { file: new File(['Date,Description,Amount\n2026-11-02,X,1.00\n'], 'a.csv') } }),
      expected: sellers(),
    },
  ],
  getBankEntries: [{ ask: () => ({}), expected: sellers() }],
  getBankEntryOrders: [{ ask: async (s) => ({ params: { id: await s.bankEntry() } }), expected: oneShop }],
  bookBankEntries: [
    {
      ask: async (s) => ({ body: { entries: [{ id: await s.bankEntry(), orderIds: [(await s.order()).id] }] } }),
      expected: oneShop,
    },
  ],
  updateBankReversal: [
    {
      ask: async (s) => ({ params: { id: await s.bankReversal() }, body: { entryId: null, seen: null } }),
      expected: oneShop,
    },
  ],
  updateBankEntry: [
    {
      ask: async (s) => ({ params: { id: await s.bankEntry() }, body: { state: 'ignored' } }),
      expected: oneShop,
    },
  ],
  // nobody's session counts: what is not signed is refused
  redsysNotification: [{ ask: () => ({ body: {} }), expected: everyone(400) }],
  stripeEvent: [{ ask: () => ({ body: {} }), expected: everyone(400) }],
  getCoupons: [{ ask: () => ({}), expected: everyone() }],
  collectCoupon: [
    { ask: async (s) => ({ body: { couponId: await s.coupon() } }), expected: buyers(201) },
    {
      about: 'of a shop that hides itself',
      ask: async (s) => ({ body: { couponId: await s.coupon(s.hiddenShopId) } }),
      expected: { ...buyers(201), otherBuyer: 404 },
    },
  ],
  getMyCoupons: [{ ask: () => ({}), expected: buyers() }],
  getCartCoupons: [{ ask: () => ({}), expected: shoppers() }],
  getSellerCoupons: [{ ask: () => ({}), expected: sellers() }],
  getSellerCoupon: [{ ask: async (s) => ({ params: { id: await s.coupon() } }), expected: oneShop }],
  createSellerCoupon: [
    {
      ask: (s) => ({
        body: { titles: { es: 'Cupón' }, type: 'cash', value: 5, validDays: 9, collectUntil: inDays(s, 9) },
      }),
      expected: sellers(201),
    },
  ],
  updateSellerCoupon: [
    { ask: async (s) => ({ params: { id: await s.coupon() }, body: { titles: { es: 'Otro' } } }), expected: oneShop },
  ],
  endSellerCoupon: [{ ask: async (s) => ({ params: { id: await s.coupon() } }), expected: oneShop }],
  deleteSellerCoupon: [{ ask: async (s) => ({ params: { id: await s.scheduledCoupon() } }), expected: oneShop }],
  getMarketCoupons: [{ ask: () => ({}), expected: marketCalls }],
  getMarketCoupon: [{ ask: async (s) => ({ params: { id: await s.marketCoupon() } }), expected: marketCalls }],
  updateMarketCoupon: [
    {
      ask: async (s) => ({ params: { id: await s.marketCoupon() }, body: { titles: { es: 'Otro' } } }),
      expected: marketCalls,
    },
  ],
  endMarketCoupon: [{ ask: async (s) => ({ params: { id: await s.marketCoupon() } }), expected: marketCalls }],
  deleteMarketCoupon: [
    { ask: async (s) => ({ params: { id: await s.scheduledMarketCoupon() } }), expected: marketCalls },
  ],
  setPaymentTerms: [
    { ask: async (s) => ({ params: { accountId: await s.customer() }, body: { days: 30 } }), expected: oneShop },
  ],
  endPaymentTerms: [{ ask: async (s) => ({ params: { accountId: await s.customerOnAccount() } }), expected: oneShop }],
  getReceivables: [{ ask: () => ({}), expected: sellers() }],
  exportReceivables: [{ ask: () => ({}), expected: sellers() }],
  getOwed: [{ ask: () => ({}), expected: buyers() }],
  getMandates: [{ ask: () => ({}), expected: buyers() }],
  getMandateOffers: [{ ask: () => ({}), expected: buyers() }],
  getMandateForm: [
    {
      ask: async (s) => {
        await s.askedMandate()
        return { params: { shopId: s.shopId } }
      },
      expected: owner,
    },
  ],
  signMandate: [
    {
      ask: async (s) => {
        await s.askedMandate()
        const account = { debtorName: 'Bar Puente', iban: 'ES7921000813610123456789' }
        const creditorId = 'ES58ZZZ12345678Z'
        return { body: { shopId: s.shopId, scheme: 'CORE', creditorId, ...account, agrees: true } }
      },
      expected: { ...owner, buyer: 201 },
    },
  ],
  endMandate: [{ ask: async (s) => ({ params: { id: await s.mandate() } }), expected: owner }],
  getDebitSettings: [{ ask: () => ({}), expected: sellers() }],
  setDebitSettings: [
    {
      ask: async (s) => {
        const shops = [s.shopId, s.otherShopId]
        await s.world.db.updateTable('shops').set({ creditor_id: null }).where('id', 'in', shops).execute()
        return { body: { creditorId: 'ES58ZZZ12345678Z' } }
      },
      expected: sellers(),
    },
  ],
  getCustomerMandate: [
    { ask: async (s) => ({ params: { accountId: await s.mandateOfCustomer() } }), expected: oneShop },
  ],
  askMandate: [
    {
      ask: async (s) => {
        await s.askedMandate()
        return { params: { accountId: await s.customer() }, body: { scheme: 'B2B' } }
      },
      expected: oneShop,
    },
  ],
  endCustomerMandate: [
    { ask: async (s) => ({ params: { accountId: await s.mandateOfCustomer() } }), expected: oneShop },
  ],
  getDebitsDue: [{ ask: () => ({}), expected: sellers() }],
  makeDebitBatch: [
    {
      ask: async (s) => {
        const collectOn = collectionBounds(dayOf(s.world.now)).min
        return { body: { orderIds: [await s.owedOrder()], collectOn } }
      },
      expected: { ...sellers(201), otherSeller: 409 },
    },
  ],
  getDebitBatches: [{ ask: () => ({}), expected: sellers() }],
  getDebitBatch: [{ ask: async (s) => ({ params: { id: (await s.debitBatch()).id } }), expected: oneShop }],
  getDebitFile: [
    { ask: async (s) => ({ params: { id: (await s.debitBatch({ closed: true })).id } }), expected: oneShop },
  ],
  sendDebitBatch: [{ ask: async (s) => ({ params: { id: (await s.debitBatch()).id } }), expected: oneShop }],
  collectDebitBatch: [
    { ask: async (s) => ({ params: { id: (await s.debitBatch({ closed: true })).id } }), expected: oneShop },
  ],
  cancelDebitBatch: [{ ask: async (s) => ({ params: { id: (await s.debitBatch()).id } }), expected: oneShop }],
  removeDebitRow: [{ ask: async (s) => ({ params: await s.debitBatch() }), expected: oneShop }],
  returnDebitRow: [
    {
      ask: async (s) => ({ params: await s.debitBatch({ collected: true }), body: { reason: 'AM04' } }),
      expected: oneShop,
    },
  ],
  getMarketMandates: [{ ask: () => ({}), expected: marketCalls }],
  getMarketDebitBatches: [{ ask: () => ({}), expected: marketCalls }],
  getMyVouchers: [{ ask: () => ({}), expected: buyers() }],
  redeemVoucher: [
    {
      about: 'of nobody yet',
      ask: async (s) => ({ body: { code: await s.voucherCode() } }),
      expected: buyers(201),
    },
  ],
  offerVoucher: [
    { ask: async (s) => ({ body: { voucherId: await s.voucher() } }), expected: { ...owner, buyer: 201 } },
  ],
  changeTransfer: [
    {
      about: 'withdrawn',
      ask: async (s) => ({ params: { id: (await s.transfer()).id }, body: { status: 'withdrawn' } }),
      expected: owner,
    },
    {
      about: 'received by its code, from another account',
      ask: async (s) => {
        const { id, code } = await s.transfer()
        return { params: { id }, body: { status: 'recved', code } }
      },
      expected: { ...buyers(), buyer: 409 },
    },
  ],
  getShopVouchers: [{ ask: () => ({}), expected: sellers() }],
  issueVoucher: [{ ask: () => ({ body: { accountId: null, amount: 5, validDays: 30 } }), expected: sellers(201) }],
  cancelVoucher: [{ ask: async (s) => ({ params: { id: await s.voucher() } }), expected: oneShop }],
  deleteMyCoupons: [{ ask: async (s) => ({ query: { ids: await s.collected() } }), expected: owner }],
  deleteMyCoupon: [{ ask: async (s) => ({ params: { id: await s.collected() } }), expected: owner }],
} satisfies Partial<Record<CallName, AccessCase[]>>
