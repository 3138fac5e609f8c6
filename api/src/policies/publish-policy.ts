import { isDeepStrictEqual } from 'node:util'
import { filledTexts, LOCALES, localizedPath } from '@lonja/core/kernel/locale.ts'
import { checkAhead } from '@lonja/core/kernel/publish-moment.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { operatorPoliciesContract } from '@lonja/core/policies/operator-policies.contract.ts'
import { checkOwnPassword } from '../accounts/check-own-password.ts'
import { takeFactor } from '../accounts/second-factor/take-factor.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { transaction } from '../db/transaction.ts'
import { noteFrontChange } from '../home/front-changes.ts'
import type { Call, Verb } from '../http/implement.ts'
import { checkSeen, stateVersion } from '../http/state-version.ts'
import {
  findLastPublished,
  findPolicyVersionIds,
  insertPolicyVersion,
  lockPolicyVersions,
  removeComingVersion,
} from './policies.queries.ts'
import { renderPolicy } from './render-policy.ts'

export const previewPolicy: Verb<typeof operatorPoliciesContract.previewPolicy> = async ({ body, locale }) => ({
  html: renderPolicy(body.text, (address) => localizedPath(address, locale)).html,
})

/**
 * The version that was published last, where a writer who did not see it would publish the same, as the second press of a form does.
 * Throws conflict where it says something else.
 */
const findPublished = async (db: Db, { params, body, now }: Call<typeof operatorPoliciesContract.publishPolicy>) => {
  if (body.version === undefined) return undefined
  const version = stateVersion(await findPolicyVersionIds(db, params))
  if (body.version === version) return undefined
  const last = await findLastPublished(db, params)
  const isSame =
    last?.is_off === body.isOff &&
    isDeepStrictEqual(last.texts, filledTexts(body.texts)) &&
    (body.effectiveAt === undefined
      ? last.effective_at <= now
      : last.effective_at.getTime() === Date.parse(body.effectiveAt))
  checkSeen(body.version, version, isSame ? version : undefined)
  return last
}

export const publishPolicy: Verb<typeof operatorPoliciesContract.publishPolicy> = async (call) => {
  const { deps, actor, params, body, now } = call
  const { type } = params
  const texts = filledTexts(body.texts)
  // who reads one language must not be shown a text that is in force in another alone
  const missing = LOCALES.find((locale) => !texts[locale])
  if (!body.isOff && missing)
    throw new Refusal('field_required', { path: `body.texts.${missing}`, params: { field: 'texts' } })
  const effectiveAt = body.effectiveAt === undefined ? now : new Date(body.effectiveAt)
  if (body.effectiveAt !== undefined) checkAhead(effectiveAt, 'body.effectiveAt', now)
  const { userId } = actor
  // a code is not spent where someone else published meanwhile, or where the same was published already
  const there = await findPublished(deps.db, call)
  if (there) return { id: there.id }
  if (body.code) await takeFactor(deps, { userId, code: body.code, now })
  else await checkOwnPassword(deps, { userId, password: body.password, path: 'body.password', now })
  const published = await transaction(deps.db, async (trx) => {
    await lockPolicyVersions(trx, { type })
    const same = await findPublished(trx, call)
    if (same) return { id: same.id }
    const id = await insertPolicyVersion(trx, {
      type,
      texts: JSON.stringify(texts),
      is_off: body.isOff,
      effective_at: effectiveAt,
      published_at: now,
      published_by: userId,
    })
    await audit(trx, call, {
      action: 'policy.publish',
      subject: ['policy', type],
      after: { version: id, texts, isOff: body.isOff, effectiveAt: effectiveAt.toISOString() },
    })
    return { id }
  })
  noteFrontChange(deps.db)
  return published
}

export const withdrawPolicy: Verb<typeof operatorPoliciesContract.withdrawPolicy> = (call) => {
  const { deps, params, now } = call
  return transaction(deps.db, async (trx) => {
    const gone = await removeComingVersion(trx, { ...params, now })
    if (!gone) throw new Refusal('not_found', { path: 'params.id' })
    await audit(trx, call, {
      action: 'policy.withdraw',
      subject: ['policy', params.type],
      before: { version: params.id, isOff: gone.is_off, effectiveAt: gone.effective_at.toISOString() },
    })
    return { ok: true as const }
  })
}
