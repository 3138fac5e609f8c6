import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

export const operatorContract = {
  getOperatorWaiting: endpoint({
    method: 'GET',
    path: '/operator/waiting',
    scope: 'operator',
    marketArea: 'today',
    summary: "How much waits for the market's people in the areas that the caller may look at",
    reply: z.object({
      /** shops sent to the market for their opening */
      shops: z.int(),
      /** comments and conversations that someone reported and nobody has decided on */
      comments: z.int(),
      conversations: z.int(),
      /** payments, refunds and disputes that a person has to look at */
      payments: z.int(),
    }),
    refusals: [],
  }),
}
