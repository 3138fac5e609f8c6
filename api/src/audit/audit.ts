import type { AuditAction, AuditRole, AuditSubject } from '@lonja/core/audit/audit-actions.ts'
import { type AuditFields, auditChanges } from '@lonja/core/audit/audit-changes.ts'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import { requestScope } from '../ops/request-scope.ts'
import { insertAuditRows } from './audit.queries.ts'
import { coarseAddress } from './coarse-address.ts'

/** Who acts and from where, as every call knows it; a command or a job has no actor. */
export interface AuditAuthor {
  actor: Actor | null
  now: Date
  ip?: string
}

/** One act for the audit log. */
interface AuditAct<S extends AuditSubject = AuditSubject> {
  action: Extract<AuditAction, `${S}.${string}`>
  subject: readonly [S, id: number | string]
  /** the thing's fields before and after, of which the log holds those that differ; null where there was or is no thing */
  before?: AuditFields | null
  after?: AuditFields | null
  /** the shop and account that it is about, where they are not the actor's */
  shopId?: number | null
  accountId?: number | null
}

const roleOf = (actor: Actor | null): AuditRole => {
  if (!actor) return 'system'
  if (actor.apiKey) return 'key'
  if (actor.kind === 'market') return 'operator'
  return actor.role === 'owner' ? 'owner' : 'staff'
}

const toRow = ({ actor, now, ip }: AuditAuthor, act: AuditAct) => {
  const { action, subject, before = null, after = null, shopId, accountId } = act
  const changes = auditChanges(before, after)
  return {
    at: now,
    // a key acts for itself, not for whoever made it
    actor_user_id: actor?.apiKey ? null : (actor?.userId ?? null),
    api_key_id: actor?.apiKey?.id ?? null,
    account_id: accountId ?? actor?.accountId ?? null,
    shop_id: shopId ?? actor?.shopId ?? null,
    role: roleOf(actor),
    action,
    subject_type: subject[0],
    subject_id: String(subject[1]),
    before: JSON.stringify(changes.before),
    after: JSON.stringify(changes.after),
    request_id: requestScope.getStore()?.requestId ?? null,
    address: ip ? coarseAddress(ip) : null,
  }
}

/** Writes an act into the audit log. Called in the transaction of the act: either both are there or neither. */
export const audit = <S extends AuditSubject>(trx: Db, author: AuditAuthor, act: AuditAct<S>): Promise<void> =>
  auditAll(trx, author, [act])

/** The same of several acts at once, in one statement. */
export const auditAll = async <S extends AuditSubject>(
  trx: Db,
  author: AuditAuthor,
  acts: readonly AuditAct<S>[],
): Promise<void> => {
  if (acts.length > 0)
    await insertAuditRows(
      trx,
      acts.map((act) => toRow(author, act as AuditAct)),
    )
}
