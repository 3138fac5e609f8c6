import type { codesContract } from '@lonja/core/accounts/codes.contract.ts'
import { type CodePurpose, goesToOwn, needsLogin } from '@lonja/core/accounts/codes.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Call, Verb } from '../http/implement.ts'
import { findUser } from './accounts.queries.ts'
import { issueCode } from './codes.ts'
import { toE164 } from './phones.ts'

type Contract = typeof codesContract
type Asked = Pick<Call<Contract['sendCode']>, 'deps' | 'actor' | 'locale' | 'now' | 'ip'>

const missing = (field: 'phone' | 'email') =>
  new Refusal('field_required', { path: `body.${field}`, params: { field } })

/** The logged-in person's own phone or e-mail. */
const ownTarget = async ({ deps, actor }: Asked, field: 'phone' | 'email'): Promise<string> => {
  const own = actor && (await findUser(deps.db, { userId: actor.userId }))[field]
  if (!own) throw new Refusal('contact_missing', { params: { field } })
  return own
}

const issue = (asked: Asked, purpose: CodePurpose, channel: 'sms' | 'email', target: string) =>
  issueCode(asked.deps, {
    purpose,
    channel,
    target,
    userId: needsLogin(purpose) ? (asked.actor?.userId ?? null) : null,
    locale: asked.locale,
    now: asked.now,
    ip: asked.ip,
  })

const checkLogin = ({ actor }: Asked, purpose: CodePurpose): void => {
  if (needsLogin(purpose) && !actor) throw new Refusal('login_required')
}

/** Sends a code by SMS. */
export const sendCode: Verb<Contract['sendCode']> = async (call) => {
  const { purpose, areaCode, phone } = call.body
  checkLogin(call, purpose)
  if (goesToOwn(purpose)) return issue(call, purpose, 'sms', await ownTarget(call, 'phone'))
  if (phone === undefined) throw missing('phone')
  return issue(call, purpose, 'sms', toE164({ areaCode, phone }))
}

/** Sends a code by mail. */
export const sendCodeByEmail: Verb<Contract['sendCodeByEmail']> = async (call) => {
  const { purpose, email } = call.body
  checkLogin(call, purpose)
  if (goesToOwn(purpose)) return issue(call, purpose, 'email', await ownTarget(call, 'email'))
  if (email === undefined) throw missing('email')
  return issue(call, purpose, 'email', email)
}
