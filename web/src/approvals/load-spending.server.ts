import type { RouterContextProvider } from 'react-router'
import type { ReplyOf } from '../frame/wire.ts'
import { client } from '../server/api.server.ts'
import { currentUser } from '../server/session.server.ts'

/** What a purchaser may order without asking; null for everybody else, for whom nothing is asked of the market. */
export const loadSpending = async (
  context: Readonly<RouterContextProvider>,
): Promise<ReplyOf<'getSpending'>['spending']> => {
  const me = await currentUser(context)
  if (me?.operator.role !== 'purchaser') return null
  return (await client(context).getSpending()).spending
}
