import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, moment } from '../kernel/wire.ts'
import { BROWSERS, SYSTEMS } from './device.ts'

const session = z.object({
  id,
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  /** network address, shortened */
  address: z.string(),
  /** the account that it acts for */
  accountName: z.string(),
  createdAt: moment,
  seenAt: moment,
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

export const sessionsContract = {
  getSessions: endpoint({
    method: 'GET',
    path: '/sessions',
    scope: 'user',
    inSupportView: 'closed',
    beforeSecondFactor: true,
    summary: 'Where the person is logged in, the newest use first; at most 50',
    reply: z.object({
      items: z.array(session),
      /** when the market's support saw it as this person does, the latest first; of the last 90 days, at most 20 */
      supportViews: z.array(
        z.object({ id, accountName: z.string(), startedAt: moment, until: moment, isOpen: z.boolean() }),
      ),
    }),
    refusals: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    scope: 'user',
    beforeSecondFactor: true,
    summary: 'End one of the own sessions',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/sessions',
    scope: 'user',
    beforeSecondFactor: true,
    summary: 'End all of the own sessions but this one, and views of the market’s support',
    reply: z.object({ ended: z.int() }),
    refusals: [],
  }),
}
