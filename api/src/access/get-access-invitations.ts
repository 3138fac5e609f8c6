import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { id } from '@lonja/core/kernel/ids.ts'
import { PAGE_DEFAULT } from '@lonja/core/kernel/page.ts'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../db/cursor.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { toInvitation } from './invitation-view.ts'
import { findInvitations, INVITATION_KEY } from './invitations.queries.ts'

const CURSOR = z.object({ k: INVITATION_KEY.cursorKey, id })

export const getAccessInvitations: Verb<typeof accessContract.getAccessInvitations> = async ({
  deps,
  actor,
  query,
  now,
}) => {
  const { limit = PAGE_DEFAULT } = query
  const after = decodeCursor(CURSOR, query.cursor)
  const rows = await findInvitations(deps.db, { shopId: ownShop(actor), id: query.id, after, limit })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => toInvitation(row, now)),
    nextCursor: last ? encodeCursor({ k: last.key, id: last.id }) : null,
    total: null,
    totalIsMinimum: false,
  }
}
