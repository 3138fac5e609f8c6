import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSmsService, type SmsService } from './create-sms-service.ts'
import { devSms } from './dev-sms.ts'
import { createHttpSmsSender } from './http-sms-sender.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lonja-sms-'))
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const sms = { to: '+34600111222', text: 'Tu código <es> 123456' }

let service: SmsService
beforeAll(async () => {
  service = await createSmsService({ smsUrl: undefined, smsKey: '', smsFrom: 'Lonja', dataDir }, () => new Date())
})
afterAll(async () => {
  await service.stop()
  rmSync(dataDir, { recursive: true })
})

describe('the SMS of this machine', () => {
  it('are read at /dev/sms, each once however often it was sent', async () => {
    const app = devSms(service.localFolder ?? '')
    const read = async () => (await app.request('/dev/sms', {}, from('127.0.0.1'))).text()
    expect(await read()).toContain('None yet')
    await service.sms.send(sms, 'job-1')
    await service.sms.send(sms, 'job-1')
    expect((await read()).split('Tu código &lt;es&gt; 123456')).toHaveLength(2)
    expect((await app.request('/dev/sms', {}, from('192.168.1.20'))).status).toBe(404)
  })
})

describe('a gateway', () => {
  const answering = async (status: number, headers: Record<string, string> = {}) => {
    const server = createServer((_, response) => (status ? response.writeHead(status, headers).end('{}') : undefined))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const sender = createHttpSmsSender({ url, key: 'k', from: 'Lonja', patience: status ? MINUTE : 100 })
    const end = await sender.send(sms, 'job-2').then(
      () => 'taken',
      (error: Error) => error.name,
    )
    server.close()
    server.closeAllConnections()
    return end
  }
  it.each([
    [200, 'taken'],
    [202, 'taken'],
    [503, 'Error'],
    [429, 'Error'],
    [401, 'SmsRefused'],
    [422, 'SmsRefused'],
  ])('that answers %i: %s', async (status, end) => {
    expect(await answering(status)).toBe(end)
  })
  it('that sends elsewhere is not followed', async () => {
    expect(await answering(307, { location: 'http://127.0.0.1:9/' })).toBe('SmsRefused')
  })
  it('that says nothing is not waited for', async () => {
    expect(await answering(0)).toBe('TimeoutError')
  })
})
