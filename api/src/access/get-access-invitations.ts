import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toInvitation } from './invitation-view.ts'
import { findInvitations, INVITATION_KEY } from './invitations.queries.ts'

export const getAccessInvitations: Verb<typeof accessContract.getAccessInvitations> = async ({
  deps,
  actor,
  query,
  now,
}) => {
  const { rows, page } = await paginate({
    order: 'recent',
    key: INVITATION_KEY,
    query,
    find: (window) => findInvitations(deps.db, { shopId: ownShop(actor), id: query.id }, window),
    idOf: (row) => row.id,
  })
  return {
    ...page,
    items: rows.map((row) => toInvitation(row, now)),
  }
}
