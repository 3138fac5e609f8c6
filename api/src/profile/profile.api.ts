import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { deleteMe } from './delete-me.ts'
import { getDeparture } from './get-departure.ts'
import { getMyData } from './get-my-data.ts'
import { getProfile } from './get-profile.ts'
import { updateUser } from './update-user.ts'

export const profileApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getProfile, getProfile)
  implement(app, deps, contract.getMyData, getMyData)
  implement(app, deps, contract.getDeparture, getDeparture)
  implement(app, deps, contract.updateUser, updateUser)
  implement(app, deps, contract.deleteMe, deleteMe)
}
