import { AUDIT_ACTIONS, type AuditAction, type AuditRole, type AuditSubject } from '@lonja/core/audit/audit-actions.ts'
import { m } from '../../paraglide/messages.js'

const SUBJECTS: Record<AuditSubject, () => string> = {
  shop: m.operator_audit_shop,
  product: m.operator_audit_product,
  import: m.operator_audit_import,
  order: m.operator_audit_order,
  payment: m.operator_audit_payment,
  refund: m.operator_audit_refund,
  bankEntry: m.operator_audit_bankEntry,
  voucher: m.operator_audit_voucher,
  coupon: m.operator_audit_coupon,
  publication: m.operator_audit_publication,
  access: m.operator_audit_access,
  accessInvitation: m.operator_audit_accessInvitation,
  buyerGroup: m.operator_audit_buyerGroup,
  account: m.operator_audit_account,
  memberInvitation: m.operator_audit_memberInvitation,
  membership: m.operator_audit_membership,
  conversation: m.operator_audit_conversation,
  comment: m.operator_audit_comment,
  synonymGroup: m.operator_audit_synonymGroup,
  apiKey: m.operator_audit_apiKey,
  webhook: m.operator_audit_webhook,
  user: m.operator_audit_user,
  job: m.operator_audit_job,
  priceList: m.operator_audit_priceList,
  customer: m.operator_audit_customer,
  category: m.operator_audit_category,
  industry: m.operator_audit_industry,
  front: m.operator_audit_front,
  policy: m.operator_audit_policy,
  announcement: m.operator_audit_announcement,
  market: m.operator_audit_market,
  commissionRule: m.operator_audit_commissionRule,
  marketInvoice: m.operator_audit_marketInvoice,
  shopInvoice: m.operator_audit_shopInvoice,
}

type Act = (typeof AUDIT_ACTIONS)[AuditSubject][number]

/** What each act is called; with the kind of thing before it, it is an entry's heading. */
const ACTS: Record<Act, () => string> = {
  create: m.operator_act_create,
  'opening.update': m.operator_act_opening_update,
  status: m.operator_act_status,
  'settings.update': m.operator_act_settings_update,
  'invoicing.update': m.operator_act_invoicing_update,
  'bank.update': m.operator_act_bank_update,
  'payments.update': m.operator_act_payments_update,
  'access.update': m.operator_act_access_update,
  'shipping.update': m.operator_act_shipping_update,
  'front.update': m.operator_act_front_update,
  'front.publish': m.operator_act_front_publish,
  'front.discard': m.operator_act_front_discard,
  update: m.operator_act_update,
  delete: m.operator_act_delete,
  take: m.operator_act_take,
  release: m.operator_act_release,
  keep: m.operator_act_keep,
  hide: m.operator_act_hide,
  uphold: m.operator_act_uphold,
  restore: m.operator_act_restore,
  appeal: m.operator_act_appeal,
  start: m.operator_act_start,
  write: m.operator_act_write,
  step: m.operator_act_step,
  revise: m.operator_act_revise,
  shipment: m.operator_act_shipment,
  return: m.operator_act_return,
  repay: m.operator_act_repay,
  credit: m.operator_act_credit,
  invoice: m.operator_act_invoice,
  decide: m.operator_act_decide,
  propose: m.operator_act_propose,
  confirm: m.operator_act_confirm,
  reject: m.operator_act_reject,
  import: m.operator_act_import,
  book: m.operator_act_book,
  issue: m.operator_act_issue,
  cancel: m.operator_act_cancel,
  end: m.operator_act_end,
  revoke: m.operator_act_revoke,
  prices: m.operator_act_prices,
  'note.add': m.operator_act_note_add,
  'note.delete': m.operator_act_note_delete,
  suspend: m.operator_act_suspend,
  'supportView.start': m.operator_act_supportView_start,
  'supportView.end': m.operator_act_supportView_end,
  join: m.operator_act_join,
  leave: m.operator_act_leave,
  view: m.operator_act_view,
  download: m.operator_act_download,
  words: m.operator_act_words,
  reply: m.operator_act_reply,
  merge: m.operator_act_merge,
  draft: m.operator_act_draft,
  publish: m.operator_act_publish,
  withdraw: m.operator_act_withdraw,
  operator: m.operator_act_operator,
  starter: m.operator_act_starter,
  identity: m.operator_act_identity,
  backupTried: m.operator_act_backupTried,
  'secondFactor.on': m.operator_act_secondFactor_on,
  'secondFactor.off': m.operator_act_secondFactor_off,
  'secondFactor.ask': m.operator_act_secondFactor_ask,
  'secondFactor.reset': m.operator_act_secondFactor_reset,
  'secondFactor.reject': m.operator_act_secondFactor_reject,
  'sessions.end': m.operator_act_sessions_end,
  retry: m.operator_act_retry,
  rotate: m.operator_act_rotate,
  test: m.operator_act_test,
  resend: m.operator_act_resend,
  map: m.operator_act_map,
  apply: m.operator_act_apply,
  undo: m.operator_act_undo,
  settle: m.operator_act_settle,
  handOver: m.operator_act_handOver,
}

const ROLES: Record<AuditRole, () => string> = {
  owner: m.operator_audit_role_owner,
  staff: m.operator_audit_role_staff,
  key: m.operator_audit_role_key,
  operator: m.operator_audit_role_operator,
  system: m.operator_audit_role_system,
}

export const subjectWord = (subject: string): string => SUBJECTS[subject as AuditSubject]?.() ?? subject
export const auditRoleWord = (role: AuditRole): string => ROLES[role]()

/** Every act that the log knows, by its full name. */
export const AUDIT_NAMES = Object.entries(AUDIT_ACTIONS).flatMap(([subject, acts]) =>
  acts.map((act) => `${subject}.${act}` as AuditAction),
)

/** An act in words, such as «Producto: cambio»; its name in the log where it has none any more. */
export const actWord = (action: string): string => {
  const at = action.indexOf('.')
  const act = ACTS[action.slice(at + 1) as Act]
  return act ? m.operator_audit_act({ subject: subjectWord(action.slice(0, at)), act: act() }) : action
}
