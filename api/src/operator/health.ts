import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { cents, toEuros } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { healthContract } from '@lonja/core/operator/health.contract.ts'
import { audit } from '../audit/audit.ts'
import { ROOT } from '../config.ts'
import { paginate } from '../db/paginate.ts'
import { transaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Verb } from '../http/implement.ts'
import { countBounces } from '../notifications/bounces.queries.ts'
import { findRefusals } from '../ops/refusals.queries.ts'
import {
  countJobs,
  countVatNumbers,
  FAILED_JOB_KEY,
  findBackups,
  findClock,
  findDatabaseFacts,
  findDeliveries,
  findFailedJobs,
  findRestoreNoted,
  findSlowStatements,
  findSmsCost,
  rescheduleFailedJob,
  sumFiles,
} from './health.queries.ts'

const MARKET_VERSION = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version

/** Tenths of a cent as calls name amounts. */
const tenthsToEuros = (tenths: number) => toEuros(cents(Math.round(tenths / 10)))

/** What SMS cost the market; null where the settings do not say what one costs. */
const smsCosts = async (
  { db, smsPrices }: Pick<Deps, 'db' | 'smsPrices'>,
  { perDay, day }: { perDay: number | null; day: string },
) => {
  if (!smsPrices) return null
  const { today, month } = await findSmsCost(db, { day })
  const usual = smsPrices.get('') ?? 0
  return {
    today: tenthsToEuros(today),
    month: tenthsToEuros(month),
    perDay: perDay === null ? null : tenthsToEuros(perDay * usual),
  }
}

/** How the market itself runs. */
export const getHealth: Verb<typeof healthContract.getHealth> = async ({ deps, now }) => {
  const { db, limits } = deps
  const [
    jobs,
    clock,
    deliveries,
    { last, lastGood },
    restored,
    database,
    files,
    disk,
    sms,
    refusals,
    vatNumbers,
    bounced,
  ] = await Promise.all([
    countJobs(db, { now }),
    findClock(db),
    findDeliveries(db, { day: dayOf(now) }),
    findBackups(db),
    findRestoreNoted(db),
    findDatabaseFacts(db),
    sumFiles(db),
    deps.disk.space(),
    limits.smsOfTheDay(),
    findRefusals(db, { now }),
    countVatNumbers(db),
    countBounces(db, { day: dayOf(now) }),
  ])
  const of = (channel: 'mail' | 'sms') => {
    const row = deliveries.find((one) => one.channel === channel)
    return { host: deps.sends[channel], sent: row?.sent ?? 0, failed: row?.failed ?? 0 }
  }
  const perDay = Number.isFinite(sms.perDay) ? sms.perDay : null
  const slow = database.measures ? await findSlowStatements(db) : null
  return {
    jobs: {
      waiting: jobs.waiting,
      running: jobs.running,
      failed: jobs.failed,
      oldestDueAt: jobs.oldest_due_at?.toISOString() ?? null,
    },
    clock: clock.map(({ task, last_at }) => ({ task, lastAt: last_at?.toISOString() ?? null })),
    mail: { ...of('mail'), bounced },
    sms: { ...of('sms'), spent: sms.spent, perDay, cost: await smsCosts(deps, { perDay, day: dayOf(now) }) },
    backup: {
      last: last ? { at: last.finished_at.toISOString(), isOk: last.ok, reason: last.reason } : null,
      lastGood: lastGood
        ? { at: lastGood.finished_at.toISOString(), fileName: lastGood.file_name, bytes: Number(lastGood.bytes ?? 0) }
        : null,
      restored: restored ? { at: restored.at.toISOString(), by: restored.name } : null,
    },
    vatNumbers: {
      host: deps.vies?.host ?? null,
      confirmed: vatNumbers.confirmed,
      invalid: vatNumbers.invalid,
      unanswered: vatNumbers.unanswered,
      answeredAt: vatNumbers.answered_at?.toISOString() ?? null,
    },
    storage: { files, disk },
    database: { bytes: database.bytes, version: database.version },
    slowStatements:
      slow?.map((row) => ({
        statement: row.statement,
        calls: row.calls,
        meanMs: row.mean_ms,
        totalMs: row.total_ms,
      })) ?? null,
    refusals,
    version: { market: MARKET_VERSION, node: process.version },
  }
}

/** Jobs that used up their tries. */
export const getFailedJobs: Verb<typeof healthContract.getFailedJobs> = async ({ deps, query }) => {
  const { rows, page } = await paginate({
    order: 'failed',
    key: FAILED_JOB_KEY,
    query,
    find: (window) => findFailedJobs(deps.db, window),
    idOf: (row) => row.id,
  })
  return {
    ...page,
    items: rows.map((row) => ({
      id: row.id,
      task: row.task,
      attempts: row.attempts,
      error: row.error ?? '',
      createdAt: row.created_at.toISOString(),
      failedAt: row.updated_at.toISOString(),
    })),
  }
}

/** Tries a failed job again. */
export const retryJob: Verb<typeof healthContract.retryJob> = async (call) => {
  const { deps, params, now } = call
  await transaction(deps.db, async (trx) => {
    const task = await rescheduleFailedJob(trx, { id: params.id, now })
    if (task === undefined) throw new Refusal('not_found', { path: 'params.id' })
    await audit(trx, call, { action: 'job.retry', subject: ['job', params.id], after: { task } })
  })
  return { ok: true }
}

/** Notes that the newest backup was restored elsewhere and is whole: the log is what remembers it. Throws not_found. */
export const noteRestore: Verb<typeof healthContract.noteRestore> = async (call) => {
  await transaction(call.deps.db, async (trx) => {
    const { lastGood } = await findBackups(trx)
    if (!lastGood) throw new Refusal('not_found')
    const after = { fileName: lastGood.file_name }
    await audit(trx, call, { action: 'market.backupTried', subject: ['market', 'backup'], after })
  })
  return { ok: true }
}
