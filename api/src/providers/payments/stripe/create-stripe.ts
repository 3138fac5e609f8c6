import type { Clock } from '@lonja/core/kernel/clock.ts'
import { isLoopback } from '../../../http/loopback.ts'
import type { LocalStripe } from './local/local-stripe.ts'
import type { StripePayments, StripeSettings } from './stripe-payments.ts'

interface StripeService {
  /** undefined: the market takes no payments by Stripe */
  readonly stripe: StripePayments | undefined
  /** origins of the pages for paying and onboarding, to which forms of the market lead */
  readonly origins: readonly string[]
  /** the twin in the place of Stripe; undefined: Stripe itself, or nothing */
  readonly local: LocalStripe | undefined
  readonly stop: () => Promise<void>
}

interface ServiceConfig {
  /** undefined: not set up */
  readonly stripe: StripeSettings | undefined
  readonly publicUrl: string
  readonly seed: boolean
}

/** Far enough from the market's port that another market beside it has another one. */
const PORTS_APART = 10_000

/** The port of a market's twin, the same after each start; 0, any one, where the market names none. */
const twinPort = (publicUrl: string): number => {
  const port = Number(new URL(publicUrl).port)
  return port > 0 && port + PORTS_APART < 65_536 ? port + PORTS_APART : 0
}

const NONE: StripeService = { stripe: undefined, origins: [], local: undefined, stop: async () => {} }

/**
 * Stripe as the settings name it. The demo market on one's own machine gets the twin instead, which sends its webhooks to
 * `webhookUrls`. The SDK takes 35 MB of memory: it is loaded only where one of both is there.
 */
export const createStripeService = async (
  config: ServiceConfig,
  webhookUrls: { platform: string; connect: string },
  clock: Clock,
): Promise<StripeService> => {
  if (!config.stripe && !(config.seed && isLoopback(config.publicUrl))) return NONE
  const { createStripe } = await import('./stripe.ts')
  if (config.stripe)
    return {
      ...NONE,
      stripe: createStripe(config.stripe, clock),
      origins: ['https://checkout.stripe.com', 'https://connect.stripe.com'],
    }
  const { startLocalStripe } = await import('./local/start-local-stripe.ts')
  const { settings, local, origin, stop } = await startLocalStripe(
    {
      webhookUrl: webhookUrls.platform,
      connectWebhookUrl: webhookUrls.connect,
      marketUrl: config.publicUrl,
      port: twinPort(config.publicUrl),
    },
    clock,
  )
  return { stripe: createStripe(settings, clock), origins: [origin], local, stop }
}
