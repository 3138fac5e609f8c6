import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { CHANNELS, kindsFor, mayTurnOff, roleOf, wantedByDefault } from '@lonja/core/notifications/notices.ts'
import type { notificationsContract } from '@lonja/core/notifications/notifications.contract.ts'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import type { Verb } from '../http/implement.ts'
import { findChoices, findMailAddress, saveChoices } from './choices.queries.ts'

const describe = async (db: Db, { userId, kind }: Actor) => {
  const role = roleOf(kind)
  const chosen = await findChoices(db, { userId, role })
  const items = kindsFor(role).flatMap((about) =>
    CHANNELS.map((channel) => ({
      kind: about,
      channel,
      mayTurnOff: mayTurnOff(about),
      wanted:
        chosen.find((choice) => choice.kind === about && choice.channel === channel)?.wanted ??
        wantedByDefault(about, channel),
    })),
  )
  return { items, role, mailTo: await findMailAddress(db, { userId }) }
}

export const getNoticeChoices: Verb<typeof notificationsContract.getNoticeChoices> = ({ deps, actor }) =>
  describe(deps.db, actor)

/** Keeps what a person chose for the side of the market on which they act; what guards their account stays on. */
export const updateNoticeChoices: Verb<typeof notificationsContract.updateNoticeChoices> = async ({
  deps,
  actor,
  body: { items },
}) => {
  if (items.some(({ kind, wanted }) => !wanted && !mayTurnOff(kind)))
    throw new Refusal('notice_needed', { path: 'body.items' })
  // of two words about the same thing the last one counts
  const choices = [...new Map(items.map((item) => [`${item.kind} ${item.channel}`, item])).values()]
  await saveChoices(deps.db, { userId: actor.userId, role: roleOf(actor.kind), choices })
  return describe(deps.db, actor)
}
