import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Clock } from '@lonja/core/kernel/clock.ts'
import { SMTPServer } from 'smtp-server'
import { keepWhole, sweepHalves } from '../keep-whole.ts'

export interface LocalMailServer {
  url: string
  stop: () => Promise<void>
}

/** A mail server on this machine that keeps what it gets as .eml files in `folder`, newest name last. */
export const startLocalMailServer = async (folder: string, clock: Clock): Promise<LocalMailServer> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweepHalves(folder)
  const keep = async (message: Buffer): Promise<void> => {
    const name = `${clock().toISOString().replaceAll(/\D/g, '')}-${randomBytes(4).toString('hex')}`
    await keepWhole(join(folder, `${name}.eml`), message)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(keep)
        .then(() => done(), done)
    },
  })
  // A client that hangs up in mid-sentence is told of by its own side.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
