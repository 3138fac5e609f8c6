import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import {
  CODE_DIGITS,
  CODE_LIFE,
  CODE_RESEND_SECONDS,
  CODE_TRIES,
  type CodeChannel,
  type CodePurpose,
} from '@lonja/core/accounts/codes.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { keyFor, sealOf } from '../secrets.ts'
import { countTry, insertCode, isCodeUsed, markUsed } from './codes.queries.ts'
import { isKnownNetwork } from './known-networks.queries.ts'
import { spendSms } from './sms-budget.ts'

/** Tries of the job within a code's ten minutes. */
const SENDINGS = 6

const hashNonce = (nonce: string): Buffer => createHash('sha256').update(nonce).digest()

const hashCode = (secret: string, purpose: CodePurpose, nonce: string, code: string): Buffer =>
  sealOf(keyFor(secret, 'verification codes'), purpose, nonce, code)

interface Wanted {
  purpose: CodePurpose
  channel: CodeChannel
  target: string
  userId: number | null
  locale: Locale
  now: Date
  ip: string
}

/**
 * How often codes may be asked for. Codes to one target are counted by the network that asks, so that a stranger uses up
 * nobody's; those of all networks together are counted as well, lest many strangers flood a phone, but not where the
 * target's owner has logged in before. Codes for people who are logged in count for them, whatever strangers ask for.
 * The SMS of a reset is counted where it is known whether anyone has the target: in the job that sends it.
 */
const takeLimits = async (deps: Deps, { purpose, channel, target, userId, now, ip }: Wanted): Promise<void> => {
  const { limits } = deps
  await limits.take('codeByAddress', ip)
  for (const limit of ['codeByMinute', 'codeByHour', 'codeByDay'] as const) await limits.take(limit, `${target} ${ip}`)
  if (!(await isKnownNetwork(deps.db, { account: target, network: ip }))) {
    const key = userId === null ? target : `user ${userId}`
    await limits.take('codeAnywhereByHour', key)
    await limits.take('codeAnywhereByDay', key)
  }
  if (channel === 'sms' && purpose !== 'reset') await spendSms(deps, { purpose, phone: target, now })
}

/**
 * Makes a code and leaves it to a job to send. Nothing here looks whether anyone has the target: that is the job's, so
 * neither the answer nor its time tells.
 */
export const issueCode = async (deps: Deps, wanted: Wanted) => {
  await takeLimits(deps, wanted)
  const nonce = randomBytes(24).toString('base64url')
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const expiresAt = new Date(wanted.now.getTime() + CODE_LIFE)
  await transaction(deps.db, async (trx) => {
    const id = await insertCode(trx, {
      ...wanted,
      expiresAt,
      nonceHash: hashNonce(nonce),
      codeHash: hashCode(deps.secret, wanted.purpose, nonce, code),
    })
    await enqueue(trx, 'send_code', { id, code }, { maxAttempts: SENDINGS })
  })
  return { codeId: nonce, resendSeconds: CODE_RESEND_SECONDS, expiresAt: expiresAt.toISOString() }
}

/** That someone reads what comes to a phone or an e-mail; good for one act, see `useProof`. */
export interface Proof {
  id: number
  channel: CodeChannel
  target: string
}

/**
 * Checks a code for a purpose, of this person or of a visitor (`userId` null), that went to `target` or, without one, to
 * whatever was asked for. Each try counts whatever becomes of the
 * act behind it. Refuses wrong codes (wrong_code), those that were used (code_used) and those that are late or tried too often
 * (code_expired).
 */
export const checkCode = async (
  deps: Pick<Deps, 'db' | 'secret'>,
  given: {
    codeId: string
    code: string
    purpose: CodePurpose
    target?: string
    userId: number | null
    now: Date
    /** a used one is right too: for acts that answer a second press as the first, and call useProof before they do anything */
    orUsed?: boolean
  },
): Promise<Proof> => {
  const { codeId, code, purpose, target, userId, now, orUsed = false } = given
  const nonceHash = hashNonce(codeId)
  const asked = { nonceHash, purpose, target, userId }
  const found = await countTry(deps.db, { ...asked, now, tries: CODE_TRIES, orUsed })
  if (!found) {
    const wasUsed = !orUsed && (await isCodeUsed(deps.db, asked))
    throw new Refusal(wasUsed ? 'code_used' : 'code_expired', { path: 'body.code' })
  }
  if (!timingSafeEqual(found.code_hash, hashCode(deps.secret, purpose, codeId, code)))
    throw new Refusal('wrong_code', { path: 'body.code' })
  return { id: found.id, channel: found.channel, target: found.target }
}

/** Spends a proof inside the act's transaction: of two acts with one code one wins. */
export const useProof = async (trx: Trx | Db, { id }: Proof, now: Date): Promise<void> => {
  if (!(await markUsed(trx, { id, now }))) throw new Refusal('code_used', { path: 'body.code' })
}
