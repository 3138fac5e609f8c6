import { z } from 'zod'

/** What happens to one notification. `reorder`: it is sent after the next one. */
const notificationFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['normal', 'duplicate', 'reorder', 'lose', 'forge']) }),
  z.object({ kind: z.literal('delay'), ms: z.int().min(0).max(60_000) }),
  z.object({ kind: z.literal('mismatch'), field: z.enum(['amount', 'currency', 'merchantCode']) }),
])
export type NotificationFault = z.output<typeof notificationFault>

/**
 * What happens to one request of the REST service. `timeOut`: it is neither carried out nor answered; `serverError`: not carried
 * out, answered by 500; `cut`, `unsigned`, `unreadable`: carried out, then the connection ends, or the answer is of no use.
 */
const restFault = z.enum(['normal', 'timeOut', 'serverError', 'cut', 'unsigned', 'unreadable'])

const AHEAD_MAX = 100

/** How the twin behaves: each message takes the first of its list, and what finds its list empty is normal. */
export const behaviour = z.object({
  /** whether buyers come back with signed parameters in the address; terminals are mostly set up without */
  returnsParameters: z.boolean(),
  notifications: z.array(notificationFault).max(AHEAD_MAX),
  rest: z.array(restFault).max(AHEAD_MAX),
})
export type Behaviour = z.output<typeof behaviour>
