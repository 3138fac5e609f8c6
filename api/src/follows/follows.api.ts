import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { follow } from './follow.ts'
import { getFollowInfo } from './get-follow-info.ts'
import { getFollows } from './get-follows.ts'
import { unfollow } from './unfollow.ts'

export const followsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.follow, follow)
  implement(app, deps, contract.unfollow, unfollow)
  implement(app, deps, contract.getFollows, getFollows)
  implement(app, deps, contract.getFollowInfo, getFollowInfo)
}
