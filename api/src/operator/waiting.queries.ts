import { DAY } from '@lonja/core/kernel/clock.ts'
import type { OfficeWork } from '@lonja/core/operator/office-work.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Jobs by which mails and SMS leave. */
const MESSAGE_JOBS = ['send_mail', 'send_notice', 'send_sms', 'send_code'] as const

/** How much of a kind waits, and since when the oldest does. */
export interface Waiting {
  what: OfficeWork
  count: number
  since: Date | null
}

/** How much waits for the market's people, each kind counted in the index of what waits; also those of which there is nothing. */
export const countOfficeWork = async (db: Db, { now }: { now: Date }): Promise<Waiting[]> => {
  const messages = sql.join(MESSAGE_JOBS.map((name) => sql.lit(name)))
  const { rows } = await sql<Waiting>`
    with given_up as materialized (
      select task_identifier in (${messages}) as is_message, updated_at
      from graphile_worker.jobs where attempts >= max_attempts)
    select 'disputes' as what, count(*)::int as count, min(created_at) as since from disputes where state = 'open'
    union all
    select 'payments', count(*)::int, min(updated_at) from payments where state = 'in_review'
    union all
    select 'refunds', count(*)::int, min(updated_at) from refunds where state in ('failed', 'unknown')
    union all
    select 'resets', count(*)::int, min(asked_at) from proposals
    where kind = 'secondFactor' and decided_at is null and expires_at > ${now}
    union all
    select 'team', count(*)::int, min(asked_at) from proposals
    where kind in ('invitation', 'membership') and decided_at is null and expires_at > ${now}
    union all
    select 'shops', count(*)::int, min(moved_at) from shops where status = 'sent'
    union all
    select 'identities', count(*)::int, min(asked_at) from identity_requests where decided_at is null
    union all
    select 'cases', count(*)::int, min(waits_since) from moderation_cases where waits_since is not null
    union all
    select 'messages', count(*)::int, min(updated_at) from given_up where is_message
    union all
    select 'bounces', count(*)::int, min(at) from mail_bounces where at > ${new Date(now.getTime() - DAY)}
    union all
    select 'jobs', count(*)::int, min(updated_at) from given_up where not is_message`.execute(db)
  return rows
}
