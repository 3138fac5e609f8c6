import { z } from 'zod'
import { euros } from '../kernel/wire.ts'

/** What a purchaser may order without asking an owner, VAT included; null without that limit. */
export const spendingLimits = z.object({ order: euros.nullable(), month: euros.nullable() })

/** The same, and what they ordered this month. */
export const spending = spendingLimits.extend({
  spent: euros,
  /** what the month's limit leaves; null without one */
  left: euros.nullable(),
})
