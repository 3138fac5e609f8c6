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
