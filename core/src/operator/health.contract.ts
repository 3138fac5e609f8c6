import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, moment } from '../kernel/wire.ts'

/** Messages of the day that were handed over, tries that failed, and by which host they leave; null while they stay on the machine. */
const deliveries = z.object({ host: z.string().nullable(), sent: z.int(), failed: z.int() })

export const healthContract = {
  getHealth: endpoint({
    method: 'GET',
    path: '/operator/health',
    scope: 'operator',
    marketArea: 'health',
    summary:
      'How the market itself runs: jobs, messages of the day, backups, database, storage, answers with errors, version',
    reply: z.object({
      jobs: z.object({ waiting: z.int(), running: z.int(), failed: z.int(), oldestDueAt: moment.nullable() }),
      /** jobs that the clock starts, and when it last did; null: not yet */
      clock: z.array(z.object({ task: z.string(), lastAt: moment.nullable() })),
      /** `bounced`: mails that a server reported back today as not delivered, after it had taken them */
      mail: deliveries.extend({ bounced: z.int() }),
      sms: deliveries.extend({
        /** SMS with codes that were paid for today, and the most that the market pays for; null without a limit */
        spent: z.int(),
        perDay: z.int().nullable(),
        /** what SMS cost today and since the first of the month, and what those of a full day would; null without a price in the settings */
        cost: z.object({ today: euros, month: euros, perDay: euros.nullable() }).nullable(),
      }),
      /** VAT numbers of other member states by what VIES said last, whom the market asks (null: nobody), and when it last got an answer */
      vatNumbers: z.object({
        host: z.string().nullable(),
        confirmed: z.int(),
        invalid: z.int(),
        unanswered: z.int(),
        answeredAt: moment.nullable(),
      }),
      /** the last that was tried, the last that went well, and the last time that somebody restored one to try it */
      backup: z.object({
        last: z.object({ at: moment, isOk: z.boolean(), reason: z.string() }).nullable(),
        lastGood: z.object({ at: moment, fileName: z.string(), bytes: z.int() }).nullable(),
        restored: z.object({ at: moment, by: z.string() }).nullable(),
      }),
      database: z.object({ bytes: z.int(), version: z.string() }),
      /** bytes of the files that people sent in, and of the disk with the market's data; null while nothing has been kept there */
      storage: z.object({ files: z.int(), disk: z.object({ free: z.int(), total: z.int() }).nullable() }),
      /** the slowest statements on average; null where the server does not measure them */
      slowStatements: z
        .array(z.object({ statement: z.string(), calls: z.int(), meanMs: z.number(), totalMs: z.number() }))
        .nullable(),
      /** answers with a refusal or a defect, by code: of the last hour and the last day, by ten minutes, of all processes */
      refusals: z.array(z.object({ code: z.string(), status: z.int(), hour: z.int(), day: z.int() })),
      version: z.object({ market: z.string(), node: z.string() }),
    }),
    refusals: [],
  }),
  noteRestore: endpoint({
    method: 'POST',
    path: '/operator/restores',
    scope: 'operator',
    marketArea: 'health',
    summary: 'Note that the newest backup was restored elsewhere, to try it',
    reply: done,
    refusals: ['not_found'],
  }),
  getFailedJobs: endpoint({
    method: 'GET',
    path: '/operator/jobs',
    scope: 'operator',
    marketArea: 'health',
    summary: 'Jobs that used up their tries, the latest first',
    query: z.object({ ...pageQuery }),
    reply: pageOf(
      z.object({ id, task: z.string(), attempts: z.int(), error: z.string(), createdAt: moment, failedAt: moment }),
    ),
    refusals: [],
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/operator/jobs/{id}/retry',
    scope: 'operator',
    marketArea: 'health',
    summary: 'Try a failed job again, with all of its tries',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
}
