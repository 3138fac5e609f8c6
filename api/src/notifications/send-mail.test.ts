import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { openFileStore } from '../files/file-store.ts'
import { noLimits } from '../http/limits.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { migrateJobs } from '../jobs/worker.ts'
import { createGateways } from '../payments/gateways.ts'
import { type LocalMailServer, startLocalMailServer } from '../providers/mail/local-mail-server.ts'
import { listMails } from '../providers/mail/mailbox.ts'
import type { Mailer } from '../providers/mail/mailer.ts'
import { createSmtpMailer } from '../providers/mail/smtp-mailer.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { workOnce } from '../test/work-once.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonja-mail-'))
const files = openFileStore({ dataDir: folder, secret: 'unused here, but long enough' })
const clock = () => new Date('2026-05-04T09:00:00Z')
const from = 'Lonja <no-reply@lonja.test>'
const mail = {
  to: 'ana@bar.test',
  subject: 'Pedido nº 7 确认',
  text: 'Tu pedido está en camino',
  html: '<p>Tu pedido</p>',
}

const sms = { send: async () => {} }

let database: TestDatabase
let local: LocalMailServer
let works: Mailer

const workWith = (mailer: Mailer) =>
  workOnce({
    url: database.url,
    deps: {
      db: database.db,
      clock,
      log: pino({ level: 'silent' }),
      mailer,
      sms,
      limits: noLimits,
      files,
      gateways: createGateways(),
      vies: null,
      verifactu: null,
      paymentMessagesMonths: 18,
      publicUrl: 'https://lonja.test',
      secret: '',
      imports: { databaseUrl: database.url, filesDir: folder, diskReserve: 0, limits: { minutes: 1, memoryMb: 256 } },
    },
  })

const jobs = async () =>
  (await database.pool.query('select attempts, last_error, run_at > now() as later from graphile_worker.jobs')).rows

beforeAll(async () => {
  database = await createTestDatabase()
  await migrateJobs(database.url)
  local = await startLocalMailServer(folder, clock)
  works = createSmtpMailer({ url: local.url, from, secret: 'a secret of this test' })
})
afterAll(async () => {
  works.close()
  await local.stop()
  await database.close()
  rmSync(folder, { recursive: true })
})

describe('send_mail', () => {
  it('brings a mail of a committed transaction to the mail server', async () => {
    await transaction(database.db, (trx) => enqueue(trx, 'send_mail', mail))
    await workWith(works)
    const [kept] = await listMails(folder)
    expect(kept?.mail).toMatchObject({ subject: mail.subject, to: [{ address: mail.to }] })
    expect(kept?.mail.text).toContain(mail.text)
    expect(kept?.mail.html).toContain(mail.html)
    expect(await jobs()).toEqual([])
  })

  it('sends nothing for a transaction that was rolled back', async () => {
    const before = (await listMails(folder)).length
    await expect(
      transaction(database.db, async (trx) => {
        await enqueue(trx, 'send_mail', mail)
        throw new Error('the order was refused')
      }),
    ).rejects.toThrow('the order was refused')
    await workWith(works)
    expect(await listMails(folder)).toHaveLength(before)
  })

  it('keeps a mail that the server would not take, and sends it later with the same id', async () => {
    const refused: string[] = []
    const busy = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (address, _session, done) => {
        refused.push(address.address)
        done(Object.assign(new Error('Busy, try again later'), { responseCode: 451 }))
      },
    })
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
    const failing = createSmtpMailer({
      url: `smtp://127.0.0.1:${(busy.server.address() as AddressInfo).port}`,
      from,
      secret: 'a secret of this test',
    })
    const before = (await listMails(folder)).length
    await transaction(database.db, (trx) => enqueue(trx, 'send_mail', { ...mail, subject: 'Delayed' }))

    await workWith(failing)
    expect(refused).toEqual(['no-reply@lonja.test'])
    expect(await jobs()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('Busy'), later: true }])
    expect(await listMails(folder)).toHaveLength(before)

    await database.pool.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
    )
    await workWith(works)
    expect(await jobs()).toEqual([])
    const sent = (await listMails(folder)).filter((kept) => kept.mail.subject === 'Delayed')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.mail.messageId).toMatch(/^<job-\d+\.[\w-]{22}@lonja\.test>$/)
    failing.close()
    await new Promise<void>((resolve) => busy.close(() => resolve()))
  })
})
