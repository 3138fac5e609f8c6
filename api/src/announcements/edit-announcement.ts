import type { announcementsContract } from '@lonja/core/announcements/announcements.contract.ts'
import { checkAhead } from '@lonja/core/kernel/publish-moment.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { audit } from '../audit/audit.ts'
import { transaction } from '../db/transaction.ts'
import { noteFrontChange } from '../home/front-changes.ts'
import { withIdempotency } from '../http/idempotency.ts'
import type { Call, Verb } from '../http/implement.ts'
import { neededTexts } from '../http/needed-texts.ts'
import * as queries from './announcements.queries.ts'

type Body = Call<typeof announcementsContract.createAnnouncement>['body']

/** An announcement as a body says it, which begins now where no beginning is given; throws date_order, and date_past or date_far for an end that is not ahead, field_required without a text. */
const readBody = ({ texts, audience, startsAt, endsAt }: Body, now: Date) => {
  const [starts_at, ends_at] = [startsAt === undefined ? now : new Date(startsAt), new Date(endsAt)]
  checkAhead(ends_at, 'body.endsAt', now)
  if (ends_at <= starts_at) throw new Refusal('date_order', { path: 'body.endsAt' })
  return { texts: neededTexts('texts', texts), audience, starts_at, ends_at }
}

const columnsOf = (set: ReturnType<typeof readBody>) => ({ ...set, texts: JSON.stringify(set.texts) })

const stateOf = (row: Pick<queries.AnnouncementRow, 'texts' | 'audience' | 'starts_at' | 'ends_at'>) => ({
  texts: row.texts,
  audience: row.audience,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
})

export const createAnnouncement: Verb<typeof announcementsContract.createAnnouncement> = async (call) => {
  const { deps, body, now } = call
  const set = readBody(body, now)
  const created = await transaction(deps.db, (trx) =>
    withIdempotency(trx, call, async () => {
      const id = await queries.insertAnnouncement(trx, columnsOf(set))
      await audit(trx, call, {
        action: 'announcement.create',
        subject: ['announcement', id],
        after: stateOf(set),
      })
      return { id }
    }),
  )
  noteFrontChange(deps.db)
  return created
}

export const updateAnnouncement: Verb<typeof announcementsContract.updateAnnouncement> = async (call) => {
  const { deps, params, body, now } = call
  const { rowVersion, ...given } = body
  await transaction(deps.db, async (trx) => {
    const row = await queries.lockAnnouncement(trx, params)
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    if (row.row_version !== rowVersion) throw new Refusal('conflict', { path: 'body.rowVersion' })
    const set = readBody(given, now)
    await queries.updateAnnouncementRow(trx, { id: row.id, set: columnsOf(set) })
    const subject = ['announcement', row.id] as const
    await audit(trx, call, {
      action: 'announcement.update',
      subject,
      before: stateOf(row),
      after: stateOf(set),
    })
  })
  noteFrontChange(deps.db)
  return { rowVersion: rowVersion + 1 }
}

export const deleteAnnouncement: Verb<typeof announcementsContract.deleteAnnouncement> = async (call) => {
  const { deps, params } = call
  await transaction(deps.db, async (trx) => {
    const row = await queries.lockAnnouncement(trx, params)
    if (!row) throw new Refusal('not_found', { path: 'params.id' })
    await queries.removeAnnouncement(trx, params)
    await audit(trx, call, { action: 'announcement.delete', subject: ['announcement', row.id], before: stateOf(row) })
  })
  noteFrontChange(deps.db)
  return { ok: true as const }
}
