import type { profileContract } from '@lonja/core/profile/profile.contract.ts'
import type { Verb } from '../http/implement.ts'
import { findProfile } from './profile.queries.ts'
import { profileView } from './profile-view.ts'

export const getProfile: Verb<typeof profileContract.getProfile> = async ({ deps, actor, now }) =>
  profileView(await findProfile(deps.db, actor), now)
