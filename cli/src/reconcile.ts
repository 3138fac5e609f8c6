import type { Config } from '@lonja/api/config.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { isLoopback } from '@lonja/api/http/loopback.ts'
import { createGateways } from '@lonja/api/payments/gateways.ts'
import { reconcile } from '@lonja/api/payments/reconcile.ts'

/** The gateways as the settings name them; the twin of Redsys belongs to the demo market that runs on this machine. */
const gatewaysOf = async ({ stripe, seed, publicUrl, redsysTest }: Config, { clock }: Pick<Deps, 'clock'>) => {
  const driver = stripe && (await import('@lonja/api/providers/payments/stripe/stripe.ts')).createStripe(stripe, clock)
  return createGateways({
    localRedsys: seed && isLoopback(publicUrl) ? `${publicUrl}/dev/redsys` : undefined,
    allowsTest: redsysTest,
    stripe: driver,
  })
}

/** Brings payments and refunds that stand still to their end and says what it found; the process ends with 1 when some failed. */
export const reconcileNow = async (deps: Deps, config: Config): Promise<void> => {
  const paymentDeps = { ...deps, gateways: await gatewaysOf(config, deps) }
  const { events, attempts, refunds, failures } = await reconcile(paymentDeps, { atOnce: true })
  process.stdout.write(
    `Messages worked off: ${events}. Attempts whose page had closed: ${attempts}. Refunds that stood still: ${refunds}.\n`,
  )
  for (const failure of failures) process.stdout.write(`WRONG ${String(failure)}\n`)
  if (failures.length > 0) process.exitCode = 1
}
