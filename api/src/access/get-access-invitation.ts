import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Verb } from '../http/implement.ts'
import { stateOf } from './invitation-view.ts'
import { findInvitationByToken } from './invitations.queries.ts'

/** Whom an invitation comes from; that of a closed shop is no more. */
export const getAccessInvitation: Verb<typeof accessContract.getAccessInvitation> = async ({
  deps,
  params,
  locale,
  now,
}) => {
  const row = await findInvitationByToken(deps.db, params)
  if (!row || row.status === 'closed') throw new Refusal('not_found', { path: 'params.token' })
  return {
    shop: {
      id: row.shop_id,
      name: localize(row.shop_names, locale, row.shop_name),
      logo: row.shop_logo,
      city: row.shop_city,
    },
    state: stateOf(row, now),
  }
}
