import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../implement.ts'
import { createUser } from './create-user.ts'
import { getMe } from './get-me.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { sendCode, sendCodeByEmail } from './send-code.ts'

export const accountsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.createUser, createUser)
  implement(app, deps, contract.login, login)
  implement(app, deps, contract.sendCode, sendCode)
  implement(app, deps, contract.sendCodeByEmail, sendCodeByEmail)
  implement(app, deps, contract.logout, logout)
  implement(app, deps, contract.getMe, getMe)
}
