import { z } from 'zod'
import { euros } from '../kernel/wire.ts'

/** A direct debit of an order that waits for its day. */
export const announcedDebit = z.object({
  collectOn: z.iso.date(),
  amount: euros,
  /** AT-01 */
  mandate: z.string(),
  /** the last four characters of the account */
  ibanEnd: z.string(),
})
