import type { Clock } from '@lonja/core/kernel/clock.ts'
import type { BillingSystem } from '@lonja/core/verifactu/registration-record.ts'
import { isLoopback } from '../../http/loopback.ts'
import { createVerifactu, type Verifactu, type VerifactuSettings } from './verifactu.ts'

interface VerifactuService {
  /** null: no invoices are sent to the tax agency */
  readonly verifactu: Verifactu | null
  readonly stop: () => Promise<void>
}

/** Who produces the demo market's program: nobody, under a tax ID that is made up. */
const DEMO_SYSTEM: BillingSystem = {
  producer: { name: 'Lonja (demo)', taxId: 'A00000000' },
  version: 'demo',
  installation: 'demo',
}

/** The agency's service as the settings name it. The demo market on one's own machine gets the twin instead. */
export const createVerifactuService = async (
  {
    verifactu: settings,
    seed,
    publicUrl,
  }: {
    /** undefined: not set up */
    readonly verifactu: VerifactuSettings | undefined
    readonly seed: boolean
    readonly publicUrl: string
  },
  clock: Clock,
): Promise<VerifactuService> => {
  if (settings) return { verifactu: createVerifactu(settings), stop: async () => {} }
  if (!seed || !isLoopback(publicUrl)) return { verifactu: null, stop: async () => {} }
  const { startLocalVerifactu } = await import('./local-verifactu.ts')
  const { url, stop } = await startLocalVerifactu(clock)
  const verifactu = createVerifactu({ environment: 'local', system: DEMO_SYSTEM, url, certificate: null })
  return { verifactu, stop }
}
