import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import type { Login, World } from '../world.ts'

export const ACTORS = ['visitor', 'buyer', 'otherBuyer', 'seller', 'otherSeller', 'operator'] as const
export type ActorName = (typeof ACTORS)[number]

export interface Scene {
  world: World
  actors: Record<ActorName, Login | null>
  shopId: number
  otherShopId: number
  /** a shop that shows nothing; only `buyer` was let in */
  hiddenShopId: number
  hiddenProductId: number
  hiddenSkuId: number
  productId: number
  skuId: number
  menuEntryId: number
  /** menu entry of the shelf of `hiddenProductId` */
  hiddenEntryId: number
  publicationId: number
  hiddenPublicationId: number
  /** a fresh sku of a shop with nothing in stock */
  soldOutSku: (shopId: number) => Promise<number>
  /** a fresh like of `buyer` */
  like: () => Promise<number>
  /** a fresh order of `buyer` in `shopId` that waits for its transfer */
  order: () => Promise<{ id: number; number: string }>
  /** fresh things of an order of `buyer` that `shopId` has sent: its parcel, its return, and what is owed for that */
  parcel: () => Promise<{ id: number; orderId: number }>
  orderReturn: () => Promise<number>
  owed: () => Promise<number>
  /** a fresh order of `buyer` in `shopId` that was received, and one of its lines with a comment */
  received: () => Promise<{ id: number; lineId: number }>
  comment: () => Promise<number>
  /** a fresh case about a comment of `buyer`, and the decision to hide one */
  moderationCase: () => Promise<number>
  decision: () => Promise<number>
  /** names that the market's people added */
  synonymGroup: () => Promise<number>
  /** the conversation of `buyer` and `shopId`, with a fresh message of each; the same, reported by the shop */
  conversation: () => Promise<number>
  reportedConversation: () => Promise<number>
  /** a refund of a card payment of `buyer` in `shopId` that failed */
  refund: () => Promise<number>
  /** a settled payment of a fresh order of `buyer` in `shopId` */
  payment: () => Promise<number>
  /** a fresh movement on the bank account of `shopId` */
  bankEntry: () => Promise<number>
  bankReversal: () => Promise<number>
  /** a view of a list that `seller` keeps */
  consoleView: () => Promise<number>
  savedReply: () => Promise<number>
  /** a fresh order list of `buyer` with one line */
  orderList: () => Promise<{ id: number; lineId: number }>
  /** a fresh address of `buyer` */
  address: () => Promise<number>
  /** another session of `buyer` */
  session: () => Promise<number>
  /** gives `buyer` two ways in by providers */
  identities: () => Promise<void>
  /** a fresh temporary token of someone who is none of the actors */
  tmpToken: () => Promise<{ id: string; origin: string }>
  /** a fresh coupon of `shopId`, and one that `buyer` has collected */
  coupon: (shopId?: number) => Promise<number>
  /** a fresh coupon and a fresh publication of `shopId` that nobody else sees yet */
  scheduledCoupon: () => Promise<number>
  draft: () => Promise<number>
  collected: () => Promise<number>
  /** a fresh voucher of `shopId` that `buyer` owns, a transfer of one, and the code of one that nobody owns */
  voucher: () => Promise<number>
  /** a rule of commissions that has not begun, and a fresh invoice of the market to `shopId` */
  commissionRule: () => Promise<number>
  /** a fresh coupon of the market, and one that nobody sees yet */
  marketCoupon: () => Promise<number>
  scheduledMarketCoupon: () => Promise<number>
  marketInvoice: () => Promise<number>
  /** a body of updateInvoicing that changes nothing but the version */
  invoicing: () => Promise<object>
  /** a received order of `buyer` in `shopId`, which lets the market write its invoices; the same with its invoice */
  toInvoice: () => Promise<number>
  /** what waits for a monthly invoice of `buyer` in `shopId`, who agreed on it unless told otherwise */
  monthly: (isAgreed?: boolean) => Promise<{ accountId: number; month: string }>
  invoiced: () => Promise<{ id: number; orderId: number }>
  transfer: () => Promise<{ id: number; code: string }>
  voucherCode: () => Promise<string>
  /** a fresh viewer in the company of `otherBuyer`, by operator, and a fresh invitation into it */
  colleague: (role?: MembershipRole) => Promise<number>
  /** a fresh purchase that a colleague of `otherBuyer` asked for, and what it comes to */
  purchase: () => Promise<{ id: number; total: number }>
  /** a fresh request of `buyer` for an offer of a shop */
  offerRequest: (shopId?: number) => Promise<number>
  /** a fresh request of a shop, `shopId` where none is named, for another legal name */
  identityRequest: (shopId?: number) => Promise<number>
  /** a category in which `shopId` sells, and `otherShopId` does not */
  tradeId: number
  /** a fresh request of `buyer` for something of that category; the same with an answer of `shopId` */
  buyingRequest: () => Promise<number>
  answeredBuyingRequest: () => Promise<number>
  /** a mandate that `shopId` asks `buyer` or another account for; the same signed; a fresh customer of `shopId` who signed one */
  askedMandate: (accountId?: number) => Promise<number>
  mandate: (accountId?: number) => Promise<number>
  mandateOfCustomer: () => Promise<number>
  /** a fresh order of `buyer` that is owed on account and can be collected; a fresh batch with one of them */
  owedOrder: () => Promise<number>
  debitBatch: (stands?: { collected?: boolean; closed?: boolean }) => Promise<{ id: number; rowId: number }>
  invitation: () => Promise<number>
  /** a fresh document of `buyer`, sent to a shop or to nobody */
  document: (shopId: number | null) => Promise<string>
  /** the key of a paper that a product of the open or the hidden shop has, and no other */
  paper: (productId: number) => Promise<string>
  /** a fresh message to `buyer`, and the link at the foot of a mail to them */
  message: () => Promise<number>
  ticket: string
  /** a fresh shop that shows no prices */
  closedShop: () => Promise<number>
  /** a fresh request of `buyer` to see `shopId`; a fresh group and invitation of it */
  request: () => Promise<number>
  group: (shopId?: number) => Promise<number>
  shopInvitation: () => Promise<{ id: number; token: string }>
  /** a fresh price list of `shopId`; a fresh customer of it, and a note about one */
  priceList: () => Promise<number>
  customer: () => Promise<number>
  customerNote: () => Promise<number>
  orderNote: () => Promise<number>
  customerOnAccount: () => Promise<number>
  /** a fresh import of a shop, of which some rows did not go in */
  importOf: (shopId: number, state?: 'ready' | 'done') => Promise<number>
  /** pictures that a shop sent in at once, which wait to be put on their products */
  pictureBatchOf: (shopId: number) => Promise<number>
}
