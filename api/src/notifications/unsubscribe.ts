import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { mayTurnOff, wantedByDefault } from '@lonja/core/notifications/notices.ts'
import type { notificationsContract } from '@lonja/core/notifications/notifications.contract.ts'
import type { Deps } from '../deps.ts'
import type { Verb } from '../http/implement.ts'
import { findChoices, saveChoices } from './choices.queries.ts'
import { readTicket, type Ticket } from './unsubscribe-ticket.ts'

const admit = ({ secret }: Deps, token: string, path: string): Ticket => {
  const ticket = readTicket(token, secret)
  if (!ticket || !mayTurnOff(ticket.kind)) throw new Refusal('link_invalid', { path })
  return ticket
}

export const getUnsubscription: Verb<typeof notificationsContract.getUnsubscription> = async ({ deps, query }) => {
  const { userId, role, kind } = admit(deps, query.token, 'query.token')
  const chosen = await findChoices(deps.db, { userId, role })
  const own = chosen.find((choice) => choice.kind === kind && choice.channel === 'mail')
  return { kind, role, wanted: own?.wanted ?? wantedByDefault(kind, 'mail') }
}

/** Stops one kind of mail for the person to whom the link was sent, whoever has it; asking twice is asking once. */
export const unsubscribe: Verb<typeof notificationsContract.unsubscribe> = async ({ deps, body }) => {
  const { userId, role, kind } = admit(deps, body.token, 'body.token')
  await saveChoices(deps.db, { userId, role, choices: [{ kind, channel: 'mail', wanted: false }] })
  return { kind, role, wanted: false }
}
