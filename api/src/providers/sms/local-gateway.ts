import { createHash, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Clock } from '@lonja/core/kernel/clock.ts'
import { sweepHalves } from '../keep-whole.ts'
import { keepSms, smsMessage } from './sms-box.ts'

interface LocalGateway {
  url: string
  key: string
  stop: () => Promise<void>
}

/** A gateway on this machine that speaks the protocol of the real ones and keeps what it gets in `folder`. */
export const startLocalGateway = async (folder: string, clock: Clock): Promise<LocalGateway> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweepHalves(folder)
  const key = randomBytes(16).toString('hex')
  const taken = new Set<string>()

  const answer = async (request: IncomingMessage): Promise<number> => {
    if (request.headers.authorization !== `Bearer ${key}`) return 401
    if (request.method !== 'POST') return 405
    const message = smsMessage.safeParse(JSON.parse(await text(request)))
    if (!message.success) return 422
    if (taken.has(message.data.id)) return 200
    taken.add(message.data.id)
    const at = clock().toISOString()
    const mark = createHash('sha256').update(`${key} ${message.data.id}`).digest('hex').slice(0, 16)
    await keepSms(folder, `${at.replaceAll(/\D/g, '')}-${mark}`, { ...message.data, at })
    return 202
  }
  const server = createServer((request, response: ServerResponse) => {
    answer(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/messages`,
    key,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
