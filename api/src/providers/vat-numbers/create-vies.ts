import type { Clock } from '@lonja/core/kernel/clock.ts'
import { isLoopback } from '../../http/loopback.ts'
import { createVies, type Vies } from './vies.ts'

interface ViesService {
  /** null: VAT numbers are not looked up */
  readonly vies: Vies | null
  readonly stop: () => Promise<void>
}

/** VIES as the settings name it. The demo market on one's own machine gets the twin instead. */
export const createViesService = async (
  {
    viesUrl,
    seed,
    publicUrl,
  }: {
    /** undefined: not set up */
    readonly viesUrl: string | undefined
    readonly seed: boolean
    readonly publicUrl: string
  },
  clock: Clock,
): Promise<ViesService> => {
  if (viesUrl) return { vies: createVies({ url: viesUrl }), stop: async () => {} }
  if (!seed || !isLoopback(publicUrl)) return { vies: null, stop: async () => {} }
  const { startLocalVies } = await import('./local-vies.ts')
  const { url, stop } = await startLocalVies(clock)
  return { vies: createVies({ url }), stop }
}
