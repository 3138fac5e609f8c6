import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLogger } from '../ops/logger.ts'
import { answerError } from './http-errors.ts'

/** An app whose every call fails with the same error, and what it logs. */
const failing = (error: Error) => {
  const lines: { level: number; code?: string; msg: string }[] = []
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) })
  const app = new Hono()
  const counted: string[] = []
  const refusals = { count: ({ code }: { code: string }) => void counted.push(code), flush: async () => {} }
  app.all('*', (c) => answerError(c, error, 'es', { log, refusals }))
  return { app, lines, counted }
}
const withCode = (code: string) => Object.assign(new Error('told by the driver'), { code })

test.each([
  ['57P01', 503, 'unavailable', '5'],
  ['53100', 503, 'storage_full', '60'],
  ['40P01', 409, 'conflict', null],
])(
  'an error %s of the database is answered %i %s and logged once, not as a defect each time',
  async (code, ...expected) => {
    const { app, lines, counted } = failing(withCode(code))
    for (let n = 0; n < 5; n++) {
      const answer = await app.request('/orders')
      const [first] = (await answer.json()) as { code: string }[]
      expect([answer.status, first?.code, answer.headers.get('retry-after')]).toEqual(expected)
    }
    expect(lines).toMatchObject([{ level: 40, code: expected[1], msg: 'a call could not be served' }])
    expect(counted).toEqual(Array(5).fill(expected[1]))
  },
)

test('any other error is a defect, and says nothing of itself', async () => {
  const { app, lines } = failing(new TypeError('a secret of the code'))
  const answer = await app.request('/orders')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
  expect(lines).toMatchObject([{ level: 50, msg: 'defect' }])
})
