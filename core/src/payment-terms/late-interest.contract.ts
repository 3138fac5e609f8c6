import { z } from 'zod'
import { euros, percent } from '../kernel/wire.ts'

/** What the law allows for something that is late, as information: it is no part of what is owed. */
export const toldLateInterest = z.object({
  /** days after the due day, today counted */
  days: z.int(),
  interest: euros,
  /** the fixed cost of collecting */
  collecting: euros,
  /** the newest legal rate that was counted with, and since when it holds */
  percent,
  since: z.iso.date(),
})

/** The same of several orders together. */
export const toldLateSum = toldLateInterest.omit({ days: true }).extend({ orders: z.int() })
