import type { secondFactorContract } from '@lonja/core/accounts/second-factor.contract.ts'
import type { Verb } from '../../http/implement.ts'
import { countRecoveryCodes, hasFactor } from './second-factor.queries.ts'

export const getSecondFactor: Verb<typeof secondFactorContract.getSecondFactor> = async ({ deps, actor }) => ({
  isOn: await hasFactor(deps.db, actor),
  isRequired: actor.kind === 'market',
  recoveryCodesLeft: await countRecoveryCodes(deps.db, actor),
})
