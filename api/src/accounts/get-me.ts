import type { accountsContract } from '@lonja/core/accounts/accounts.contract.ts'
import type { Verb } from '../http/implement.ts'
import { describe } from './open-session.ts'

export const getMe: Verb<typeof accountsContract.getMe> = async ({ deps, actor }) => ({
  ...(await describe(deps.db, actor)),
  supportView: actor.supportView ? { until: actor.supportView.until.toISOString() } : null,
})
