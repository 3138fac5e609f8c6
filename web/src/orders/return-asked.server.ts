import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { RETURN_REASONS } from '@lonja/core/returns/return-rules.ts'
import { textOf } from '../forms/refused-form.server.ts'
import { m } from '../paraglide/messages.js'
import { unitsOf } from './parts/units.server.ts'

/**
 * What goes back and why, both of which its buyer has to say: nobody is taken to have changed their mind. Throws a refusal with a sentence
 * for each that is missing, `nothing_to_return` and `reason_needed`. Units that are no number are left for the market to refuse.
 */
export const returnIn = (form: FormData) => {
  const products = unitsOf(form)
  const reason = RETURN_REASONS.find((one) => one === textOf(form, 'reason'))
  const isNothing = products.every(({ quantity }) => quantity === 0)
  if (reason && !isNothing) return { products, reason }
  throw new RemoteRefusal(400, [
    ...(isNothing
      ? [{ code: 'nothing_to_return' as const, message: m.orders_return_units_needed(), path: 'body.products' }]
      : []),
    ...(reason
      ? []
      : [{ code: 'reason_needed' as const, message: m.orders_return_reason_needed(), path: 'body.reason' }]),
  ])
}
