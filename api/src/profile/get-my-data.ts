import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { closesWith } from '@lonja/core/memberships/departure.ts'
import type { profileContract } from '@lonja/core/profile/profile.contract.ts'
import { transaction } from '../db/transaction.ts'
import { fileReply } from '../http/file-reply.ts'
import type { Verb } from '../http/implement.ts'
import { textStream } from '../http/text-stream.ts'
import { lockAccountsOf } from '../memberships/memberships.queries.ts'
import { exportAll } from './personal-data.queries.ts'
import { findMembershipIds } from './profile.queries.ts'

/** Hands over, piece by piece, everything that is kept of the caller and of the accounts that are theirs alone. */
export const getMyData: Verb<typeof profileContract.getMyData> = async ({ deps, actor, now }) => {
  const { userId } = actor
  await deps.limits.take('myData', String(userId))
  const accounts = await transaction(deps.db, (trx) => lockAccountsOf(trx, { userId }))
  const pieces = exportAll(
    deps.db,
    {
      user: [userId],
      account: accounts.filter((account) => closesWith(account, userId)).map(({ id }) => id),
      operator: await findMembershipIds(deps.db, { userId }),
    },
    now,
  )
  return fileReply(textStream(pieces), { name: `lonja-${dayOf(now)}.json`, type: 'application/json; charset=utf-8' })
}
