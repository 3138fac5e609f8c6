import type { RedsysEnvironment } from '@lonja/core/payments/payment-settings.ts'
import { createRedsys, type Redsys } from '../providers/payments/redsys/redsys.ts'
import type { StripePayments } from '../providers/payments/stripe/stripe-payments.ts'

/** The gateways that this market can reach. */
export interface Gateways {
  redsys: Redsys
  /** undefined: the market has no account at Stripe */
  stripe: StripePayments | undefined
  /** Redsys environments that shops can choose */
  environments: readonly RedsysEnvironment[]
  /** origins of the pages on which buyers pay, to which forms of the market lead */
  origins: readonly string[]
}

/** The gateways of a market; `localRedsys` is the address of the twin, `stripe` what its settings name. */
export const createGateways = ({
  localRedsys,
  redsysPatienceMs,
  allowsTest = localRedsys !== undefined,
  stripe,
  stripeOrigins = [],
}: {
  localRedsys?: string | undefined
  /** whether shops may choose Redsys' test environment, in which no money moves; else only where the twin is */
  allowsTest?: boolean
  /** how long Redsys may take to answer; its driver knows the usual time */
  redsysPatienceMs?: number
  stripe?: StripePayments | undefined
  stripeOrigins?: readonly string[]
} = {}): Gateways => {
  const redsys = createRedsys({
    localBase: localRedsys,
    ...(redsysPatienceMs === undefined ? {} : { patienceMs: redsysPatienceMs }),
  })
  return {
    redsys,
    stripe,
    environments: [
      ...(localRedsys ? (['local'] as const) : []),
      'production',
      ...(allowsTest ? (['test'] as const) : []),
    ],
    origins: [...redsys.origins, ...stripeOrigins],
  }
}
