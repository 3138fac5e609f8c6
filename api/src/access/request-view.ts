import {
  type AccessActor,
  type AccessGrant,
  accessActionsFor,
  askAgainFrom,
  type StandingFacts,
  standingAt,
} from '@lonja/core/access/access-machine.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { toPercent } from '@lonja/core/kernel/money.ts'
import { mayDo } from '@lonja/core/memberships/may-do.ts'
import { fileView } from '../files/file-view.ts'
import type { Actor } from '../http/actor.ts'
import { reasonText } from './access-texts.ts'
import type { AccessRow } from './requests.queries.ts'

/** What of a row decides its next step, as things stand now. */
export const factsOf = (
  row: Pick<AccessRow, 'state' | 'answer_by' | 'decided_at'>,
  now: Date,
): StandingFacts & { standing: AccessGrant } => ({
  standing: standingAt({ standing: row.state, answerBy: row.answer_by }, now),
  decidedAt: row.decided_at,
})

const nameOf = (row: AccessRow, locale: Locale) => localize(row.shop_names, locale, row.shop_name)

/** An access on the wire, for the one or the other side; who only looks on for the account can do nothing with it. */
export const toAccessRequest = (
  row: AccessRow,
  side: AccessActor,
  { locale, now, actor }: { locale: Locale; now: Date; actor: Pick<Actor, 'role'> },
) => {
  const facts = factsOf(row, now)
  const isWaiting = facts.standing === 'requested'
  return {
    id: row.id,
    shop: { id: row.shop_id, name: nameOf(row, locale), logo: row.shop_logo, city: row.shop_city },
    state: facts.standing,
    via: row.via,
    requestedAt: row.requested_at.toISOString(),
    answerBy: isWaiting ? (row.answer_by?.toISOString() ?? null) : null,
    answerIn: isWaiting && row.answer_by ? Math.ceil((row.answer_by.getTime() - now.getTime()) / SECOND) : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    askAgainFrom: askAgainFrom(facts)?.toISOString() ?? null,
    reason: row.reason,
    reasonText: row.reason === null ? '' : reasonText(row.reason, locale),
    note: row.note,
    companyName: row.company_name,
    city: row.city,
    taxIdentificationCode: row.tax_identification_code,
    activity: row.activity,
    message: row.message,
    photo: row.photo && fileView(row.photo),
    discount: facts.standing === 'approved' ? toPercent(row.group_bp) : 0,
    desk:
      side === 'seller'
        ? {
            accountName: row.account_name,
            memberSince: row.account_since.toISOString(),
            group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
            invitation: row.invitation_label,
          }
        : null,
    actions: mayDo(actor.role, 'trade') ? accessActionsFor(facts, side, now) : [],
  }
}
