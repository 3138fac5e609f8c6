import type { preferencesContract } from '@lonja/core/preferences/preferences.contract.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { chooseIndustries } from './choose-industries.ts'

export const followIndustries: Verb<typeof preferencesContract.followIndustries> = async ({ deps, actor, body }) => ({
  industryIds: await transaction(deps.db, (trx) =>
    chooseIndustries(trx, { userId: actor.userId, ids: body.industryIds, field: 'industryIds' }),
  ),
})
