import { once } from 'node:events'
import { expect, test } from '../fixtures/market.ts'
import { joinMarket } from '../fixtures/spawn-market.ts'

/** Code that lets a promise be rejected that nobody handles, when the process is sent SIGUSR2. */
const REJECTS = `data:text/javascript,process.on('SIGUSR2',()=>void(Promise.reject(new(Error)('thrown'))))`

test.describe('an error that nobody caught @wide', () => {
  test.skip(!process.env.MARKET_DATA, 'needs the folder of the running market')

  test('is logged with its stack, and ends the market as one that is to be started again', async () => {
    const { child, url } = await joinMarket({ NODE_OPTIONS: `--import=${REJECTS}` })
    let log = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
    const ended = once(child, 'close')
    child.kill('SIGUSR2')
    expect(await ended).toEqual([1, null])
    const lines = log.split('\n').filter((line) => line.includes('"level":60'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'uncaught',
        origin: 'unhandledRejection',
        err: { message: 'thrown', stack: expect.stringContaining('SIGUSR2') },
      },
    ])
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  })
})
