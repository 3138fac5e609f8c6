import { plainCode } from '@lonja/core/accounts/codes.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Deps } from '../../deps.ts'
import { hashRecoveryCode, openSecret } from './factor-secrets.ts'
import { consumeStep, findFactor, takeRecoveryCode } from './second-factor.queries.ts'
import { stepOf, totp } from './totp.ts'

type Needs = Pick<Deps, 'db' | 'secret'>
interface Given {
  userId: number
  code: string
  now: Date
}

/** Clocks of phones may be a step early or late. */
const DRIFT = [0, -1, 1]

/** Whether it is the app's code of about now, and was not taken before. */
const takeAppCode = async ({ db, secret }: Needs, { userId, code, now }: Given): Promise<boolean> => {
  const factor = await findFactor(db, { userId })
  if (!factor) return false
  const own = openSecret(secret, userId, factor.secret)
  const step = DRIFT.map((drift) => stepOf(now) + drift).find((one) => totp(own, one) === code)
  return step !== undefined && consumeStep(db, { userId, step })
}

/**
 * Takes a code of the app or one of the recovery codes, each once. Wrong ones are refused (wrong_code) and make the next
 * try wait, the longer the more there were.
 */
export const takeFactor = async (deps: Needs & Pick<Deps, 'limits'>, given: Given): Promise<void> => {
  const key = `factor|${given.userId}`
  await deps.limits.attempt(key, given.now)
  const code = plainCode(given.code)
  const fits = /^\d{6}$/.test(code)
    ? await takeAppCode(deps, { ...given, code })
    : await takeRecoveryCode(deps.db, {
        userId: given.userId,
        hash: hashRecoveryCode(deps.secret, given.userId, code),
        now: given.now,
      })
  if (!fits) throw new Refusal('wrong_code', { path: 'body.code' })
  await deps.limits.forgive(key)
}
