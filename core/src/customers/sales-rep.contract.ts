import { z } from 'zod'
import { id, idText } from '../kernel/ids.ts'
import { SALES_REP_FILTERS } from './customer-lists.ts'

/** Narrows customers, or their orders, to those whom somebody of the shop looks after. */
export const salesRepFilter = z.union([z.enum(SALES_REP_FILTERS), idText])

/** Someone of a shop's people who looks after customers. */
export const salesRep = z.object({ id, name: z.string() })
