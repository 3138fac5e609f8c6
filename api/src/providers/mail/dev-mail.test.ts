import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailService, type MailService } from './create-mailer.ts'
import { devMail } from './dev-mail.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lonja-mail-'))
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const near = from('127.0.0.1')

let service: MailService
let app: ReturnType<typeof devMail>
beforeAll(async () => {
  service = await createMailService(
    { mailUrl: undefined, mailFrom: 'Lonja <no-reply@lonja.test>', dataDir, secret: 'a secret of this test' },
    () => new Date(),
  )
  app = devMail(service.localFolder ?? '')
})
afterAll(async () => {
  await service.stop()
  rmSync(dataDir, { recursive: true })
})

describe('the mails of this machine', () => {
  it('shows a sent mail, its HTML shut in a frame', async () => {
    expect(await (await app.request('/dev/mail', {}, near)).text()).toContain('None yet')
    const html = '<script>alert(1)</script><b>Hola</b>'
    await service.mailer.send({ to: 'ana@bar.test', subject: 'Hola <Ana>', text: 'Qué tal', html }, 'job-1')
    const list = await (await app.request('/dev/mail', {}, near)).text()
    expect(list).toContain('Hola &lt;Ana&gt;')
    const link = /href="(\/dev\/mail\/[^"]+)"/.exec(list)?.[1] ?? ''
    const body = await (await app.request(link, {}, near)).text()
    expect(body).toContain('Qué tal')
    expect(body).toContain('sandbox=')
    expect(body).not.toContain('<script>')
  })

  it('is not there for other machines, nor through a proxy', async () => {
    expect((await app.request('/dev/mail', {}, from('192.168.1.20'))).status).toBe(404)
    expect((await app.request('/dev/mail', { headers: { 'x-forwarded-for': '1.2.3.4' } }, near)).status).toBe(404)
  })

  it('knows no files but its mails', async () => {
    expect((await app.request('/dev/mail/..%2Fsecret', {}, near)).status).toBe(404)
    expect((await app.request('/dev/mail/20260504090000000-00000000', {}, near)).status).toBe(404)
  })
})
