/** What a message is about; callers sort and choose by it (spec §7, notification search: type). */
export const NOTICE_KINDS = [
  'order',
  'access',
  'coupon',
  'voucher',
  'publication',
  'follower',
  'shop',
  'security',
  'comment',
  'conversation',
  'moderation',
  'restock',
  'approval',
  'offerRequest',
  'buyingRequest',
  'orderList',
  'priceDrop',
  'savedSearch',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What a shop publishes and its followers are notified of, one batch of followers after the other. */
export const PUBLISHED_KINDS = ['coupon', 'publication'] as const satisfies readonly NoticeKind[]
export type PublishedKind = (typeof PUBLISHED_KINDS)[number]

/** As whom someone reads: their account's side of the market (spec §6, role passed is buyer). */
export const RECIPIENT_ROLES = ['buyer', 'seller', 'operator'] as const
export type RecipientRole = (typeof RECIPIENT_ROLES)[number]

export const CHANNELS = ['inbox', 'mail'] as const
export type Channel = (typeof CHANNELS)[number]

/** By what messages leave the market, as they are counted by day. */
export const DELIVERY_CHANNELS = ['mail', 'sms'] as const
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number]

/** What can happen of each kind, besides the steps of an order, and which sides of the market hear of it. */
export const NOTICE_EVENTS = {
  access: {
    requested: ['seller'],
    expiring: ['seller'],
    expired: ['buyer', 'seller'],
    approved: ['buyer'],
    refused: ['buyer'],
    revoked: ['buyer'],
    // the shop closed before it answered
    shopClosed: ['buyer'],
    termsGranted: ['buyer'],
    termsChanged: ['buyer'],
    termsEnded: ['buyer'],
    // one invoice for all of a month
    monthlyAgreed: ['buyer'],
    monthlyEnded: ['buyer'],
    // a customer has another tax ID
    companyChanged: ['seller'],
    // by direct debit of what is bought on account
    mandateAsked: ['buyer'],
    mandateSigned: ['buyer', 'seller'],
    mandateEnded: ['buyer', 'seller'],
    debitAnnounced: ['buyer'],
    debitDropped: ['buyer', 'seller'],
    debitReturned: ['buyer'],
  },
  coupon: { published: ['buyer'] },
  voucher: { issued: ['buyer'], transferred: ['buyer'], expiring: ['buyer'] },
  publication: { published: ['buyer'] },
  follower: { new: ['seller'] },
  shop: {
    submitted: ['operator'],
    // another legal name or tax ID
    identityAsked: ['seller', 'operator'],
    identityApproved: ['seller'],
    identityReturned: ['seller'],
    sent: ['seller'],
    approved: ['seller'],
    returned: ['seller'],
    reviewed: ['seller'],
    suspended: ['seller'],
    reopened: ['seller'],
    closed: ['seller'],
    // by an owner, not by the market
    closedByOwner: ['seller', 'operator'],
    // before it ever opened
    givenUp: ['seller', 'operator'],
    webhookDisabled: ['seller'],
    invoiced: ['seller'],
    // the tax agency refused a record of an invoice, or found a fault in it
    recordRejected: ['seller'],
    recordFaulty: ['seller'],
  },
  security: {
    newDevice: ['buyer', 'seller', 'operator'],
    passwordChanged: ['buyer', 'seller', 'operator'],
    phoneChanged: ['buyer', 'seller', 'operator'],
    emailChanged: ['buyer', 'seller', 'operator'],
    secondFactorOn: ['buyer', 'seller', 'operator'],
    secondFactorOff: ['buyer', 'seller', 'operator'],
    recoveryCodesRenewed: ['buyer', 'seller', 'operator'],
    bankChanged: ['seller'],
    payeeChanged: ['seller'],
    otherAccountsChanged: ['seller'],
    orderEmailChanged: ['seller'],
    refundAccountSet: ['buyer'],
    paymentsChanged: ['seller'],
    ownerInvited: ['buyer', 'seller', 'operator'],
    ownerAdded: ['buyer', 'seller', 'operator'],
    ownerRemoved: ['buyer', 'seller', 'operator'],
    apiKeyMade: ['seller'],
    apiKeysHandedOver: ['seller'],
    accountSuspended: ['buyer'],
    accountRestored: ['buyer'],
    sessionsEnded: ['buyer', 'seller', 'operator'],
    secondFactorAsked: ['buyer', 'seller', 'operator'],
    secondFactorReset: ['buyer', 'seller', 'operator'],
    smsBudget: ['operator'],
    // one of the market's people asks a colleague to confirm
    askedPayment: ['operator'],
    askedRefund: ['operator'],
    askedReset: ['operator'],
    askedTeam: ['operator'],
  },
  // a sku that a buyer asked to be told of can be bought again
  restock: { available: ['buyer'] },
  // purchases within a company: owners hear what they are asked for, purchasers what became of it
  approval: {
    asked: ['buyer'],
    approved: ['buyer'],
    rejected: ['buyer'],
    withdrawn: ['buyer'],
    lapsed: ['buyer'],
    limited: ['buyer'],
    unlimited: ['buyer'],
  },
  // a buyer asks a shop for an offer; the offer itself is an order, which tells of itself
  offerRequest: { asked: ['seller'], declined: ['buyer'], closed: ['buyer', 'seller'], shopClosed: ['buyer'] },
  // a buyer asks all shops of a trade for something
  buyingRequest: { answered: ['buyer'], removed: ['buyer'] },
  // a date of an order list's rhythm: its lines are in the cart, none of them could be put in, or its account is reminded alone
  orderList: { prepared: ['buyer'], nothing: ['buyer'], due: ['buyer'], ended: ['buyer'] },
  // saved products that cost a buyer less
  priceDrop: { fell: ['buyer'] },
  // products that fit what a buyer saved came on sale
  savedSearch: { found: ['buyer'] },
  comment: { written: ['seller'], answered: ['buyer'] },
  conversation: { message: ['buyer', 'seller'] },
  moderation: {
    hidden: ['buyer', 'seller'],
    // the same of a conversation
    closed: ['buyer', 'seller'],
    reopened: ['buyer', 'seller'],
    upheld: ['buyer', 'seller'],
    restored: ['buyer', 'seller'],
    // to whoever reported it
    reportKept: ['buyer', 'seller', 'operator'],
    reportHidden: ['buyer', 'seller', 'operator'],
    reported: ['operator'],
    appealed: ['operator'],
  },
} as const satisfies Record<Exclude<NoticeKind, 'order'>, Record<string, readonly RecipientRole[]>>

/** Names of the events of a kind; those of orders are made of their action and status. */
export type NoticeEvent<Kind extends NoticeKind> = Kind extends keyof typeof NOTICE_EVENTS
  ? keyof (typeof NOTICE_EVENTS)[Kind] & string
  : string

/** Kinds that a side of the market can hear of, in the order in which they are listed. */
export const kindsFor = (role: RecipientRole): NoticeKind[] =>
  NOTICE_KINDS.filter(
    (kind) =>
      // the market hears of orders whose payment a bank disputes
      kind === 'order' ||
      Object.values<readonly RecipientRole[]>(NOTICE_EVENTS[kind]).some((roles) => roles.includes(role)),
  )

/** Offers, what a busy shop would hear of all day, and what comes day by day are not mailed to anyone who did not ask for it. */
const UNMAILED: readonly NoticeKind[] = ['coupon', 'publication', 'follower', 'savedSearch']

/** Kinds that nobody hears of who did not ask for them, by whatever channel. */
const ASKED_FOR: readonly NoticeKind[] = ['priceDrop']

/** Whether someone who never chose hears of a kind by a channel. */
export const wantedByDefault = (kind: NoticeKind, channel: Channel): boolean =>
  !ASKED_FOR.includes(kind) && (channel === 'inbox' || !UNMAILED.includes(kind))

/** Whether a kind may be turned off: what guards an account, and what the market decides about it, is always told. */
export const mayTurnOff = (kind: NoticeKind): boolean => kind !== 'security' && kind !== 'moderation'

/** The side of the market on which an account of a kind reads. */
export const roleOf = (accountKind: 'personal' | 'business' | 'shop' | 'market'): RecipientRole =>
  accountKind === 'shop' ? 'seller' : accountKind === 'market' ? 'operator' : 'buyer'
