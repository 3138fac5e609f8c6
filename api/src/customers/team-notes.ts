import { NOTES_MAX } from '@lonja/core/customers/customer-lists.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import type { Trx } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'

/** A note that a shop's people write down about something. */
export interface NewNote {
  operatorId: number
  actorName: string
  text: string
  now: Date
}

/** What a note is about. */
type Subject = readonly ['customer' | 'order', number]

type Caller = Parameters<typeof audit>[1] & { actor: Actor; now: Date }

/** A note on the wire. */
export const toNote = (note: { id: number; text: string; actor_name: string; created_at: Date }) => ({
  id: note.id,
  text: note.text,
  by: note.actor_name,
  at: note.created_at.toISOString(),
})

/**
 * Writes a note by `insert`, which answers null where there are as many as there may be. The audit log says that there is a note, never
 * what it says: notes can be deleted, the log cannot.
 */
export const addNote = async (
  trx: Trx,
  call: Caller & { body: { text: string } },
  subject: Subject,
  insert: (note: NewNote) => Promise<number | null>,
) => {
  const { actor, body, now } = call
  const { operatorId, userName: actorName } = actor
  const id = await insert({ operatorId, actorName, text: body.text, now })
  if (id === null) throw new Refusal('notes_full', { params: { maximum: NOTES_MAX } })
  await audit(trx, call, { action: `${subject[0]}.note.add`, subject, after: { note: id } })
  return toNote({ id, text: body.text, actor_name: actorName, created_at: now })
}

/** Logs that a note was deleted; without a subject there was none. Throws not_found. */
export const noteDeleted = async (
  trx: Trx,
  call: Caller & { params: { id: number } },
  subject: Subject | undefined,
) => {
  const { id } = call.params
  if (!subject) throw new Refusal('not_found', { path: 'params.id' })
  await audit(trx, call, { action: `${subject[0]}.note.delete`, subject, before: { note: id } })
  return { ok: true as const }
}
