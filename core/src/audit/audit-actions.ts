/** What the market's people do with a case about something, and its author's appeal. */
const CASE_ACTS = ['take', 'release', 'keep', 'hide', 'uphold', 'restore', 'appeal'] as const

/** What the market's people do with a proposal. */
const PROPOSAL_ACTS = ['propose', 'confirm', 'reject', 'takeBack'] as const

/** What the audit log knows as an act, by the kind of thing that it changes. */
export const AUDIT_ACTIONS = {
  shop: [
    'create',
    'opening.update',
    'status',
    'settings.update',
    'details.update',
    'identity.ask',
    'identity.withdraw',
    'identity.approve',
    'identity.return',
    'invoicing.update',
    'verifactu.update',
    'bank.update',
    'payments.update',
    'creditorId.update',
    'access.update',
    'shipping.update',
    'front.update',
    'front.publish',
    'front.discard',
  ],
  product: ['create', 'update', 'delete', ...CASE_ACTS],
  import: ['start', 'map', 'apply', 'undo', 'delete'],
  order: [
    'write',
    'step',
    'revise',
    'shipment',
    'lots',
    'return',
    'delay',
    'repay',
    'credit',
    'invoice',
    'note.add',
    'note.delete',
  ],
  payment: ['decide', ...PROPOSAL_ACTS],
  refund: ['decide', ...PROPOSAL_ACTS],
  bankEntry: ['import', 'book', 'update', 'takenBack'],
  mandate: ['ask', 'sign', 'end'],
  debitBatch: ['make', 'send', 'collect', 'cancel', 'remove', 'return'],
  voucher: ['issue', 'cancel'],
  coupon: ['create', 'update', 'end', 'delete'],
  publication: ['create', 'update', 'delete', ...CASE_ACTS],
  access: ['decide'],
  accessInvitation: ['create', 'revoke'],
  buyerGroup: ['create', 'update', 'delete'],
  priceList: ['create', 'update', 'prices', 'delete'],
  customer: [
    'note.add',
    'note.delete',
    'terms.set',
    'terms.end',
    'rep.set',
    'monthly.set',
    'monthly.end',
    'monthly.invoice',
  ],
  account: ['update', 'suspend', 'restore', 'supportView.start', 'supportView.end'],
  memberInvitation: ['create', 'delete'],
  membership: ['join', 'update', 'leave', 'limits'],
  approval: ['approve', 'reject'],
  offerRequest: ['decline'],
  buyingRequest: ['answer', 'answer.change', 'answer.takeBack', 'remove'],
  team: PROPOSAL_ACTS,
  savedReply: ['create', 'update', 'delete'],
  conversation: ['view', 'words', ...CASE_ACTS],
  comment: ['reply', ...CASE_ACTS],
  synonymGroup: ['create', 'update', 'delete'],
  category: ['create', 'update', 'merge', 'delete'],
  industry: ['create', 'update', 'merge'],
  front: ['draft', 'publish'],
  policy: ['publish', 'withdraw'],
  announcement: ['create', 'update', 'delete'],
  market: ['operator', 'starter', 'identity', 'backupTried'],
  commissionRule: ['create', 'end', 'delete'],
  marketInvoice: ['settle'],
  shopInvoice: ['view', 'download', 'record', 'correct'],
  user: [
    'secondFactor.on',
    'secondFactor.off',
    'secondFactor.codes',
    'secondFactor.ask',
    'secondFactor.reset',
    'secondFactor.reject',
    'secondFactor.takeBack',
    'sessions.end',
    'delete',
  ],
  job: ['retry'],
  apiKey: ['create', 'revoke', 'handOver'],
  webhook: ['create', 'update', 'rotate', 'delete', 'test', 'resend'],
} as const

export type AuditSubject = keyof typeof AUDIT_ACTIONS
export const AUDIT_SUBJECTS = Object.keys(AUDIT_ACTIONS) as AuditSubject[]

/** An act's full name, the subject's kind first: `shop.bank.update`. */
export type AuditAction = { [S in AuditSubject]: `${S}.${(typeof AUDIT_ACTIONS)[S][number]}` }[AuditSubject]

/** As whom someone acted: the account's owner, another of its people, its API key, the market's own people, or a command or job. */
export const AUDIT_ROLES = ['owner', 'staff', 'key', 'operator', 'system'] as const
export type AuditRole = (typeof AUDIT_ROLES)[number]
