import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { updateEmail, updatePhone } from './change-contact.ts'
import { createUser } from './create-user.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { finishLogin } from './finish-login.ts'
import { getAreaCodes } from './get-area-codes.ts'
import { getMe } from './get-me.ts'
import { getSessions } from './get-sessions.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { resetPassword } from './reset-password.ts'
import { beginSecondFactor } from './second-factor/begin-second-factor.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { getSecondFactor } from './second-factor/get-second-factor.ts'
import { removeSecondFactor } from './second-factor/remove-second-factor.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { sendCode, sendCodeByEmail } from './send-code.ts'
import { updatePassword } from './update-password.ts'

export const accountsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.createUser, createUser)
  implement(app, deps, contract.login, login)
  implement(app, deps, contract.finishLogin, finishLogin)
  implement(app, deps, contract.resetPassword, resetPassword)
  implement(app, deps, contract.updatePassword, updatePassword)
  implement(app, deps, contract.updatePhone, updatePhone)
  implement(app, deps, contract.updateEmail, updateEmail)
  implement(app, deps, contract.getAreaCodes, getAreaCodes)
  implement(app, deps, contract.sendCode, sendCode)
  implement(app, deps, contract.sendCodeByEmail, sendCodeByEmail)
  implement(app, deps, contract.logout, logout)
  implement(app, deps, contract.getSessions, getSessions)
  implement(app, deps, contract.endSession, endSession)
  implement(app, deps, contract.endOtherSessions, endOtherSessions)
  implement(app, deps, contract.getSecondFactor, getSecondFactor)
  implement(app, deps, contract.beginSecondFactor, beginSecondFactor)
  implement(app, deps, contract.confirmSecondFactor, confirmSecondFactor)
  implement(app, deps, contract.renewRecoveryCodes, renewRecoveryCodes)
  implement(app, deps, contract.removeSecondFactor, removeSecondFactor)
  implement(app, deps, contract.getMe, getMe)
}
