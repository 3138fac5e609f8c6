import { OPEN_BUYING_REQUESTS_MAX, untilBounds } from '@lonja/core/buying-requests/buying-request.ts'
import type { buyingRequestsContract } from '@lonja/core/buying-requests/buying-requests.contract.ts'
import { provinceOf } from '@lonja/core/geo/provinces.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { refuseBlockedWords } from '../conversations/write-message.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { givenCents } from '../http/given-cents.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { countOpenOf, insertBuyingRequest, isCategoryOfProducts, updateWords } from './buying-requests.queries.ts'
import { takeBuyingRequest } from './take-buying-request.ts'

type Row = typeof buyingRequestsContract.postBuyingRequest
type Wish = Call<typeof buyingRequestsContract.updateBuyingRequest>['body']

const fieldInvalid = (field: string) => new Refusal('field_invalid', { path: `body.${field}`, params: { field } })

/** The words of a request as they are kept. Refuses an amount that is none, and words that the market wants nowhere. */
const wordsOf = async (trx: Trx, { title, details = '', quantity = '', mostPrice }: Wish) => {
  await refuseBlockedWords(trx, { title, details, quantity })
  return {
    title,
    details,
    quantity,
    most_cents: mostPrice === undefined ? null : givenCents(mostPrice, 'mostPrice', { least: cents(1) }),
  }
}

/** The last day on which it waits, where it is one that may be. */
const checkedUntil = (given: string | undefined, now: Date): string => {
  const { min, usual, max } = untilBounds(now)
  const until = given ?? usual
  if (until < min || until > max) throw fieldInvalid('until')
  return until
}

const post = async (trx: Trx, { actor, body, now }: Call<Row>) => {
  const { accountId, operatorId } = actor
  const { categoryId, province } = body
  const until = checkedUntil(body.until, now)
  if (province !== undefined && !provinceOf(province)) throw fieldInvalid('province')
  if (!(await isCategoryOfProducts(trx, { id: categoryId }))) throw fieldInvalid('categoryId')
  const words = await wordsOf(trx, body)
  if ((await countOpenOf(trx, { accountId, today: dayOf(now) })) >= OPEN_BUYING_REQUESTS_MAX)
    throw new Refusal('too_many_buying_requests', { params: { maximum: OPEN_BUYING_REQUESTS_MAX } })
  const id = await insertBuyingRequest(trx, {
    ...words,
    account_id: accountId,
    asked_by: operatorId,
    asked_at: now,
    category_id: categoryId,
    province: province ?? null,
    until,
  })
  return { id, until }
}

/**
 * Asks all shops of a trade for something. Requests of one account are judged one after the other, so that two at once do not exceed
 * how many may be open. The same Idempotency-Key asks once.
 */
export const postBuyingRequest: Verb<Row> = async (call) => {
  const { deps, actor } = call
  const { accountId } = actor
  await deps.limits.take('buyingRequest', String(accountId))
  return transaction(deps.db, async (trx) => {
    // before the key: an order takes the two in this order
    await lockCart(trx, { accountId })
    return withIdempotency(trx, call, () => post(trx, call))
  })
}

/** Writes the words of the account's own request anew, while it waits. */
export const updateBuyingRequest: Verb<typeof buyingRequestsContract.updateBuyingRequest> = async ({
  deps,
  actor,
  params: { id },
  body,
  now,
}) => {
  const reader = { accountId: actor.accountId }
  await transaction(deps.db, async (trx) => {
    await takeBuyingRequest(trx, { id, reader, action: 'edit', now })
    await updateWords(trx, { id, ...(await wordsOf(trx, body)) })
  })
  return { ok: true as const }
}
