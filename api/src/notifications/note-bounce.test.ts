import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailIdKey, messageIdOf } from '../providers/mail/message-id.ts'
import { createWorld, type World } from '../test/world.ts'
import { countBounces } from './bounces.queries.ts'
import { noteBounce } from './note-bounce.ts'
import { REPORT_MAX, readUpTo } from './read-bounce.ts'

let world: World
let messageId: string
beforeAll(async () => {
  world = await createWorld()
  messageId = idOf('job-41')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('mail_bounces').execute()
})

const idOf = (id: string): string => messageIdOf({ key: mailIdKey(world.deps.secret), domain: 'lonja.test' }, id)
const note = (text: string) => noteBounce(world.deps, Buffer.from(text.replaceAll('\n', '\r\n')))
const kept = () => world.db.selectFrom('mail_bounces').select(['mail_id', 'status']).execute()

/** As Postfix writes it: the headers of the mail stand at the end. */
const postfix = (id: string, recipient = 'Action: failed\nStatus: 5.1.1') => `Return-Path: <>
From: MAILER-DAEMON@mx.lonja.test (Mail Delivery System)
To: no-reply@lonja.test
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="4F1.17/mx.lonja.test"

--4F1.17/mx.lonja.test
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

<pedidos@bar.test>: host mx.bar.test said: 550 5.1.1 User unknown

--4F1.17/mx.lonja.test
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.lonja.test
Arrival-Date: Mon,  4 May 2026 11:00:00 +0200 (CEST)

Final-Recipient: rfc822; pedidos@bar.test
Original-Recipient: rfc822;pedidos@bar.test
${recipient}
Remote-MTA: dns; mx.bar.test
Diagnostic-Code: smtp; 550 5.1.1 User unknown

--4F1.17/mx.lonja.test
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Lonja <no-reply@lonja.test>
To: pedidos@bar.test
Message-ID: ${id}

--4F1.17/mx.lonja.test--
`

/** As Exchange writes it: the mail itself comes back. */
const exchange = (id: string) => `From: <postmaster@bar.test>
To: <no-reply@lonja.test>
Subject: Undeliverable: Tu pedido
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="_000_bar"
In-Reply-To: ${id}

--_000_bar
Content-Type: multipart/alternative; boundary="_001_bar"

--_001_bar
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: base64

PGI+QnV6w7NuIGxsZW5vPC9iPg==

--_001_bar--

--_000_bar
Content-Type: message/delivery-status

Reporting-MTA: dns;EX01.bar.test
Received-From-MTA: dns;mx.lonja.test

Final-Recipient: rfc822;pedidos@bar.test
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp;554 5.2.2 mailbox full

--_000_bar
Content-Type: message/rfc822

From: Lonja <no-reply@lonja.test>
To: <pedidos@bar.test>
Subject: Tu pedido
Message-ID: ${id}
Content-Type: text/plain

Tu pedido ha salido hoy.

--_000_bar--
`

test.each([
  ['Postfix', postfix, '5.1.1'],
  ['Exchange', exchange, '5.2.2'],
])('a report of %s is counted, however often it comes', async (_, report, status) => {
  expect(await note(report(messageId))).toBe('job-41')
  expect(await note(report(messageId))).toBe('job-41')
  expect(await kept()).toEqual([{ mail_id: 'job-41', status }])
  expect(await countBounces(world.db, { day: '2026-05-04' })).toBe(1)
  expect(await countBounces(world.db, { day: '2026-05-05' })).toBe(0)
})

test('a mail that nobody took for days came back too; one that is late did not', async () => {
  expect(await note(postfix(messageId, 'Action: delayed\nStatus: 4.4.1'))).toBeNull()
  expect(await note(postfix(messageId, 'Action: failed\nStatus: 4.4.7'))).toBe('job-41')
  expect(await kept()).toEqual([{ mail_id: 'job-41', status: '4.4.7' }])
})

test('of several recipients the one whose delivery failed counts', async () => {
  const two = 'Action: relayed\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; otra@bar.test\nAction: failed\nStatus: 5.7.1'
  expect(await note(postfix(messageId, two))).toBe('job-41')
  expect(await kept()).toEqual([{ mail_id: 'job-41', status: '5.7.1' }])
})

test.each([
  ['a number that was guessed', () => '<job-41@lonja.test>'],
  ['a seal that was made up', () => `<job-41.${'A'.repeat(22)}@lonja.test>`],
  ['the seal of another mail', () => idOf('job-40').replace('job-40', 'job-41')],
  ['the seal of another market', () => messageIdOf({ key: mailIdKey('another'), domain: 'lonja.test' }, 'job-41')],
])('a report with %s counts nothing', async (_, id) => {
  expect(await note(postfix(id()))).toBeNull()
  expect(await note(exchange(id()))).toBeNull()
  expect(await kept()).toEqual([])
})

test.each([
  ['nothing', ''],
  ['bytes that are no mail', '\0\u0001\u0002'.repeat(1000)],
  ['a mail from somebody', 'From: ana@bar.test\nSubject: Hola\n\nAction: failed\nStatus: 5.1.1\n'],
  [
    'a report that breaks off',
    'Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\nAct',
  ],
  [
    'nests of parts',
    `Content-Type: multipart/mixed; boundary=a\n\n${'--a\nContent-Type: multipart/mixed; boundary=a\n\n'.repeat(5000)}`,
  ],
])('%s counts nothing', async (_, text) => {
  expect(await note(text)).toBeNull()
  expect(await kept()).toEqual([])
})

test('of a report of 10 MB the beginning is read, in which the failure stands', async () => {
  const [head = '', tail = ''] = exchange(messageId).split('Tu pedido ha salido hoy.')
  const chunks = [head, ...Array.from({ length: 160 }, () => 'x'.repeat(65_536)), tail].map((one) => Buffer.from(one))
  const raw = await readUpTo(Readable.from(chunks), REPORT_MAX)
  expect(raw.length).toBe(REPORT_MAX)
  expect(await noteBounce(world.deps, raw)).toBe('job-41')
})
