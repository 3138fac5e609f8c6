import type { accessContract } from '@lonja/core/access/access.contract.ts'
import { QUESTION_FIELDS } from '@lonja/core/access/access-lists.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import { attachFiles } from '../files/attach-files.ts'
import type { Call, Verb } from '../http/implement.ts'
import { emitWebhooks } from '../webhooks/emit-webhooks.ts'
import { applyOneAccessTransition } from './apply-access-transition.ts'
import { businessTaxId } from './business-tax-id.ts'
import { findShopToAsk } from './find-shop-to-ask.ts'
import { toAccessRequest } from './request-view.ts'
import { findOwnAccess, lockOwnAccess, photoHolder } from './requests.queries.ts'

type Row = typeof accessContract.requestAccess

/** What the buyer tells, tidied; refuses an unanswered question of the shop's. Message and photo are never owed. */
const toldBy = (body: Call<Row>['body'], questions: readonly string[]) => {
  const missing = questions
    .filter((question) => question === 'taxCode' || question === 'activity')
    .map((question) => QUESTION_FIELDS[question])
    .filter((field) => !body[field])
    .map((field) => new Refusal('field_required', { path: `body.${field}`, params: { field } }))
  const [first, ...others] = missing
  if (first) throw new Refusal(first.code, { path: first.path ?? 'body', params: first.params ?? {}, others })
  const taxId = body.taxIdentificationCode ? businessTaxId(body.taxIdentificationCode) : ''
  if (taxId === null) throw new Refusal('invalid_tax_id', { path: 'body.taxIdentificationCode' })
  return {
    company_name: body.companyName,
    city: body.city,
    tax_identification_code: taxId,
    activity: body.activity ?? '',
    message: body.message ?? '',
  }
}

/** Asks a private shop for access; the shop is told in the same transaction. */
export const requestAccess: Verb<Row> = async ({ deps, actor, body, locale, now }) => {
  await deps.limits.take('accessRequest', String(actor.userId))
  const { shopId } = body
  const { accountId, operatorId, userName } = actor
  // read back before anyone else may change it
  const row = await transaction(deps.db, async (trx) => {
    const shop = await findShopToAsk(trx, actor, shopId)
    const set = toldBy(body, shop.access_questions)
    const asked = await lockOwnAccess(trx, { shopId, accountId, now })
    const act = { action: 'request', actor: 'buyer', operatorId, actorName: userName, set } as const
    await applyOneAccessTransition(trx, asked, act, now)
    await emitWebhooks(trx, { shopId, happened: [{ event: 'access.asked', data: { accessId: asked.id } }], now })
    await attachFiles(trx, {
      actor,
      kind: 'access-photo',
      keys: body.photo ? [body.photo] : [],
      holder: photoHolder(asked.id),
      readerShopId: shopId,
      now,
      path: 'body.photo',
    })
    return findOwnAccess(trx, { shopId, accountId })
  })
  if (!row) throw new Error('a request for access was lost')
  return toAccessRequest(row, 'buyer', { locale, now, actor })
}
