import { randomBytes, randomUUID } from 'node:crypto'
import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import type { CallName } from '@lonja/core/contract.ts'
import type { marketFrontContract } from '@lonja/core/home/front.contract.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { basisPoints, cents } from '@lonja/core/kernel/money.ts'
import type { Reportable } from '@lonja/core/moderation/report-reasons.ts'
import { sql } from 'kysely'
import { findPair, insertConversation, insertMessage } from '../conversations/write-conversations.queries.ts'
import { transaction } from '../db/transaction.ts'
import { attachFiles } from '../files/attach-files.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { openMembership } from '../memberships/memberships.queries.ts'
import { insertCase, insertReport, lockWaitingCase } from '../moderation/moderation.queries.ts'
import { signTicket } from '../notifications/unsubscribe-ticket.ts'
import { picturesVersion } from '../picture-batches/batch-view.ts'
import { insertBatch } from '../picture-batches/picture-batches.queries.ts'
import { insertSynonymGroup } from '../search/synonyms.queries.ts'
import { askCode } from './codes.ts'
import { newTaxId } from './factories.ts'
import { photo } from './photos.ts'
import type { Ask, Login, World } from './world.ts'

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
  invoiced: () => Promise<{ id: number; orderId: number }>
  transfer: () => Promise<{ id: number; code: string }>
  voucherCode: () => Promise<string>
  /** a fresh viewer in the company of `otherBuyer`, by operator, and a fresh invitation into it */
  colleague: (role?: MembershipRole) => Promise<number>
  /** a fresh purchase that a colleague of `otherBuyer` asked for, and what it comes to */
  purchase: () => Promise<{ id: number; total: number }>
  /** a fresh request of `buyer` for an offer of a shop */
  offerRequest: (shopId?: number) => Promise<number>
  /** a category in which `shopId` sells, and `otherShopId` does not */
  tradeId: number
  /** a fresh request of `buyer` for something of that category; the same with an answer of `shopId` */
  buyingRequest: () => Promise<number>
  answeredBuyingRequest: () => Promise<number>
  invitation: () => Promise<number>
  /** a fresh document of `buyer`, sent to a shop or to nobody */
  document: (shopId: number | null) => Promise<string>
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

export interface AccessCase {
  /** makes a request about things of `buyer` and `shopId`, fresh for every call */
  ask: (scene: Scene) => Promise<Ask> | Ask
  /** the answer's status for each actor */
  expected: Record<ActorName, number>
  /** what this case is about, when a row has several */
  about?: string
}

const everyone = (status = 200): Record<ActorName, number> => ({
  visitor: status,
  buyer: status,
  otherBuyer: status,
  seller: status,
  otherSeller: status,
  operator: status,
})
/** A shop that neither sends nor hands over. */
const NO_SHIPPING = { ships: false, zones: [], elsewhere: 'quote', pickUp: false, pickUpHours: 72, pickUpSlots: [] }
/** Only those let into the hidden shop, and the market itself. */
const insiders = { visitor: 404, buyer: 200, otherBuyer: 404, seller: 404, otherSeller: 404, operator: 200 }
/** Anyone who is logged in, for things of their own. */
const users = (status = 200) => ({ ...everyone(status), visitor: 401 })
/** Any buyer, for things of their own. */
const buyers = (status = 200) => ({
  visitor: 401,
  buyer: status,
  otherBuyer: status,
  seller: 403,
  otherSeller: 403,
  operator: 403,
})
/** The owner of the one company whose thing it is. */
const company = { visitor: 401, buyer: 404, otherBuyer: 200, seller: 403, otherSeller: 403, operator: 403 }
/** The same, and visitors, who have a cart of their own. */
const shoppers = (status = 200) => ({ ...buyers(status), visitor: status })
/** The one buyer whose thing it is. */
const owner = { visitor: 401, buyer: 200, otherBuyer: 404, seller: 403, otherSeller: 403, operator: 403 }
/** About a fresh order list of the buyer. */
const ofOrderList =
  (bodyOf?: (scene: Scene, list: { id: number; lineId: number }) => object | Promise<object>) =>
  async (scene: Scene): Promise<Ask> => {
    const list = await scene.orderList()
    return { params: { id: list.id }, ...(bodyOf && { body: await bodyOf(scene, list) }) }
  }
/** Any seller, for things of their shop. */
const sellers = (status = 200) => ({
  visitor: 401,
  buyer: 403,
  otherBuyer: 403,
  seller: status,
  otherSeller: status,
  operator: 403,
})
/** The people of the one shop whose thing it is. */
const oneShop = { ...sellers(), otherSeller: 404 }
/** The same for calls that buyers make as well, but not this way. */
const shopSide = { visitor: 401, buyer: 403, otherBuyer: 403, seller: 200, otherSeller: 404, operator: 403 }
/** The account of the scene's buyer, who has ordered from its shop. */
const buyerOf = async (s: Scene): Promise<number> => {
  await s.order()
  return s.actors.buyer?.accountId ?? 0
}
/** Right data of an invoice's buyer, other than those of the scene's accounts. */
export const OTHER_BUYER = {
  ...{ companyName: 'Bar de Otro Nombre S.L.', taxIdentificationCode: 'B12345674', street: 'Calle Nueva, 9' },
  ...{ postCode: '28013', city: 'Madrid', province: 'Madrid' },
}
/** Both sides of an order, and the market. */
const sides = { visitor: 401, buyer: 200, otherBuyer: 404, seller: 200, otherSeller: 404, operator: 200 }

/** Both sides of a conversation; the market has no part in it. */
const talkers = (status = 200) => ({
  visitor: 401,
  buyer: status,
  otherBuyer: 404,
  seller: status,
  otherSeller: 404,
  operator: 403,
})

/** Calls of the market alone. */
const marketCalls = { visitor: 401, buyer: 403, otherBuyer: 403, seller: 403, otherSeller: 403, operator: 200 }

/** The buyer who wrote it; others who are logged in do not find it. */
const author = { visitor: 401, buyer: 200, otherBuyer: 404, seller: 404, otherSeller: 404, operator: 404 }

/** Calls of a shop's owners alone; the sellers of the scene are its staff. */
const shopOwners = { visitor: 401, buyer: 403, otherBuyer: 403, seller: 403, otherSeller: 403, operator: 403 }

/** Nobody but the market's own people. */
const marketAlone = { visitor: 401, buyer: 404, otherBuyer: 404, seller: 404, otherSeller: 404, operator: 200 }

const addressBody = {
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
const INVOICING = {
  ...{ mode: 'byHand', series: 'F', correctiveSeries: 'R', firstNumber: 1, language: 'es' },
  ...{ registry: '', exemptNote: '', isAgreed: true },
}
const SAVED_REPLY = { title: 'Plazo', text: 'Sale mañana.' }
let lastMinimum = 0
/** Another minimum order each time, in cents, so that each call changes something. */
const nextMinimum = (): number => {
  lastMinimum += 1
  return lastMinimum
}
const word = () => `palabra${Math.random().toString(36).slice(2)}`
/** A card payment of an order, and a refund of a cent of it that the gateway refused. */
const failedRefund = async ({ db, now }: World, about: { orderId: number; shopId: number }) => {
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

const GUESS = { codeId: 'x', code: '000000' }
/** A product of the scene's shop that no other case names. */
export const ownGoods = async ({ world, shopId }: Scene): Promise<number> => {
  const id = await world.make.product(shopId)
  await world.make.sku(id)
  return id
}
const wanted = (s: Scene) => [{ skuId: s.skuId, quantity: 1 }]
const total = async (s: Scene) =>
  (
    await s.world.call<{ total: number }>('getOrderSummary', {
      token: s.actors.buyer?.token ?? null,
      body: { shopId: s.shopId, products: wanted(s), deliveryMethod: 'pickUp' },
    })
  ).body.total

const NO_LINK = 'x'.repeat(43)
const allNames = { es: 'Loza', en: 'Crockery', zh: '陶瓷' }
const identity = {
  ...{ legalName: 'Lonja Mercado S.L.', taxIdentificationCode: 'B12345674', registry: '', street: 'Calle Mayor, 1' },
  ...{ postCode: '28013', city: 'Madrid', province: 'Madrid', email: 'contacto@lonja.test', phone: '' },
}
const industry = async ({ world }: Scene): Promise<number> =>
  (
    await world.db
      .insertInto('industries')
      .values({ names: JSON.stringify(allNames) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const announced = ({ world }: Scene) => ({
  texts: { es: 'Cerramos el lunes', en: 'Closed on Monday', zh: '周一休息' },
  audience: 'all',
  startsAt: world.now.toISOString(),
  endsAt: new Date(world.now.getTime() + DAY).toISOString(),
})
const announcement = async ({ world }: Scene): Promise<number> =>
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
const draft = async (s: Scene, state: 'one more' | 'saved') => {
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
type Draft = Reply<typeof marketFrontContract.getFrontDraft>

/** Every row of the contract has at least one case; a row without one is a type error here and a failure of access-of-each-actor.test.ts. */
const inDays = ({ world }: Scene, days: number) => new Date(world.now.getTime() + days * DAY).toISOString()

export const cases: Record<CallName, AccessCase[]> = {
  createUser: [
    {
      ask: async (s) => {
        const email = `n${Math.random().toString(36).slice(2)}@lonja.test`
        const code = await askCode(s.world, 'register', { email })
        return { body: { name: 'Nueva', email, password: 'corcho-verde-77', terms: true, ...code } }
      },
      expected: everyone(201),
    },
    {
      about: 'without the code that came',
      ask: () => ({
        body: { name: 'Nueva', email: 'nobody@lonja.test', password: 'corcho-verde-77', terms: true, ...GUESS },
      }),
      expected: everyone(409),
    },
  ],
  login: [
    { ask: () => ({ body: { account: 'nobody@lonja.test', password: 'not the one' } }), expected: everyone(401) },
  ],
  finishLogin: [{ ask: () => ({ body: { ticket: '1.1.1.x', code: '000000' } }), expected: everyone(401) }],
  resetPassword: [
    {
      ask: () => ({ body: { email: 'nobody@lonja.test', password: 'corcho-verde-77', ...GUESS } }),
      expected: everyone(409),
    },
  ],
  // none of these people has a password: whatever they say, it is the wrong one
  updatePassword: [
    {
      ask: () => ({ body: { currentPassword: 'not the one', password: 'corcho-verde-77' } }),
      expected: { ...everyone(403), visitor: 401 },
    },
  ],
  updatePhone: [
    {
      ask: () => ({ body: { phone: '600 111 222', password: 'not the one', ...GUESS } }),
      expected: { ...everyone(403), visitor: 401 },
    },
  ],
  updateEmail: [
    {
      ask: () => ({ body: { email: 'other@lonja.test', password: 'not the one', ...GUESS } }),
      expected: { ...everyone(403), visitor: 401 },
    },
  ],
  getSessions: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  endSession: [
    {
      about: 'of one of them',
      ask: async (s) => ({ params: { id: await s.session() } }),
      expected: { ...everyone(404), visitor: 401, buyer: 200 },
    },
  ],
  endOtherSessions: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  getSecondFactor: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  beginSecondFactor: [
    { ask: () => ({ body: { password: 'not the one' } }), expected: { ...everyone(403), visitor: 401 } },
  ],
  confirmSecondFactor: [{ ask: () => ({ body: { code: '000000' } }), expected: { ...everyone(409), visitor: 401 } }],
  renewRecoveryCodes: [
    {
      ask: () => ({ body: { password: 'not the one', code: '000000' } }),
      expected: { ...everyone(403), visitor: 401 },
    },
  ],
  removeSecondFactor: [
    {
      ask: () => ({ body: { password: 'not the one', code: '000000' } }),
      expected: { ...everyone(403), visitor: 401 },
    },
  ],
  getAreaCodes: [{ ask: () => ({}), expected: everyone() }],
  sendCode: [
    { ask: () => ({ body: { phone: '600 111 222', purpose: 'register' } }), expected: everyone(201) },
    {
      about: 'to change the own phone',
      ask: () => ({ body: { phone: '600 111 222', purpose: 'changePhone' } }),
      expected: { ...everyone(201), visitor: 401 },
    },
  ],
  sendCodeByEmail: [
    { ask: () => ({ body: { email: 'nobody@lonja.test', purpose: 'reset' } }), expected: everyone(201) },
    {
      about: 'to change the own e-mail',
      ask: () => ({ body: { email: 'other@lonja.test', purpose: 'changeEmail' } }),
      expected: { ...everyone(201), visitor: 401 },
    },
    {
      about: 'to delete the own account',
      ask: () => ({ body: { purpose: 'deleteAccount' } }),
      expected: { ...everyone(201), visitor: 401 },
    },
    {
      about: 'to change bank details',
      ask: () => ({ body: { purpose: 'bankDetails' } }),
      expected: { ...everyone(201), visitor: 401 },
    },
  ],
  logout: [{ ask: () => ({ token: null }), expected: everyone() }],
  getMe: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  getSignInProviders: [{ ask: () => ({}), expected: everyone() }],
  startSignIn: [{ ask: () => ({ body: { provider: 'google' } }), expected: everyone(404) }],
  socialSignIn: [
    { ask: () => ({ body: { provider: 'google', attempt: 'x.y', code: 'z', state: '' } }), expected: everyone(404) },
  ],
  registerIdentity: [
    {
      ask: () => ({ body: { ticket: 'x.y', name: 'Nueva', kind: 'personal', termsAccepted: true } }),
      expected: everyone(401),
    },
  ],
  linkIdentity: [{ ask: () => ({ body: { ticket: 'x.y', password: 'not the one' } }), expected: everyone(401) }],
  verifyGoogle: [{ ask: () => ({ body: { token: 'x.y.z' } }), expected: everyone(404) }],
  getIdentities: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  deleteIdentity: [
    {
      about: 'that only one of them has',
      ask: async (s) => {
        await s.identities()
        return { params: { provider: 'wechat' } }
      },
      expected: { ...everyone(404), visitor: 401, buyer: 200 },
    },
  ],
  createTmpToken: [{ ask: (s) => ({ body: { shopId: s.shopId } }), expected: { ...everyone(201), visitor: 401 } }],
  getRealToken: [
    {
      about: 'on a host that it is not for',
      ask: async (s) => ({ params: { id: (await s.tmpToken()).id } }),
      expected: everyone(401),
    },
    {
      about: 'over the session of someone else',
      ask: async (s) => {
        const { id, origin } = await s.tmpToken()
        return { params: { id }, headers: { 'x-client-host': new URL(origin).host } }
      },
      expected: { ...everyone(409), visitor: 200 },
    },
  ],
  getProducts: [{ ask: () => ({}), expected: everyone() }],
  getFilters: [{ ask: () => ({}), expected: everyone() }],
  getProductsBasic: [{ ask: () => ({}), expected: everyone() }],
  getSearchSuggestions: [{ ask: () => ({ query: { search: 'pro' } }), expected: everyone() }],
  getSearchAlternatives: [{ ask: () => ({ query: { search: 'pro' } }), expected: everyone() }],
  getProduct: [
    { ask: (s) => ({ params: { id: s.productId } }), expected: everyone() },
    { about: 'of a hidden shop', ask: (s) => ({ params: { id: s.hiddenProductId } }), expected: insiders },
  ],
  getSimilarProducts: [
    { ask: (s) => ({ params: { id: s.productId } }), expected: everyone() },
    { about: 'of a hidden shop', ask: (s) => ({ params: { id: s.hiddenProductId } }), expected: insiders },
  ],
  getOrderComments: [
    { ask: (s) => ({ query: { productId: s.productId } }), expected: everyone() },
    {
      about: 'of a product of a hidden shop',
      ask: (s) => ({ query: { productId: s.hiddenProductId } }),
      expected: insiders,
    },
    { about: 'of a hidden shop', ask: (s) => ({ query: { shopId: s.hiddenShopId } }), expected: insiders },
    {
      about: 'of a product that is not of the shop',
      ask: (s) => ({ query: { productId: s.productId, shopId: s.otherShopId } }),
      expected: everyone(404),
    },
  ],
  getCategoryTrees: [{ ask: () => ({}), expected: everyone() }],
  getShopCategoryTree: [{ ask: (s) => ({ query: { shopId: s.shopId } }), expected: everyone() }],
  getShops: [{ ask: () => ({}), expected: everyone() }],
  getShopsBasic: [{ ask: () => ({}), expected: everyone() }],
  getShopFacets: [
    { ask: () => ({}), expected: everyone() },
    {
      about: 'of those one follows',
      ask: () => ({ query: { followed: true } }),
      expected: { ...everyone(), visitor: 401 },
    },
  ],
  getShopsNearBy: [{ ask: () => ({ query: { box: '-4,40,-3,41' } }), expected: everyone() }],
  getShop: [{ ask: (s) => ({ params: { id: s.shopId } }), expected: everyone() }],
  getShopNameExists: [{ ask: () => ({ query: { name: 'Vidrios' } }), expected: everyone() }],
  createShop: [
    {
      about: 'with a code that never was sent',
      ask: () => ({
        body: { name: 'Nueva', subDomain: 'nueva', industryId: 1, type: 'wholesaler', codeId: 'none', code: '123456' },
      }),
      expected: { ...everyone(400), visitor: 401 },
    },
  ],
  getShopOpening: [
    {
      about: 'of a shop whose owner none of them is',
      ask: (s) => ({ params: { id: s.shopId } }),
      expected: marketAlone,
    },
  ],
  updateShopOpening: [
    {
      about: 'not even by the market',
      ask: (s) => ({ params: { id: s.shopId }, body: { about: 'Otra cosa' } }),
      expected: { ...marketAlone, operator: 404 },
    },
  ],
  actOnShop: [
    {
      ask: async (s) => ({ params: { id: await s.world.make.shop({ status: 'sent' }) }, body: { action: 'approve' } }),
      expected: marketAlone,
    },
  ],
  getShopQueue: [
    {
      ask: () => ({}),
      expected: marketCalls,
    },
  ],
  getSellerShop: [{ ask: () => ({}), expected: sellers() }],
  getSellerWaiting: [{ ask: () => ({}), expected: sellers() }],
  getSellerSettings: [{ ask: () => ({}), expected: sellers() }],
  updateSellerSettings: [
    { ask: () => ({ body: { minimumOrder: nextMinimum() / 100 } }), expected: sellers() },
    // those of the scene are staff
    { about: 'where transfers go', ask: () => ({ body: { payee: 'Otra S.L.' } }), expected: sellers(403) },
  ],
  getSellerShipping: [{ ask: () => ({}), expected: sellers() }],
  updateSellerShipping: [{ ask: () => ({ body: { ...NO_SHIPPING, version: 9_999 } }), expected: sellers(409) }],
  getSellerFront: [{ ask: () => ({}), expected: sellers() }],
  updateSellerFront: [{ ask: () => ({ body: { version: 9_999, about: { es: 'Hola' } } }), expected: sellers(409) }],
  publishSellerFront: [{ ask: () => ({ body: { version: 9_999 } }), expected: sellers(409) }],
  discardSellerFront: [{ ask: () => ({ query: { version: 9_999 } }), expected: sellers(409) }],
  getSellerGoods: [{ ask: () => ({}), expected: sellers() }],
  getSellerProduct: [{ ask: (s) => ({ params: { id: s.productId } }), expected: oneShop }],
  createSellerProduct: [
    {
      ask: () => {
        const serialNumber = `N-${Math.random().toString(36).slice(2)}`
        return { body: { serialNumber, names: { es: 'Nuevo' }, skus: [{ serialNumber, price: 1 }] } }
      },
      expected: sellers(201),
    },
  ],
  updateSellerProduct: [
    {
      ask: (s) => ({ params: { id: s.productId }, body: { onShelf: true } }),
      expected: oneShop,
    },
  ],
  copySellerProduct: [
    { ask: (s) => ({ params: { id: s.productId }, body: {} }), expected: { ...sellers(201), otherSeller: 404 } },
  ],
  getSellerSkus: [{ ask: () => ({}), expected: sellers() }],
  getStatistics: [{ ask: () => ({}), expected: sellers() }],
  exportStatistics: [{ ask: () => ({ query: { by: 'days' } }), expected: sellers() }],
  getApiKeys: [{ ask: () => ({}), expected: shopOwners }],
  getShopAuditLog: [{ ask: () => ({}), expected: shopOwners }],
  createApiKey: [{ ask: () => ({ body: { name: word(), scopes: ['orders:read'] } }), expected: shopOwners }],
  revokeApiKey: [{ ask: () => ({ params: { id: 1 } }), expected: shopOwners }],
  getWebhooks: [{ ask: () => ({}), expected: shopOwners }],
  createWebhook: [
    { ask: () => ({ body: { url: 'https://erp.lonja.es/', events: ['order.placed'] } }), expected: shopOwners },
  ],
  updateWebhook: [{ ask: () => ({ params: { id: 1 }, body: {} }), expected: shopOwners }],
  deleteWebhook: [{ ask: () => ({ params: { id: 1 } }), expected: shopOwners }],
  rotateWebhookSecret: [{ ask: () => ({ params: { id: 1 }, body: {} }), expected: shopOwners }],
  testWebhook: [{ ask: () => ({ params: { id: 1 }, body: {} }), expected: shopOwners }],
  getWebhookDeliveries: [{ ask: () => ({ params: { id: 1 } }), expected: shopOwners }],
  resendWebhookDelivery: [{ ask: () => ({ params: { id: 1 }, body: {} }), expected: shopOwners }],
  updateStock: [
    {
      // each shop has a sku of this number
      ask: async ({ world, shopId, otherShopId }) => {
        const serialNumber = word()
        for (const shop of [shopId, otherShopId])
          await world.make.sku(await world.make.product(shop), { serial_number: serialNumber })
        return { body: { rows: [{ serialNumber, stock: 7 }] } }
      },
      expected: sellers(),
    },
  ],
  saveSkuRows: [
    {
      ask: async (s) => {
        const { row_version } = await s.world.db
          .selectFrom('skus')
          .select('row_version')
          .where('id', '=', s.skuId)
          .executeTakeFirstOrThrow()
        return { body: { rows: [{ id: s.skuId, rowVersion: row_version, storagePlace: word() }] } }
      },
      expected: oneShop,
    },
  ],
  getSkuChanges: [{ ask: (s) => ({ params: { id: s.productId } }), expected: oneShop }],
  actOnSellerProducts: [
    {
      ask: async (s) => ({ body: { ids: [await ownGoods(s)], act: { kind: 'price', percent: 1 } } }),
      expected: oneShop,
    },
  ],
  undoPriceChange: [
    {
      ask: async (s) => {
        const { body } = await s.world.call<{ batchId: string }>('actOnSellerProducts', {
          token: s.actors.seller?.token ?? null,
          body: { ids: [await ownGoods(s)], act: { kind: 'price', percent: 10 } },
        })
        return { params: { batchId: body.batchId }, body: {} }
      },
      expected: oneShop,
    },
  ],
  startImport: [
    {
      about: 'with a file that none of them sent in',
      ask: () => ({ body: { file: '0'.repeat(32) } }),
      expected: sellers(400),
    },
  ],
  startPictureBatch: [{ ask: async () => ({ form: { files: await photo() } }), expected: sellers(201) }],
  getPictureBatches: [{ ask: () => ({}), expected: sellers() }],
  getPictureBatch: [{ ask: async (s) => ({ params: { id: await s.pictureBatchOf(s.shopId) } }), expected: oneShop }],
  applyPictureBatch: [
    {
      ask: async (s) => ({
        params: { id: await s.pictureBatchOf(s.shopId) },
        body: { present: 'keep', version: picturesVersion([]) },
      }),
      expected: oneShop,
    },
  ],
  getImports: [{ ask: () => ({}), expected: sellers() }],
  getImport: [{ ask: async (s) => ({ params: { id: await s.importOf(s.shopId) } }), expected: oneShop }],
  mapImport: [
    {
      ask: async (s) => ({
        params: { id: await s.importOf(s.shopId, 'ready') },
        body: { fields: ['serialNumber', 'name.es', 'price'] },
      }),
      expected: oneShop,
    },
  ],
  applyImport: [
    { ask: async (s) => ({ params: { id: await s.importOf(s.shopId, 'ready') }, body: {} }), expected: oneShop },
  ],
  undoImport: [
    {
      about: 'of which nothing can go back',
      ask: async (s) => ({ params: { id: await s.importOf(s.shopId, 'done') }, body: {} }),
      expected: { ...oneShop, seller: 409 },
    },
  ],
  deleteImport: [
    { ask: async (s) => ({ params: { id: await s.importOf(s.shopId, 'ready') } }), expected: oneShop },
    {
      about: 'that was brought in',
      ask: async (s) => ({ params: { id: await s.importOf(s.shopId, 'done') } }),
      expected: { ...oneShop, seller: 409 },
    },
  ],
  exportSkusCsv: [{ ask: () => ({}), expected: sellers() }],
  exportSkusXlsx: [{ ask: () => ({}), expected: sellers() }],
  getImportErrors: [
    {
      ask: async (s) => ({ params: { id: await s.importOf(s.shopId) } }),
      expected: oneShop,
    },
  ],
  getShopIdFromSubdomain: [{ ask: () => ({ params: { sub: 'no-such-shop' } }), expected: everyone(404) }],
  getShopSettingPublic: [{ ask: (s) => ({ query: { shopId: s.shopId } }), expected: everyone() }],
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
  saveForLater: [
    { ask: (s) => ({ body: { skuId: s.skuId } }), expected: buyers() },
    {
      about: 'of a hidden shop',
      ask: (s) => ({ body: { skuId: s.hiddenSkuId } }),
      expected: { ...buyers(), otherBuyer: 404 },
    },
  ],
  createProductView: [{ ask: (s) => ({ body: { productId: s.productId } }), expected: everyone() }],
  getFollows: [{ ask: () => ({}), expected: buyers() }],
  getFollowInfo: [{ ask: (s) => ({ params: { id: s.shopId } }), expected: everyone() }],
  getCategoryData: [{ ask: () => ({ query: { type: 'industry' } }), expected: everyone() }],
  getCategoryDatas: [{ ask: () => ({}), expected: everyone() }],
  getParameters: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  updateParameters: [
    { ask: () => ({ body: { recentSearches: ['copas'] } }), expected: { ...everyone(), visitor: 401 } },
  ],
  followIndustries: [{ ask: () => ({ body: { industryIds: [] } }), expected: { ...everyone(), visitor: 401 } }],
  getIndustries: [{ ask: () => ({}), expected: everyone() }],
  getIndexBlocks: [{ ask: () => ({}), expected: everyone() }],
  getMenuTree: [{ ask: () => ({}), expected: everyone() }],
  getMenu: [
    { ask: (s) => ({ params: { id: s.menuEntryId } }), expected: everyone() },
    {
      about: 'to a shelf that holds only what a hidden shop sells',
      ask: (s) => ({ params: { id: s.hiddenEntryId } }),
      expected: insiders,
    },
  ],
  getAreas: [{ ask: () => ({}), expected: everyone() }],
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
  createAddress: [{ ask: () => ({ body: addressBody }), expected: buyers(201) }],
  getAddresses: [{ ask: () => ({}), expected: buyers() }],
  updateAddress: [
    { ask: async (s) => ({ params: { id: await s.address() }, body: { label: 'Almacén' } }), expected: owner },
  ],
  checkVatNumber: [{ ask: async (s) => ({ params: { id: await s.address() } }), expected: owner }],
  deleteAddress: [{ ask: async (s) => ({ params: { id: await s.address() } }), expected: owner }],
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
  getBoughtProducts: [{ ask: () => ({}), expected: buyers() }],
  findByCodes: [{ ask: () => ({ body: { codes: ['VM-1'] } }), expected: buyers() }],
  findByCode: [{ ask: () => ({ query: { code: 'VM-1' } }), expected: everyone() }],
  getUsualQuantities: [{ ask: (s) => ({ params: { id: s.productId } }), expected: buyers() }],
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
  writeAboutOrders: [
    {
      ask: async (s) => ({ body: { text: 'Llega un día más tarde.', orders: [{ id: (await s.order()).id }] } }),
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
  exportOrdersCsv: [{ ask: () => ({}), expected: sellers() }],
  exportOrdersXlsx: [{ ask: () => ({}), expected: sellers() }],
  getOperatorWaiting: [{ ask: () => ({}), expected: marketCalls }],
  findInShop: [{ ask: () => ({ query: { search: 'a' } }), expected: sellers() }],
  getOperatorToday: [{ ask: () => ({}), expected: marketCalls }],
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
  getAuditLog: [{ ask: () => ({}), expected: marketCalls }],
  getAccounts: [{ ask: () => ({ query: { search: 'bar' } }), expected: marketCalls }],
  getAccount: [{ ask: (s) => ({ params: { id: s.actors.buyer?.accountId ?? 0 } }), expected: marketCalls }],
  suspendAccount: [
    {
      about: 'without a proof',
      ask: (s) => ({ params: { id: s.actors.buyer?.accountId ?? 0 }, body: { action: 'suspend' } }),
      expected: { ...marketCalls, operator: 400 },
    },
  ],
  getPersons: [{ ask: () => ({ query: { search: 'bar' } }), expected: marketCalls }],
  getPerson: [{ ask: (s) => ({ params: { id: s.actors.buyer?.userId ?? 0 } }), expected: marketCalls }],
  endPersonSessions: [
    {
      ask: async ({ world }) => ({ params: { id: (await world.login('personal')).userId } }),
      expected: marketCalls,
    },
  ],
  askFactorReset: [
    {
      about: 'without a proof',
      ask: (s) => ({ params: { id: s.actors.buyer?.userId ?? 0 }, body: { reason: 'Ha perdido el teléfono' } }),
      expected: { ...marketCalls, operator: 400 },
    },
  ],
  startSupportView: [
    {
      about: 'without a proof',
      ask: (s) => ({
        body: { userId: s.actors.buyer?.userId, accountId: s.actors.buyer?.accountId, reason: 'No ve su pedido' },
      }),
      expected: { ...marketCalls, operator: 400 },
    },
  ],
  endSupportView: [{ about: 'that nobody began', ask: () => ({}), expected: { ...everyone(404), visitor: 401 } }],
  getFactorResets: [{ ask: () => ({}), expected: marketCalls }],
  decideFactorReset: [
    {
      about: 'without a proof',
      ask: () => ({ params: { id: 1 }, body: { decision: 'confirm' } }),
      expected: { ...marketCalls, operator: 400 },
    },
  ],
  getHealth: [{ ask: () => ({}), expected: marketCalls }],
  getFailedJobs: [{ ask: () => ({}), expected: marketCalls }],
  noteRestore: [{ about: 'before there is a backup', ask: () => ({}), expected: { ...marketCalls, operator: 404 } }],
  retryJob: [
    { about: 'that is not there', ask: () => ({ params: { id: 1 } }), expected: { ...marketCalls, operator: 404 } },
  ],
  getSellerToday: [{ ask: () => ({}), expected: sellers() }],
  getConsoleViews: [{ ask: () => ({ query: { list: 'sellerOrders' } }), expected: { ...everyone(), visitor: 401 } }],
  createConsoleView: [
    {
      ask: () => ({ body: { list: 'sellerOrders', name: 'Por preparar', query: 'status=paid' } }),
      expected: { ...everyone(201), visitor: 401 },
    },
  ],
  deleteConsoleView: [
    {
      ask: async (s) => ({ params: { id: await s.consoleView() } }),
      expected: { ...everyone(404), visitor: 401, seller: 200 },
    },
  ],
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
  getOperatorCategories: [{ ask: () => ({}), expected: marketCalls }],
  createCategory: [
    { ask: () => ({ body: { parentId: null, names: allNames } }), expected: { ...marketCalls, operator: 201 } },
  ],
  updateCategory: [
    {
      ask: async (s) => ({
        params: { id: await s.world.make.category(allNames) },
        body: { rowVersion: 1, isHidden: true },
      }),
      expected: marketCalls,
    },
  ],
  mergeCategory: [
    {
      ask: async (s) => ({
        params: { id: await s.world.make.category(allNames) },
        body: { rowVersion: 1, intoId: await s.world.make.category(allNames) },
      }),
      expected: marketCalls,
    },
  ],
  deleteCategory: [
    { ask: async (s) => ({ params: { id: await s.world.make.category(allNames) } }), expected: marketCalls },
  ],
  getCategoryAddress: [
    { ask: async (s) => ({ params: { address: await s.world.make.category(allNames) } }), expected: everyone() },
  ],
  getOperatorIndustries: [{ ask: () => ({}), expected: marketCalls }],
  createIndustry: [{ ask: () => ({ body: { names: allNames } }), expected: { ...marketCalls, operator: 201 } }],
  updateIndustry: [
    {
      ask: async (s) => ({ params: { id: await industry(s) }, body: { rowVersion: 1, isHidden: true } }),
      expected: marketCalls,
    },
  ],
  mergeIndustry: [
    {
      ask: async (s) => ({ params: { id: await industry(s) }, body: { rowVersion: 1, intoId: await industry(s) } }),
      expected: marketCalls,
    },
  ],
  getFrontDraft: [{ ask: () => ({ params: { part: 'menu' } }), expected: marketCalls }],
  saveFrontDraft: [{ ask: (s) => draft(s, 'one more'), expected: marketCalls }],
  publishFront: [{ ask: (s) => draft(s, 'saved'), expected: marketCalls }],
  discardFrontDraft: [{ ask: (s) => draft(s, 'saved'), expected: marketCalls }],
  restoreFrontVersion: [
    {
      ask: async (s) => {
        const { params, body } = await draft(s, 'saved')
        const ask = { token: s.actors.operator?.token ?? null, params, body }
        const { number } = (await s.world.call<{ number: number }>('publishFront', ask)).body
        return { params: { ...params, number }, body: { rowVersion: body.rowVersion + 1 } }
      },
      expected: marketCalls,
    },
  ],
  previewFront: [{ ask: () => ({ params: { part: 'menu' } }), expected: marketCalls }],
  getAnnouncements: [{ ask: () => ({}), expected: everyone() }],
  getOperatorAnnouncements: [{ ask: () => ({}), expected: marketCalls }],
  createAnnouncement: [{ ask: (s) => ({ body: announced(s) }), expected: { ...marketCalls, operator: 201 } }],
  updateAnnouncement: [
    {
      ask: async (s) => ({ params: { id: await announcement(s) }, body: { ...announced(s), rowVersion: 1 } }),
      expected: marketCalls,
    },
  ],
  deleteAnnouncement: [{ ask: async (s) => ({ params: { id: await announcement(s) } }), expected: marketCalls }],
  getOperatorPolicies: [{ ask: () => ({}), expected: marketCalls }],
  getOperatorPolicy: [{ ask: () => ({ params: { type: 'terms' } }), expected: marketCalls }],
  previewPolicy: [{ ask: () => ({ params: { type: 'terms' }, body: { text: '## Uno' } }), expected: marketCalls }],
  publishPolicy: [
    {
      about: 'without the own password',
      ask: () => ({
        params: { type: 'terms' },
        body: { texts: { es: 'Uno', en: 'One', zh: '一' }, isOff: false, password: 'not the one' },
      }),
      expected: { ...marketCalls, operator: 403 },
    },
  ],
  withdrawPolicy: [
    {
      ask: async ({ world }) => {
        const times = { effective_at: new Date(world.now.getTime() + DAY), published_at: world.now }
        const { id } = await world.db
          .insertInto('policy_versions')
          .values({ type: 'terms', texts: '{}', ...times })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { params: { type: 'terms', id } }
      },
      expected: marketCalls,
    },
  ],
  getSetupLink: [{ ask: () => ({ params: { token: NO_LINK } }), expected: everyone(404) }],
  createFirstOperator: [
    {
      about: 'of a market that somebody works for',
      ask: () => ({
        params: { token: NO_LINK },
        body: { name: 'Nadie', email: 'primera@lonja.test', password: 'corcho-verde-77' },
      }),
      expected: everyone(404),
    },
  ],
  getSetupState: [{ ask: () => ({}), expected: marketCalls }],
  fillWithStarterSet: [
    { about: 'of a market that holds something', ask: () => ({}), expected: { ...marketCalls, operator: 409 } },
  ],
  getMarketIdentity: [{ ask: () => ({}), expected: marketCalls }],
  updateMarketIdentity: [
    {
      ask: async ({ world }) => {
        const row = await world.db.selectFrom('market_identity').select('row_version').executeTakeFirst()
        return { body: { ...identity, rowVersion: row?.row_version ?? 0 } }
      },
      expected: marketCalls,
    },
  ],
  getSearchMisses: [{ ask: () => ({}), expected: marketCalls }],
  getSynonymGroups: [{ ask: () => ({}), expected: marketCalls }],
  createSynonymGroup: [
    {
      ask: () => ({ body: { trade: 'menaje', words: { es: ['cacharro', 'cachivache'], en: [], zh: [] } } }),
      expected: { ...marketCalls, operator: 201 },
    },
  ],
  getSynonymGroup: [{ ask: async (s) => ({ params: { id: await s.synonymGroup() } }), expected: marketCalls }],
  updateSynonymGroup: [
    {
      ask: async (s) => ({
        params: { id: await s.synonymGroup() },
        body: { trade: 'menaje', words: { es: ['vaso'], en: ['tumbler'], zh: [] } },
      }),
      expected: marketCalls,
    },
  ],
  previewSynonymGroup: [
    {
      ask: () => ({ body: { trade: 'menaje', words: { es: ['vaso'], en: ['tumbler'], zh: [] } } }),
      expected: marketCalls,
    },
  ],
  deleteSynonymGroup: [{ ask: async (s) => ({ params: { id: await s.synonymGroup() } }), expected: marketCalls }],
  getConversations: [{ ask: () => ({}), expected: { ...users(), operator: 403 } }],
  getConversation: [{ ask: async (s) => ({ params: { id: await s.conversation() } }), expected: talkers() }],
  startConversation: [
    { ask: (s) => ({ body: { shopId: s.shopId, text: 'Hola' } }), expected: buyers(201) },
    {
      about: 'with a shop that hides itself',
      ask: (s) => ({ body: { shopId: s.hiddenShopId, text: 'Hola' } }),
      expected: { ...buyers(201), otherBuyer: 404 },
    },
    {
      about: 'about an order',
      ask: async (s) => ({ body: { orderId: (await s.order()).id, text: 'Hola' } }),
      expected: talkers(201),
    },
  ],
  sendMessage: [
    { ask: async (s) => ({ params: { id: await s.conversation() }, body: { text: 'Hola' } }), expected: talkers(201) },
  ],
  readConversation: [
    { ask: async (s) => ({ params: { id: await s.conversation() }, body: { upTo: 1 } }), expected: talkers() },
  ],
  report: [
    {
      ask: (s) => ({ body: { kind: 'product', id: s.productId, reason: 'illegal' } }),
      expected: { ...everyone(201), visitor: 400 },
    },
    {
      about: 'of a visitor who leaves an address',
      ask: (s) => ({ body: { kind: 'product', id: s.productId, reason: 'illegal', email: 'vecina@lonja.test' } }),
      expected: everyone(201),
    },
    {
      about: 'of a comment',
      ask: async (s) => ({
        body: { kind: 'comment', id: await s.comment(), reason: 'spam', email: 'vecina@lonja.test' },
      }),
      expected: everyone(201),
    },
    {
      about: 'of a conversation',
      ask: async (s) => ({
        body: { kind: 'conversation', id: await s.conversation(), reason: 'spam', email: 'vecina@lonja.test' },
      }),
      expected: { visitor: 404, buyer: 201, otherBuyer: 404, seller: 201, otherSeller: 404, operator: 404 },
    },
  ],
  getCases: [{ ask: () => ({}), expected: marketCalls }],
  getCase: [{ ask: async (s) => ({ params: { id: await s.moderationCase() } }), expected: marketCalls }],
  takeCase: [
    { ask: async (s) => ({ params: { id: await s.moderationCase() }, body: { take: true } }), expected: marketCalls },
  ],
  decideCase: [
    {
      ask: async (s) => ({ params: { id: await s.moderationCase() }, body: { action: 'keep' } }),
      expected: marketCalls,
    },
  ],
  getDecision: [{ ask: async (s) => ({ params: { id: await s.decision() } }), expected: author }],
  appealDecision: [
    { ask: async (s) => ({ params: { id: await s.decision() }, body: { text: 'No es cierto' } }), expected: author },
  ],
  getReportedConversation: [
    { ask: async (s) => ({ params: { id: await s.reportedConversation() } }), expected: marketCalls },
  ],
  getSavedReplies: [{ ask: () => ({}), expected: sellers() }],
  createSavedReply: [{ ask: () => ({ body: SAVED_REPLY }), expected: sellers(201) }],
  updateSavedReply: [
    {
      ask: async (s) => ({ params: { id: await s.savedReply() }, body: { ...SAVED_REPLY, rowVersion: 1 } }),
      expected: oneShop,
    },
  ],
  deleteSavedReply: [{ ask: async (s) => ({ params: { id: await s.savedReply() } }), expected: oneShop }],
  getBlockedWords: [{ ask: () => ({}), expected: marketCalls }],
  updateBlockedWords: [{ ask: () => ({ body: { words: [word()] } }), expected: marketCalls }],
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
  findOrderGoods: [
    { ask: async (s) => ({ params: { id: (await s.order()).id }, query: { search: 'a' } }), expected: sides },
  ],
  lockOrder: [
    {
      ask: async (s) => ({ params: { id: (await s.order()).id }, body: { lock: 'edit' } }),
      expected: { ...sides, operator: 409 },
    },
  ],
  getOrderHistory: [{ ask: async (s) => ({ params: { orderNumber: (await s.order()).number } }), expected: sides }],
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
  getCartCoupons: [{ ask: () => ({}), expected: buyers() }],
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
  getPriceLists: [{ ask: () => ({}), expected: sellers() }],
  getPriceList: [{ ask: async (s) => ({ params: { id: await s.priceList() } }), expected: oneShop }],
  createPriceList: [{ ask: () => ({ body: { name: randomBytes(6).toString('hex') } }), expected: sellers(201) }],
  updatePriceList: [
    { ask: async (s) => ({ params: { id: await s.priceList() }, body: { percent: -5 } }), expected: oneShop },
  ],
  copyPriceList: [
    {
      ask: async (s) => ({ params: { id: await s.priceList() }, body: { name: randomBytes(6).toString('hex') } }),
      expected: { ...oneShop, seller: 201 },
    },
  ],
  endPriceList: [{ ask: async (s) => ({ params: { id: await s.priceList() }, body: {} }), expected: oneShop }],
  deletePriceList: [{ ask: async (s) => ({ params: { id: await s.priceList() } }), expected: oneShop }],
  getPriceListSkus: [{ ask: async (s) => ({ params: { id: await s.priceList() } }), expected: oneShop }],
  savePriceListRows: [
    {
      ask: async (s) => ({ params: { id: await s.priceList() }, body: { rows: [{ serialNumber: 'X', price: 1 }] } }),
      expected: oneShop,
    },
  ],
  exportPriceListXlsx: [{ ask: async (s) => ({ params: { id: await s.priceList() } }), expected: oneShop }],
  readPriceListFile: [
    {
      ask: async (s) => ({ params: { id: await s.priceList() }, form: { file: new File(['X;1'], 'a.csv') } }),
      expected: oneShop,
    },
  ],
  exportPriceList: [{ ask: async (s) => ({ params: { id: await s.priceList() } }), expected: oneShop }],
  exportCustomers: [{ ask: () => ({}), expected: sellers() }],
  exportCustomerStatement: [{ ask: async (s) => ({ params: { accountId: await s.customer() } }), expected: oneShop }],
  getCustomers: [{ ask: () => ({}), expected: sellers() }],
  getCustomer: [{ ask: async (s) => ({ params: { accountId: await s.customer() } }), expected: oneShop }],
  getCustomerStatement: [{ ask: async (s) => ({ params: { accountId: await s.customer() } }), expected: oneShop }],
  addCustomerNote: [
    {
      ask: async (s) => ({ params: { accountId: await s.customer() }, body: { text: 'Paga tarde' } }),
      expected: { ...oneShop, seller: 201 },
    },
  ],
  setPaymentTerms: [
    { ask: async (s) => ({ params: { accountId: await s.customer() }, body: { days: 30 } }), expected: oneShop },
  ],
  endPaymentTerms: [{ ask: async (s) => ({ params: { accountId: await s.customerOnAccount() } }), expected: oneShop }],
  getReceivables: [{ ask: () => ({}), expected: sellers() }],
  exportReceivables: [{ ask: () => ({}), expected: sellers() }],
  getOwed: [{ ask: () => ({}), expected: buyers() }],
  deleteCustomerNote: [{ ask: async (s) => ({ params: { id: await s.customerNote() } }), expected: oneShop }],
  getOrderNotes: [{ ask: async (s) => ({ params: { id: (await s.order()).id } }), expected: oneShop }],
  addOrderNote: [
    {
      ask: async (s) => ({ params: { id: (await s.order()).id }, body: { text: 'Llamar antes' } }),
      expected: { ...oneShop, seller: 201 },
    },
  ],
  deleteOrderNote: [{ ask: async (s) => ({ params: { id: await s.orderNote() } }), expected: oneShop }],
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
  getOperators: [{ ask: () => ({}), expected: users() }],
  switchOperator: [
    {
      about: 'to someone else’s',
      ask: async (s) => ({ body: { operatorId: (await s.world.login('business')).operatorId } }),
      expected: users(404),
    },
  ],
  createAccount: [
    {
      ask: () => ({ body: { companyName: 'Bar Dos S.L.', taxIdentificationCode: 'B12345674' } }),
      expected: users(201),
    },
  ],
  getPeople: [
    { ask: () => ({}), expected: { ...users(403), otherBuyer: 200, seller: 200, otherSeller: 200, operator: 200 } },
  ],
  changePerson: [
    {
      about: 'of the company of otherBuyer',
      ask: async (s) => ({ params: { operatorId: await s.colleague() }, body: { role: 'purchaser' } }),
      expected: { ...users(403), otherBuyer: 200, operator: 400 },
    },
  ],
  getSpending: [{ ask: () => ({}), expected: buyers() }],
  setSpendingLimits: [
    {
      ask: async (s) => ({
        params: { operatorId: await s.colleague('purchaser') },
        body: { order: 100, month: null },
      }),
      expected: company,
    },
  ],
  askApproval: [
    {
      about: 'without a limit',
      ask: async (s) => ({
        body: {
          shopId: s.shopId,
          products: wanted(s),
          deliveryMethod: 'pickUp',
          paymentMethod: 'payInShop',
          expectedTotal: await total(s),
        },
      }),
      expected: buyers(409),
    },
  ],
  getApprovalRequests: [{ ask: () => ({}), expected: buyers() }],
  getApprovalRequest: [{ ask: async (s) => ({ params: { id: (await s.purchase()).id } }), expected: company }],
  approveRequest: [
    {
      ask: async (s) => {
        const { id, total: expectedTotal } = await s.purchase()
        return { params: { id }, body: { expectedTotal } }
      },
      expected: company,
    },
  ],
  rejectRequest: [
    {
      ask: async (s) => ({ params: { id: (await s.purchase()).id }, body: { reason: 'Pide menos' } }),
      expected: company,
    },
  ],
  withdrawRequest: [
    {
      about: 'of a colleague',
      ask: async (s) => ({ params: { id: (await s.purchase()).id } }),
      expected: { ...company, otherBuyer: 403 },
    },
  ],
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
  leaveAccount: [
    {
      about: 'for someone else',
      ask: async (s) => ({ params: { operatorId: await s.colleague() } }),
      expected: users(404),
    },
  ],
  invite: [
    {
      ask: () => ({ body: { email: `i${Math.random().toString(36).slice(2)}@lonja.test`, role: 'viewer' } }),
      expected: { ...users(403), otherBuyer: 201, operator: 400 },
    },
  ],
  deleteInvitation: [
    {
      about: 'of the company of otherBuyer',
      ask: async (s) => ({ params: { id: await s.invitation() } }),
      expected: { visitor: 401, buyer: 404, otherBuyer: 200, seller: 403, otherSeller: 403, operator: 404 },
    },
  ],
  getTeamProposals: [{ ask: () => ({}), expected: marketCalls }],
  answerTeamProposal: [
    {
      about: 'without a proof',
      ask: () => ({ params: { id: 1 }, body: { decision: 'confirm' } }),
      expected: { ...marketCalls, operator: 400 },
    },
  ],
  getInvitation: [{ ask: () => ({ params: { token: 'x'.repeat(43) } }), expected: everyone(404) }],
  acceptInvitation: [{ ask: () => ({ params: { token: 'x'.repeat(43) } }), expected: users(404) }],
  getProfile: [{ ask: () => ({}), expected: users() }],
  updateUser: [
    {
      ask: (s) => ({ params: { id: s.actors.buyer?.userId ?? 0 }, body: { bio: 'Un bar' } }),
      expected: { ...users(404), buyer: 200 },
    },
  ],
  getMyData: [{ ask: () => ({}), expected: users() }],
  getDeparture: [{ ask: () => ({}), expected: users() }],
  deleteMe: [{ about: 'with a wrong password', ask: () => ({ body: { password: 'none' } }), expected: users(403) }],
  uploadFile: [
    {
      ask: async () => ({ form: { kind: 'avatar', file: await photo() } }),
      expected: { ...everyone(201), visitor: 401 },
    },
  ],
  getFile: [
    {
      about: 'a document that nothing refers to yet',
      ask: async (s) => ({ params: { key: await s.document(null) } }),
      expected: { visitor: 401, buyer: 200, otherBuyer: 404, seller: 404, otherSeller: 404, operator: 200 },
    },
    {
      about: 'a document that was sent to a shop',
      ask: async (s) => ({ params: { key: await s.document(s.shopId) } }),
      expected: sides,
    },
  ],
  deleteMyCoupon: [{ ask: async (s) => ({ params: { id: await s.collected() } }), expected: owner }],
  getPublications: [
    { ask: () => ({}), expected: everyone() },
    { about: 'saved', ask: () => ({ query: { saved: true } }), expected: { ...everyone(), visitor: 401 } },
  ],
  getPublication: [
    { ask: (s) => ({ params: { id: s.publicationId } }), expected: everyone() },
    { about: 'of a hidden shop', ask: (s) => ({ params: { id: s.hiddenPublicationId } }), expected: insiders },
  ],
  getSellerPublications: [{ ask: () => ({}), expected: sellers() }],
  getSellerPublication: [{ ask: (s) => ({ params: { id: s.publicationId } }), expected: oneShop }],
  createSellerPublication: [{ ask: () => ({ body: { titles: { es: 'Novedad' } } }), expected: sellers(201) }],
  updateSellerPublication: [
    { ask: (s) => ({ params: { id: s.publicationId }, body: { kind: 'offer' } }), expected: oneShop },
  ],
  deleteSellerPublication: [{ ask: async (s) => ({ params: { id: await s.draft() } }), expected: oneShop }],
  getPublicationActivities: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  createPublicationActivity: [
    {
      about: 'view',
      ask: (s) => ({ body: { publicationId: s.publicationId, type: 'view' } }),
      expected: everyone(201),
    },
    {
      about: 'like',
      ask: (s) => ({ body: { publicationId: s.publicationId, type: 'like' } }),
      expected: { ...everyone(201), visitor: 401 },
    },
    {
      about: 'of a hidden shop',
      ask: (s) => ({ body: { publicationId: s.hiddenPublicationId, type: 'share' } }),
      expected: { ...insiders, buyer: 201, operator: 201 },
    },
  ],
  deletePublicationActivity: [
    {
      ask: async (s) => ({ params: { id: await s.like() } }),
      expected: { ...everyone(404), visitor: 401, buyer: 200 },
    },
  ],
  getPolicies: [
    { ask: () => ({}), expected: everyone() },
    { about: 'of a shop', ask: (s) => ({ query: { shopId: s.hiddenShopId } }), expected: everyone() },
  ],
  getInboxMessages: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  getInboxStat: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  readInboxMessages: [
    { ask: () => ({ body: { all: true } }), expected: { ...everyone(), visitor: 401 } },
    {
      about: 'of one of them',
      ask: async (s) => ({ body: { ids: [await s.message()] } }),
      expected: { ...everyone(404), visitor: 401, buyer: 200 },
    },
  ],
  streamInbox: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  getNoticeChoices: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401 } }],
  updateNoticeChoices: [
    {
      ask: () => ({ body: { items: [{ kind: 'security', channel: 'mail', wanted: true }] } }),
      expected: { ...everyone(), visitor: 401 },
    },
  ],
  getUnsubscription: [
    { ask: (s) => ({ query: { token: s.ticket } }), expected: everyone() },
    { about: 'with a link that is none', ask: () => ({ query: { token: 'x' } }), expected: everyone(404) },
  ],
  unsubscribe: [
    { ask: (s) => ({ body: { token: s.ticket } }), expected: everyone() },
    { about: 'with a link that is none', ask: () => ({ body: { token: 'x' } }), expected: everyone(404) },
  ],
  getShopAccess: [
    { ask: (s) => ({ params: { id: s.shopId } }), expected: everyone() },
    { about: 'of a hidden shop', ask: (s) => ({ params: { id: s.hiddenShopId } }), expected: everyone() },
  ],
  requestAccess: [
    {
      ask: async (s) => ({ body: { ...told, shopId: await s.closedShop() } }),
      expected: buyers(201),
    },
    { about: 'of a shop that is open', ask: (s) => ({ body: { ...told, shopId: s.shopId } }), expected: buyers(409) },
  ],
  getAccessRequests: [{ ask: () => ({}), expected: { ...everyone(), visitor: 401, operator: 403 } }],
  actOnAccess: [
    {
      about: 'approve',
      ask: async (s) => ({ body: { ids: [await s.request()], action: 'approve' } }),
      expected: shopSide,
    },
    {
      about: 'approve into a group of another shop',
      ask: async (s) => ({
        body: { ids: [await s.request()], action: 'approve', groupId: await s.group(s.otherShopId) },
      }),
      // whose group it is does not have the request
      expected: { ...shopSide, seller: 404 },
    },
    {
      about: 'withdraw',
      ask: async (s) => ({ body: { ids: [await s.request()], action: 'withdraw' } }),
      expected: { ...owner },
    },
  ],
  unlockShop: [
    { ask: async (s) => ({ body: { shopId: await s.closedShop(), code: 'palmera' } }), expected: buyers(403) },
  ],
  getAccessInvitation: [
    { ask: async (s) => ({ params: { token: (await s.shopInvitation()).token } }), expected: everyone() },
  ],
  acceptAccessInvitation: [
    { ask: async (s) => ({ params: { token: (await s.shopInvitation()).token } }), expected: buyers() },
    { about: 'that nobody made', ask: () => ({ params: { token: 'x'.repeat(22) } }), expected: buyers(404) },
  ],
  getAccessInvitations: [{ ask: () => ({}), expected: sellers() }],
  createAccessInvitation: [
    { ask: () => ({ body: { label: 'Feria' } }), expected: sellers(201) },
    {
      about: 'into a group of one shop',
      ask: async (s) => ({ body: { label: 'Feria', groupId: await s.group() } }),
      expected: { ...shopSide, buyer: 403, otherBuyer: 403, seller: 201 },
    },
  ],
  revokeAccessInvitation: [
    { ask: async (s) => ({ params: { id: (await s.shopInvitation()).id } }), expected: oneShop },
  ],
  getBuyerGroups: [{ ask: () => ({}), expected: sellers() }],
  createBuyerGroup: [
    { ask: () => ({ body: { name: Math.random().toString(36).slice(2), discount: 5 } }), expected: sellers(201) },
  ],
  updateBuyerGroup: [
    { ask: async (s) => ({ params: { id: await s.group() }, body: { discount: 7 } }), expected: oneShop },
  ],
  deleteBuyerGroup: [{ ask: async (s) => ({ params: { id: await s.group() } }), expected: oneShop }],
  getAccessSettings: [{ ask: () => ({}), expected: sellers() }],
  updateAccessSettings: [{ ask: () => ({ body: { questions: ['activity'] } }), expected: sellers() }],
}

/** A market with two of everything, so that each thing is somebody else's too. */
export const buildScene = async (world: World): Promise<Scene> => {
  const [shopId, otherShopId, hiddenShopId] = [
    // all that an invoice says of a shop
    await world.make.shop({
      ...{ company_name: 'Vidal, S.L.', tax_identification_code: newTaxId(), street: 'Moll, 2', post_code: '08003' },
    }),
    await world.make.shop(),
    await world.make.shop({ visibility: 'privateHidden' }),
  ]
  const productId = await world.make.product(shopId)
  const skuId = await world.make.sku(productId, { stock: 90_000 })
  const hiddenProductId = await world.make.product(hiddenShopId)
  const hiddenSkuId = await world.make.sku(hiddenProductId, { stock: 90_000 })
  const category = await world.make.category({ es: 'Reservado', en: 'Reserved', zh: '专属' })
  await world.db
    .insertInto('product_categories')
    .values({ product_id: hiddenProductId, category_id: category })
    .execute()
  const menuEntryId = await world.make.menuEntry({ related_type: 'Coupon' })
  const hiddenEntryId = await world.make.menuEntry({ related_type: 'Product', category_id: category })
  const tradeId = await world.make.category({ es: 'Oficio', en: 'Trade', zh: '行业' })
  await world.db.insertInto('product_categories').values({ product_id: productId, category_id: tradeId }).execute()
  await refreshListings(world.db, { productIds: [productId, hiddenProductId] })
  const actors = {
    visitor: null,
    buyer: await world.login('personal'),
    otherBuyer: await world.login('business'),
    seller: await world.login('shop', shopId),
    otherSeller: await world.login('shop', otherShopId),
    operator: await world.login('market'),
  }
  await world.make.access(hiddenShopId, actors.buyer.accountId)
  const { token } = actors.buyer
  const publicationId = await world.make.publication(shopId, { productIds: [productId] })
  const hiddenPublicationId = await world.make.publication(hiddenShopId, { productIds: [hiddenProductId] })
  const like = async () =>
    (
      await world.call<{ activity: { id: number } }>('createPublicationActivity', {
        token,
        body: { publicationId, type: 'like' },
      })
    ).body.activity.id
  const address = () => world.make.address(actors.buyer.accountId)
  const session = () => world.make.session(actors.buyer)
  const identities = async () => {
    const row = { user_id: actors.buyer.userId, email: null, created_at: world.now, used_at: world.now }
    const both = (['google', 'wechat'] as const).map((provider) => ({ ...row, provider, subject: 'of the buyer' }))
    await world.db
      .insertInto('user_identities')
      .values(both)
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
  const guest = await world.login('personal')
  const tmpToken = async () =>
    (await world.call<{ id: string; origin: string }>('createTmpToken', { token: guest.token, body: { shopId } })).body
  const coupon = (of = shopId) => world.make.coupon(of)
  const scheduledCoupon = () => world.make.coupon(shopId, { published_at: new Date(world.now.getTime() + DAY) })
  const draft = () => world.make.publication(shopId, { published_at: null })
  const collected = async () => {
    const body = { couponId: await coupon() }
    return (await world.call<{ id: number }>('collectCoupon', { token, body })).body.id
  }
  const marketCoupon = () => world.make.coupon(null)
  const scheduledMarketCoupon = () => world.make.coupon(null, { published_at: new Date(world.now.getTime() + DAY) })
  const commissionRule = async () => {
    const from = new Date(world.now.getTime() + 10 * DAY)
    const row = { percent_bp: basisPoints(300), fixed_cents: cents(0), valid_from: from, created_at: world.now }
    const rule = { ...row, category_id: await world.make.category({ es: 'Cajas', en: 'Boxes', zh: '盒子' }) }
    return (await world.db.insertInto('commission_rules').values(rule).returning('id').executeTakeFirstOrThrow()).id
  }
  const marketInvoice = () => world.make.marketInvoice(shopId)
  const voucher = () => world.make.voucher(shopId, actors.buyer.accountId)
  const transfer = async () => {
    const body = { voucherId: await voucher() }
    return (await world.call<{ id: number; code: string }>('offerVoucher', { token, body })).body
  }
  const voucherCode = async () => {
    const id = await world.make.voucher(shopId, null)
    return (await world.db.selectFrom('vouchers').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
  }
  const colleague = async (role: MembershipRole = 'viewer') => {
    const { userId } = await world.login('personal')
    const { accountId } = actors.otherBuyer
    return openMembership(world.db, { userId, accountId, role, now: world.now })
  }
  const purchase = async () => {
    const person = await world.login('personal')
    const { accountId } = actors.otherBuyer
    const { userId } = person
    const operatorId = await openMembership(world.db, { userId, accountId, role: 'purchaser', now: world.now })
    await world.call('setSpendingLimits', {
      token: actors.otherBuyer.token,
      params: { operatorId },
      body: { order: 0, month: null },
    })
    const switched = await world.call('switchOperator', { token: person.token, body: { operatorId } })
    const ask = { shopId, products: [{ skuId, quantity: 1 }], deliveryMethod: 'pickUp' }
    const seen = await world.call('getOrderSummary', { token: switched.body.token, body: ask })
    const asked = await world.call('askApproval', {
      token: switched.body.token,
      body: { ...ask, paymentMethod: 'payInShop', expectedTotal: seen.body.total },
    })
    if (asked.status !== 201) throw new Error(`the scene's purchase was not asked for: ${asked.code}`)
    return { id: asked.body.id, total: seen.body.total }
  }
  const offerRequest = async (of = shopId) => {
    await world.db.deleteFrom('offer_requests').where('state', '=', 'open').execute()
    const sku = of === shopId ? skuId : await world.make.sku(await world.make.product(of), {})
    const body = { shopId: of, products: [{ skuId: sku, quantity: 1 }] }
    const asked = await world.call<{ id: number }>('askOffer', { token, body })
    if (asked.status !== 201) throw new Error(`the scene's offer was not asked for: ${asked.code}`)
    return asked.body.id
  }
  const buyingRequest = async () => {
    await world.db.deleteFrom('buying_requests').where('state', '=', 'open').execute()
    const body = { title: 'Vasos de café', categoryId: tradeId }
    return (await world.call<{ id: number }>('postBuyingRequest', { token, body })).body.id
  }
  const answeredBuyingRequest = async () => {
    const id = await buyingRequest()
    const body = { text: 'Los tenemos', productIds: [productId] }
    await world.call('answerBuyingRequest', { token: actors.seller.token, params: { id }, body })
    return id
  }
  const invitation = async () => {
    const body = { email: `i${Math.random().toString(36).slice(2)}@lonja.test`, role: 'viewer' }
    return (await world.call<{ invitation: { id: number } }>('invite', { token: actors.otherBuyer.token, body })).body
      .invitation.id
  }
  const document = async (to: number | null) => {
    const form = { kind: 'document', file: await photo() }
    const { key } = (await world.call<{ key: string }>('uploadFile', { token, form })).body
    const { buyer } = actors
    if (to !== null)
      await attachFiles(world.db, {
        actor: buyer,
        kind: 'document',
        keys: [key],
        holder: `test:${key}`,
        readerShopId: to,
        now: world.now,
        path: 'body',
      })
    return key
  }
  const message = async () => {
    const values = { role: 'buyer', kind: 'security', event: 'newDevice', path: '/', created_at: world.now } as const
    const row = { ...values, operator_id: actors.buyer.operatorId }
    return (await world.db.insertInto('inbox_messages').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const about = { userId: actors.buyer.userId, role: 'buyer', kind: 'coupon' } as const
  const closedShop = () => world.make.shop({ visibility: 'privateNoPrices' })
  const request = async () => {
    await world.db.deleteFrom('access_events').execute()
    await world.db.deleteFrom('shop_access').where('shop_id', '=', shopId).execute()
    return world.make.access(shopId, actors.buyer.accountId, 'requested')
  }
  const group = (of = shopId) => world.make.buyerGroup(of, 500)
  const customer = async () => {
    const { accountId } = await world.login('business')
    await world.make.access(shopId, accountId, 'approved')
    return accountId
  }
  const customerOnAccount = async () => {
    const accountId = await customer()
    const at = { created_at: world.now, updated_at: world.now }
    await world.db
      .insertInto('payment_terms')
      .values({ shop_id: shopId, account_id: accountId, days: 30, ...at })
      .execute()
    return accountId
  }
  const customerNote = async () => {
    const row = {
      shop_id: shopId,
      account_id: await customer(),
      actor_name: 'Ana',
      text: 'Nota',
      created_at: world.now,
    }
    const { id } = await world.db.insertInto('customer_notes').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const orderNote = async () => {
    const row = {
      order_id: (await order()).id,
      shop_id: shopId,
      account_id: actors.buyer.accountId,
      actor_name: 'Ana',
      text: 'Nota',
      created_at: world.now,
    }
    const { id } = await world.db.insertInto('order_notes').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const shopInvitation = async () => {
    const made = await world.call<{ id: number; token: string }>('createAccessInvitation', {
      token: actors.seller.token,
      body: { label: 'Feria' },
    })
    return made.body
  }
  const pictureBatchOf = (of: number) => insertBatch(world.db, { shop_id: of, state: 'ready', created_at: world.now })
  const importOf = async (of: number, state: 'ready' | 'done' = 'done') => {
    const about = { file_key: 'gone', file_name: 'a.csv', locale: 'es', fetch_pictures: false, errors: 'x' } as const
    const headings = [
      ['Referencia', 'serialNumber'],
      ['Nombre', 'name.es'],
      ['Precio', 'price'],
    ]
    const columns = headings.map(([heading, field]) => ({ heading, field, sample: [], from: 'heading' }))
    const row = { ...about, shop_id: of, created_at: world.now, state, columns: JSON.stringify(columns) }
    return (await world.db.insertInto('import_jobs').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const orderBy = async (wish: { deliveryMethod: string; addressId?: number; invoiceAddressId?: number }) => {
    const products = [{ skuId, quantity: 1 }]
    const summary = await world.call<{ total: number }>('getOrderSummary', {
      token,
      body: { shopId, products, ...wish },
    })
    const placed = await world.call<{ id: number; number: string }>('createOrder', {
      token,
      body: {
        shopId,
        products,
        ...wish,
        paymentMethod: 'transfer',
        expectedTotal: summary.body.total,
      },
    })
    if (placed.status !== 201) throw new Error(`the scene's order was refused: ${placed.code}`)
    return placed.body
  }
  const bankEntry = async () => {
    const at = { created_at: world.now, updated_at: world.now }
    const row = {
      ...at,
      shop_id: shopId,
      booked_on: '2026-11-02',
      amount_cents: cents(100),
      description: 'Transferencia',
    }
    const { id } = await world.db
      .insertInto('bank_entries')
      .values({ ...row, fingerprint: randomBytes(32).toString('hex') })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const bankReversal = async () => {
    const row = { booked_on: '2026-11-03', amount_cents: cents(100), description: 'Devolución', created_at: world.now }
    const { id } = await world.db
      .insertInto('bank_reversals')
      .values({ ...row, shop_id: shopId, fingerprint: randomBytes(32).toString('hex') })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const order = () => orderBy({ deliveryMethod: 'pickUp' })
  const parcel = async () => {
    const { id } = await orderBy({ deliveryMethod: 'shipment', addressId: await address() })
    const tracking = { carrier: 'SEUR', trackingNumber: 'S-1' }
    for (const action of ['transfer_received', 'prepare', 'ready', 'ship']) {
      const body = { action, ...(action === 'ship' && tracking) }
      const answer = await world.call('actOnOrder', { token: actors.seller.token, params: { id }, body })
      if (answer.status !== 200) throw new Error(`the scene's order was not sent: ${answer.code}`)
    }
    const sent = await world.call<{ items: { id: number }[] }>('getShipments', { token, query: { orderId: id } })
    return { id: sent.body.items[0]?.id ?? 0, orderId: id }
  }
  const orderReturn = async () => {
    const body = { orderId: (await parcel()).orderId, products: [{ skuId, quantity: 1 }], reason: 'not_wanted' }
    return (await world.call<{ id: number }>('askReturn', { token, body })).body.id
  }
  const owed = async () => {
    const params = { id: await orderReturn() }
    const ask = { token: actors.seller.token, params, body: { action: 'receive' } }
    const { orderId } = (await world.call<{ orderId: number }>('actOnReturn', ask)).body
    const seen = await world.call<{ refunds: { id: number }[] }>('getOrder', { token, params: { id: orderId } })
    return seen.body.refunds[0]?.id ?? 0
  }
  const received = async () => {
    const { id } = await order()
    await world.db.updateTable('orders').set({ stage: 'recved', status: 'recved' }).where('id', '=', id).execute()
    const lines = world.db.selectFrom('order_lines').select('id').where('order_id', '=', id)
    return { id, lineId: (await lines.executeTakeFirstOrThrow()).id }
  }
  /** the settings of invoices as the shop may change them now */
  const invoicing = async () => {
    const { body } = await world.call<{ rowVersion: number }>('getInvoicing', { token: actors.seller.token })
    return { ...INVOICING, rowVersion: body.rowVersion }
  }
  const toInvoice = async () => {
    const { id } = await orderBy({ deliveryMethod: 'pickUp', invoiceAddressId: await address() })
    await world.db.updateTable('orders').set({ stage: 'recved', status: 'recved' }).where('id', '=', id).execute()
    const set = await world.call('updateInvoicing', { token: actors.seller.token, body: await invoicing() })
    if (set.status !== 200) throw new Error(`the scene's shop cannot invoice: ${set.code}`)
    return id
  }
  const invoiced = async () => {
    const orderId = await toInvoice()
    const ask = { token: actors.seller.token, params: { id: orderId } }
    const { body } = await world.call<{ items: { id: number }[] }>('issueInvoice', ask)
    return { id: body.items[0]?.id ?? 0, orderId }
  }
  const comment = async () => {
    const { lineId } = await received()
    const about = { order_line_id: lineId, product_id: productId, shop_id: shopId, account_id: actors.buyer.accountId }
    const row = { ...about, rating: 4, text: 'Llegó bien', created_at: world.now }
    return (await world.db.insertInto('order_comments').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const opened = async (kind: Reportable, id: number) => {
    const [authorShopId, authorAccountId] =
      kind === 'conversation' ? [shopId, actors.buyer.accountId] : [null, actors.buyer.accountId]
    return transaction(world.db, async (trx) => {
      const about = { kind, id, authorShopId, authorAccountId, now: world.now }
      const caseId = (await insertCase(trx, about)) ?? (await lockWaitingCase(trx, { kind, id }))?.id ?? 0
      const by = { operatorId: guest.operatorId, email: null, locale: 'es', reason: 'spam', note: '' } as const
      await insertReport(trx, { caseId, ...by, now: world.now })
      return caseId
    })
  }
  const moderationCase = async () => opened('comment', await comment())
  const decision = async () => {
    const id = await moderationCase()
    const body = { action: 'hide', ground: 'spam', facts: 'Publicidad' }
    await world.call('decideCase', { token: actors.operator.token, params: { id }, body })
    return id
  }
  const conversation = async () => {
    const { buyer, seller } = actors
    const pair = { shopId, accountId: buyer.accountId, orderId: null }
    return transaction(world.db, async (trx) => {
      await insertConversation(trx, pair, world.now)
      const conversationId = (await findPair(trx, pair))?.id ?? 0
      const about = { conversationId, text: 'Hola', productId: null, orderId: null, arrival: null, now: world.now }
      await insertMessage(trx, { ...about, side: 'buyer', operatorId: buyer.operatorId })
      await insertMessage(trx, { ...about, side: 'seller', operatorId: seller.operatorId })
      return conversationId
    })
  }
  const reportedConversation = async () => {
    const id = await conversation()
    await opened('conversation', id)
    return id
  }
  return {
    world,
    actors,
    conversation,
    reportedConversation,
    received,
    comment,
    moderationCase,
    decision,
    synonymGroup: () =>
      insertSynonymGroup(world.db, {
        trade: 'menaje',
        words: { es: ['cacharro'], en: ['pan'], zh: [] },
        now: world.now,
      }),
    shopId,
    otherShopId,
    hiddenShopId,
    hiddenProductId,
    hiddenSkuId,
    soldOutSku: async (ofShop) => world.make.sku(await world.make.product(ofShop), { stock: 0 }),
    productId,
    skuId,
    menuEntryId,
    hiddenEntryId,
    publicationId,
    hiddenPublicationId,
    like,
    order,
    parcel,
    orderReturn,
    owed,
    refund: async () => {
      const { id } = await order()
      return failedRefund(world, { orderId: id, shopId })
    },
    payment: async () => {
      const { id } = await order()
      await world.call('actOnOrder', {
        token: actors.seller?.token ?? null,
        params: { id },
        body: { action: 'transfer_received' },
      })
      return (await world.db.selectFrom('payments').select('id').where('order_id', '=', id).executeTakeFirstOrThrow())
        .id
    },
    bankEntry,
    bankReversal,
    orderList: async () => {
      const { accountId, token } = actors.buyer
      // an account has only so many
      await sql`delete from order_lists where account_id = ${accountId}
        and id not in (select id from order_lists where account_id = ${accountId} order by id desc limit 20)`.execute(
        world.db,
      )
      const body = { name: `Lista ${randomUUID()}`, lines: [{ skuId, quantity: 1 }] }
      const { id } = (await world.call('createOrderList', { token, body })).body
      const [line] = (await world.call('getOrderList', { token, params: { id } })).body.lines
      return { id, lineId: line?.id ?? 0 }
    },
    savedReply: async () => {
      const asked = { token: actors.seller.token, body: SAVED_REPLY }
      return (await world.call<{ id: number }>('createSavedReply', asked)).body.id
    },
    consoleView: async () => {
      const body = { list: 'sellerOrders', name: 'Pagados', query: 'status=paid' }
      return (await world.call<{ id: number }>('createConsoleView', { token: actors.seller.token, body })).body.id
    },
    address,
    session,
    identities,
    tmpToken,
    coupon,
    collected,
    scheduledCoupon,
    draft,
    voucher,
    commissionRule,
    marketCoupon,
    scheduledMarketCoupon,
    marketInvoice,
    invoicing,
    toInvoice,
    invoiced,
    transfer,
    voucherCode,
    importOf,
    pictureBatchOf,
    document,
    colleague,
    purchase,
    offerRequest,
    tradeId,
    buyingRequest,
    answeredBuyingRequest,
    closedShop,
    request,
    group,
    invitation,
    message,
    ticket: signTicket(about, world.deps.secret),
    shopInvitation,
    priceList: () => world.make.priceList(shopId),
    customer,
    customerNote,
    orderNote,
    customerOnAccount,
  }
}
