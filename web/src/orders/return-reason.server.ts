import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { RETURN_REASONS, type ReturnReason } from '@lonja/core/returns/return-rules.ts'
import { textOf } from '../forms/refused-form.server.ts'
import { m } from '../paraglide/messages.js'

/** Why the products go back, which its buyer has to say: nobody is taken to have changed their mind. Throws `reason_needed`. */
export const reasonIn = (form: FormData): ReturnReason => {
  const reason = RETURN_REASONS.find((one) => one === textOf(form, 'reason'))
  if (reason) return reason
  throw new RemoteRefusal(400, [
    { code: 'reason_needed', message: m.orders_return_reason_needed(), path: 'body.reason' },
  ])
}
