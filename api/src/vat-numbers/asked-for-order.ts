import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { EuVatStanding } from '@lonja/core/vat-numbers/vat-check.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { askVies } from './ask-vies.ts'
import type { VatCheck } from './vat-checks.queries.ts'

/** How long nobody waits again for a VIES that was silent. */
const REST = 10 * MINUTE

/**
 * Asks VIES before an order is shown whose VAT depends on it: a number that it has said nothing of, and that nobody asked about for
 * some minutes. Whether it was asked, so that what is shown has to be computed anew.
 */
export const askedForOrder = async (
  deps: Deps,
  {
    actor,
    euVat,
    invoiceTo,
  }: {
    actor: Pick<Actor, 'supportView'>
    euVat: EuVatStanding | null
    invoiceTo: { id: number; vat_check: VatCheck | null }
  },
  now: Date,
): Promise<boolean> => {
  if (euVat !== 'waiting' && euVat !== 'unanswered') return false
  // a support view writes nothing
  if (actor.supportView) return false
  const { vat_check: check } = invoiceTo
  if (check && now.getTime() - new Date(check.asked_at).getTime() < REST) return false
  try {
    await deps.limits.take('vatNumber', `order:${invoiceTo.id}`)
  } catch (error) {
    // who asks too often is shown what is known
    if (error instanceof Refusal) return false
    throw error
  }
  await askVies(deps, { addressId: invoiceTo.id })
  return true
}
