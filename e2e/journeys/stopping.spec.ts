import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { makeMemoryFolder } from '@lonja/api/test/memory-folder.ts'
import { expect, test } from '../fixtures/market.ts'
import { type Spawned, spawnMarket } from '../fixtures/spawn-market.ts'

/**
 * A stop that waits for idle connections takes the 20 s that answers under way get. A database that was made a minute ago
 * writes its 1,300 files to disk while it stops: 0.4 s on an idle disk, 5 s beside other work.
 */
const STOPS_WITHIN_MS = 15_000

const answerOf = async (sent: ReturnType<typeof request>) => {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const { statusCode: status, headers, socket } = answer
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += part
  return { status, connection: headers.connection, text, socket }
}

test.describe('a market that is asked to stop @wide', () => {
  let dataDir: string
  let market: Spawned | undefined
  test.beforeEach(async () => {
    dataDir = await makeMemoryFolder()
  })
  test.afterEach(async () => {
    if (market?.child.exitCode === null) await market.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('finishes its answers, takes no more, and ends with its database', async () => {
    // a market of its own is started
    test.slow()
    // a warning of Node, such as of a call that a library will not support for long, ends it as an error that nobody caught
    const settings = { DATA_DIR: dataDir, SEED: 'false', NODE_OPTIONS: '--throw-deprecation' }
    market = await spawnMarket(settings)
    const { url, child } = market
    const database = Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
    expect(() => process.kill(database, 0)).not.toThrow()

    const agent = new Agent({ keepAlive: true })
    const idle = await answerOf(request(`${url}/healthz`, { agent }).end())
    expect([idle.text, idle.connection, idle.socket.destroyed]).toEqual(['ok', 'keep-alive', false])

    // the market has begun to read this one when it asks for the body
    const slow = request(`${url}/backend/api/v1/operators-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    })
    slow.flushHeaders()
    await once(slow, 'continue')
    const answer = answerOf(slow)

    const began = performance.now()
    const ended = once(child, 'exit')
    const closed = once(idle.socket, 'close')
    child.kill('SIGTERM')
    await closed
    await expect.poll(() => fetch(`${url}/healthz`).then(String, (error: Error) => error.message)).toBe('fetch failed')
    expect(child.exitCode).toBeNull()
    slow.end(JSON.stringify({ account: 'nadie@lonja.example', password: 'una clave larga 7' }))
    const { status, connection, text } = await answer
    expect([status, connection]).toEqual([401, 'close'])
    expect(JSON.parse(text)).toMatchObject([{ code: 'invalid_account' }])

    expect(await ended).toEqual([0, null])
    expect(performance.now() - began).toBeLessThan(STOPS_WITHIN_MS)
    expect(() => process.kill(database, 0)).toThrow('ESRCH')
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
    expect(existsSync(join(dataDir, 'lonja.pid'))).toBe(false)
  })
})
