import { AUDIT_ACTIONS, type AuditAction, type AuditSubject } from './audit-actions.ts'

/**
 * What the market's people do on the way to a decision, or in vain: a shop that read it would learn that it was reported, or is
 * looked into, before anything is decided.
 */
const ON_THE_WAY: readonly string[] = ['take', 'release', 'keep', 'propose', 'reject', 'view', 'download']

/** Acts of the market's people that a shop's own log leaves out. */
export const UNTOLD_ACTS: readonly AuditAction[] = (Object.keys(AUDIT_ACTIONS) as AuditSubject[]).flatMap((subject) =>
  AUDIT_ACTIONS[subject].filter((act) => ON_THE_WAY.includes(act)).map((act) => `${subject}.${act}` as AuditAction),
)

/** Things that only the market has. */
const OF_MARKET: readonly AuditSubject[] = [
  'synonymGroup',
  'category',
  'industry',
  'front',
  'policy',
  'announcement',
  'team',
  'market',
  'job',
]

/** Things of which a shop's own log tells. */
export const SHOP_AUDIT_SUBJECTS: readonly AuditSubject[] = (Object.keys(AUDIT_ACTIONS) as AuditSubject[]).filter(
  (subject) => !OF_MARKET.includes(subject),
)

/** Acts of which a shop's own log tells. */
export const SHOP_AUDIT_ACTIONS: readonly AuditAction[] = SHOP_AUDIT_SUBJECTS.flatMap((subject) =>
  AUDIT_ACTIONS[subject].map((act) => `${subject}.${act}` as AuditAction),
).filter((action) => !UNTOLD_ACTS.includes(action))
