import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const FORM = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna\r\n--x--\r\n'

const app = new Hono().post('/', async (c) => c.json(await readForm(c)))

/** A form whose sender is slow: it says when its body is asked for, and sends it when told to. */
const slowForm = (onAsked: () => void) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const body = new ReadableStream(
    {
      pull: async (to) => {
        onAsked()
        await promise
        to.enqueue(new TextEncoder().encode(FORM))
        to.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = Promise.resolve(app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit))
  return { send: resolve, answer }
}

test('sixteen forms are read at once; the bodies of others stay with their senders until it is their turn', async () => {
  let asked = 0
  const enough = Promise.withResolvers<void>()
  const forms = Array.from({ length: 20 }, () => slowForm(() => ++asked === 16 && enough.resolve()))
  await enough.promise
  expect(asked).toBe(16)
  for (const form of forms) form.send()
  const answers = await Promise.all(forms.map(async ({ answer }) => (await answer).json()))
  expect(answers).toEqual(Array.from({ length: 20 }, () => ({ name: 'Ana' })))
  expect(asked).toBe(20)
})
