import type { viewsContract } from '@lonja/core/views/views.contract.ts'
import { isbot } from 'isbot'
import type { Verb } from '../http/implement.ts'

/** Counts what visitors and buyers look at. */
export const createProductView: Verb<typeof viewsContract.createProductView> = async ({
  deps,
  actor,
  body,
  ip,
  userAgent,
  now,
}) => {
  const isBuyer = actor === null || actor.kind === 'personal' || actor.kind === 'business'
  if (isBuyer && userAgent !== '' && !isbot(userAgent))
    deps.counter.view({ productId: body.productId, network: ip, now })
  return { ok: true }
}
