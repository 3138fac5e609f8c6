import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { createTmpToken } from './create-tmp-token.ts'
import { deleteIdentity } from './delete-identity.ts'
import { getIdentities } from './get-identities.ts'
import { getRealToken } from './get-real-token.ts'
import { getSignInProviders } from './get-sign-in-providers.ts'
import { linkIdentity } from './link-identity.ts'
import { registerIdentity } from './register-identity.ts'
import { socialSignIn } from './social-sign-in.ts'
import { startSignIn } from './start-sign-in.ts'
import { verifyGoogle } from './verify-google.ts'

export const signInApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getSignInProviders, getSignInProviders)
  implement(app, deps, contract.startSignIn, startSignIn)
  implement(app, deps, contract.socialSignIn, socialSignIn)
  implement(app, deps, contract.registerIdentity, registerIdentity)
  implement(app, deps, contract.linkIdentity, linkIdentity)
  implement(app, deps, contract.verifyGoogle, verifyGoogle)
  implement(app, deps, contract.getIdentities, getIdentities)
  implement(app, deps, contract.deleteIdentity, deleteIdentity)
  implement(app, deps, contract.createTmpToken, createTmpToken)
  implement(app, deps, contract.getRealToken, getRealToken)
}
