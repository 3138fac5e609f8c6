import { z } from 'zod'

/** What becomes of webhooks. `hold` keeps them until they are released; `lose` never sends them; `forge` signs with another secret; `reverse` turns the order of those that one act causes. */
export const WEBHOOK_MODES = [
  'send',
  'duplicate',
  'reverse',
  'hold',
  'lose',
  'forge',
  'mismatch_amount',
  'mismatch_currency',
] as const

/** How a call of the API goes wrong: with a 500 or a cut connection, before or after its work; `500_kept` also answers repeated calls so, as Stripe does when its work fails half-way. */
const API_FAULTS = ['500_before', '500_after', '500_kept', 'cut_before', 'cut_after'] as const

export type ApiFault = (typeof API_FAULTS)[number]

export const controlSettings = z.strictObject({
  webhooks: z.enum(WEBHOOK_MODES),
  /** what a new refund becomes */
  refunds: z.enum(['succeeded', 'pending', 'failed']),
  /** the next calls of the API that go wrong; null: none */
  fault: z.strictObject({ kind: z.enum(API_FAULTS), times: z.int().min(1).max(100) }).nullable(),
})

/** How the twin behaves from now on; changed by tests, and at /control. */
export type ControlSettings = z.output<typeof controlSettings>

export const WELL_BEHAVED: ControlSettings = { webhooks: 'send', refunds: 'succeeded', fault: null }
