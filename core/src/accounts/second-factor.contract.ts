import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { done } from '../kernel/wire.ts'
import { typedPassword } from './credentials.contract.ts'

/** Six digits of the app, or one of the recovery codes. */
export const factorCode = z.string().trim().min(6).max(24)

export const secondFactorContract = {
  getSecondFactor: endpoint({
    method: 'GET',
    path: '/second-factor',
    scope: 'user',
    inSupportView: 'closed',
    beforeSecondFactor: true,
    summary: 'Whether the second factor is on, whether this account demands it, and how many recovery codes are left',
    reply: z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() }),
    refusals: [],
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/second-factor',
    scope: 'user',
    beforeSecondFactor: true,
    summary: 'Get a new secret for an authenticator app, to be confirmed within 15 minutes',
    body: z.object({ password: typedPassword.min(1) }),
    reply: z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() }),
    refusals: ['wrong_password', 'second_factor_on', 'too_many_requests'],
  }),
  confirmSecondFactor: endpoint({
    method: 'PATCH',
    path: '/second-factor',
    scope: 'user',
    beforeSecondFactor: true,
    summary: "Turn the second factor on with the app's first code; answers the recovery codes, once",
    body: z.object({ code: factorCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['wrong_code', 'second_factor_on', 'second_factor_not_begun', 'too_many_requests'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    scope: 'user',
    summary: 'Get new recovery codes, once, with password and a code; those before count no more',
    body: z.object({ password: typedPassword.min(1), code: factorCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['wrong_password', 'wrong_code', 'too_many_requests'],
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    path: '/second-factor',
    scope: 'user',
    beforeSecondFactor: true,
    summary: 'Turn the second factor off, with password and a code',
    body: z.object({ password: typedPassword.min(1), code: factorCode }),
    reply: done,
    refusals: ['wrong_password', 'wrong_code', 'too_many_requests'],
  }),
}
