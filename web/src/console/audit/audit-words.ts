import { AUDIT_ACTIONS, type AuditAction, type AuditRole, type AuditSubject } from '@lonja/core/audit/audit-actions.ts'
import { m } from '../../paraglide/messages.js'

const SUBJECTS: Record<AuditSubject, () => string> = {
  shop: m.console_audit_shop,
  product: m.console_audit_product,
  import: m.console_audit_import,
  order: m.console_audit_order,
  payment: m.console_audit_payment,
  refund: m.console_audit_refund,
  bankEntry: m.console_audit_bankEntry,
  mandate: m.console_audit_mandate,
  debitBatch: m.console_audit_debitBatch,
  voucher: m.console_audit_voucher,
  coupon: m.console_audit_coupon,
  publication: m.console_audit_publication,
  access: m.console_audit_access,
  accessInvitation: m.console_audit_accessInvitation,
  buyerGroup: m.console_audit_buyerGroup,
  account: m.console_audit_account,
  memberInvitation: m.console_audit_memberInvitation,
  membership: m.console_audit_membership,
  approval: m.console_audit_approval,
  offerRequest: m.console_audit_offerRequest,
  buyingRequest: m.console_audit_buyingRequest,
  team: m.console_audit_team,
  savedReply: m.console_audit_savedReply,
  conversation: m.console_audit_conversation,
  comment: m.console_audit_comment,
  synonymGroup: m.console_audit_synonymGroup,
  apiKey: m.console_audit_apiKey,
  webhook: m.console_audit_webhook,
  user: m.console_audit_user,
  job: m.console_audit_job,
  priceList: m.console_audit_priceList,
  customer: m.console_audit_customer,
  category: m.console_audit_category,
  industry: m.console_audit_industry,
  front: m.console_audit_front,
  policy: m.console_audit_policy,
  announcement: m.console_audit_announcement,
  market: m.console_audit_market,
  commissionRule: m.console_audit_commissionRule,
  marketInvoice: m.console_audit_marketInvoice,
  shopInvoice: m.console_audit_shopInvoice,
}

type Act = (typeof AUDIT_ACTIONS)[AuditSubject][number]

/** What each act is called; with the kind of thing before it, it is an entry's heading. */
const ACTS: Record<Act, () => string> = {
  create: m.console_act_create,
  'opening.update': m.console_act_opening_update,
  status: m.console_act_status,
  'settings.update': m.console_act_settings_update,
  'details.update': m.console_act_details_update,
  'identity.ask': m.console_act_identity_ask,
  'identity.withdraw': m.console_act_identity_withdraw,
  'identity.approve': m.console_act_identity_approve,
  'identity.return': m.console_act_identity_return,
  'invoicing.update': m.console_act_invoicing_update,
  'verifactu.update': m.console_act_verifactu_update,
  record: m.console_act_record,
  correct: m.console_act_correct,
  'bank.update': m.console_act_bank_update,
  'payments.update': m.console_act_payments_update,
  'access.update': m.console_act_access_update,
  'shipping.update': m.console_act_shipping_update,
  'front.update': m.console_act_front_update,
  'front.publish': m.console_act_front_publish,
  'front.discard': m.console_act_front_discard,
  update: m.console_act_update,
  delete: m.console_act_delete,
  take: m.console_act_take,
  release: m.console_act_release,
  keep: m.console_act_keep,
  hide: m.console_act_hide,
  uphold: m.console_act_uphold,
  restore: m.console_act_restore,
  appeal: m.console_act_appeal,
  start: m.console_act_start,
  write: m.console_act_write,
  step: m.console_act_step,
  revise: m.console_act_revise,
  shipment: m.console_act_shipment,
  lots: m.console_act_lots,
  return: m.console_act_return,
  delay: m.console_act_delay,
  repay: m.console_act_repay,
  credit: m.console_act_credit,
  invoice: m.console_act_invoice,
  decide: m.console_act_decide,
  propose: m.console_act_propose,
  confirm: m.console_act_confirm,
  reject: m.console_act_reject,
  takeBack: m.console_act_takeBack,
  import: m.console_act_import,
  book: m.console_act_book,
  takenBack: m.console_act_taken_back,
  issue: m.console_act_issue,
  cancel: m.console_act_cancel,
  end: m.console_act_end,
  revoke: m.console_act_revoke,
  prices: m.console_act_prices,
  'note.add': m.console_act_note_add,
  'monthly.set': m.console_act_monthly_set,
  'monthly.end': m.console_act_monthly_end,
  'monthly.invoice': m.console_act_monthly_invoice,
  'terms.set': m.console_act_terms_set,
  'terms.end': m.console_act_terms_end,
  'rep.set': m.console_act_rep_set,
  'note.delete': m.console_act_note_delete,
  suspend: m.console_act_suspend,
  'supportView.start': m.console_act_supportView_start,
  'supportView.end': m.console_act_supportView_end,
  join: m.console_act_join,
  leave: m.console_act_leave,
  limits: m.console_act_limits,
  approve: m.console_act_approve,
  decline: m.console_act_decline,
  answer: m.console_act_answer,
  'answer.change': m.console_act_answer_change,
  'answer.takeBack': m.console_act_answer_takeBack,
  remove: m.console_act_remove,
  view: m.console_act_view,
  download: m.console_act_download,
  words: m.console_act_words,
  reply: m.console_act_reply,
  merge: m.console_act_merge,
  draft: m.console_act_draft,
  publish: m.console_act_publish,
  withdraw: m.console_act_withdraw,
  operator: m.console_act_operator,
  starter: m.console_act_starter,
  identity: m.console_act_identity,
  backupTried: m.console_act_backupTried,
  'secondFactor.on': m.console_act_secondFactor_on,
  'secondFactor.off': m.console_act_secondFactor_off,
  'secondFactor.codes': m.console_act_secondFactor_codes,
  'secondFactor.ask': m.console_act_secondFactor_ask,
  'secondFactor.reset': m.console_act_secondFactor_reset,
  'secondFactor.reject': m.console_act_secondFactor_reject,
  'secondFactor.takeBack': m.console_act_secondFactor_takeBack,
  'sessions.end': m.console_act_sessions_end,
  retry: m.console_act_retry,
  rotate: m.console_act_rotate,
  test: m.console_act_test,
  resend: m.console_act_resend,
  map: m.console_act_map,
  apply: m.console_act_apply,
  undo: m.console_act_undo,
  settle: m.console_act_settle,
  handOver: m.console_act_handOver,
  ask: m.console_act_ask,
  sign: m.console_act_sign,
  make: m.console_act_make,
  send: m.console_act_send,
  collect: m.console_act_collect,
  'creditorId.update': m.console_act_creditorId_update,
}

const ROLES: Record<AuditRole, () => string> = {
  owner: m.console_audit_role_owner,
  staff: m.console_audit_role_staff,
  key: m.console_audit_role_key,
  operator: m.console_audit_role_operator,
  system: m.console_audit_role_system,
}

export const subjectWord = (subject: string): string => SUBJECTS[subject as AuditSubject]?.() ?? subject

/** What the log keeps in the place of a number where there is one thing of its kind, and no name of it. */
const ONLY_ONES: ReadonlySet<string | null> = new Set([
  'backup',
  'book',
  'command',
  'content',
  'identity',
  'setup',
  'words',
])

/** What an act was done to, as its entry names it. A statement of a bank brings many movements, and has no number of its own. */
export const thingWord = ({
  action,
  subject,
  subjectId,
  subjectName,
}: {
  action: string
  subject: string
  subjectId: string | null
  subjectName: string | null
}): string =>
  action === 'bankEntry.import'
    ? m.console_audit_statement()
    : `${subjectWord(subject)} ${subjectName ?? (ONLY_ONES.has(subjectId) ? '' : subjectId) ?? ''}`.trim()

export const auditRoleWord = (role: AuditRole): string => ROLES[role]()

/** Every act that the log knows, by its full name. */
export const AUDIT_NAMES = Object.entries(AUDIT_ACTIONS).flatMap(([subject, acts]) =>
  acts.map((act) => `${subject}.${act}` as AuditAction),
)

/** An act in words, such as «Producto: cambio»; its name in the log where it has none any more. */
export const actWord = (action: string): string => {
  const at = action.indexOf('.')
  const act = ACTS[action.slice(at + 1) as Act]
  return act ? m.console_audit_act({ subject: subjectWord(action.slice(0, at)), act: act() }) : action
}
