import Stripe from 'stripe'

/**
 * A call that gave no verdict or a no, with a code for the log. `failed`: Stripe answered and did not do it. `unknown`:
 * no usable answer came; Stripe may have done it, and the same call with the same key is safe to repeat. `fault`: the
 * keys, the account or the call are wrong; somebody has to look, and whether it was done before stays open.
 */
export interface Trouble {
  readonly status: 'failed' | 'unknown' | 'fault'
  readonly code: string
}

const { errors } = Stripe

/** What an error of the SDK means for a call that moves something. Throws what is no error of Stripe's: that is a defect. */
export const troubleOf = (error: unknown): Trouble => {
  if (!(error instanceof errors.StripeError)) throw error
  const code = error.decline_code || error.code || error.rawType || error.type
  const is = (...kinds: (new (raw: never) => Stripe.errors.StripeError)[]) =>
    kinds.some((kind) => error instanceof kind)
  if (is(errors.StripeCardError, errors.StripeInvalidRequestError)) return { status: 'failed', code }
  // a key that was used with other fields says nothing of what became of the first call
  if (is(errors.StripeAuthenticationError, errors.StripePermissionError, errors.StripeIdempotencyError))
    return { status: 'fault', code }
  return { status: 'unknown', code }
}

/** The same for a call that only reads: a refused question is no verdict on the payment, so it is a fault. */
export const readTroubleOf = (error: unknown): Trouble => {
  const trouble = troubleOf(error)
  return trouble.status === 'failed' ? { ...trouble, status: 'fault' } : trouble
}
