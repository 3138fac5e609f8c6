import type { accountsContract } from '@lonja/core/accounts/accounts.contract.ts'
import type { Verb } from '../http/implement.ts'
import { describe } from './open-session.ts'

export const getMe: Verb<typeof accountsContract.getMe> = ({ deps, actor }) => describe(deps.db, actor)
