import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { boundedPageForms } from './bounded-page-forms.ts'

const MEBIBYTE = 1024 * 1024
const FORM = 'multipart/form-data; boundary=x'
const TEXT = 'application/x-www-form-urlencoded'

/** What a page answers to so many bytes; the API knows the session `live`. */
const send = async (bytes: number, { type = FORM, cookie = '', isTold = true }) => {
  const asked: string[] = []
  const ask = async (_: unknown, call: Request) => {
    asked.push(new URL(call.url).pathname)
    return new Response('{}', { status: call.headers.get('cookie') === 'token=live' ? 200 : 401 })
  }
  const app = new Hono()
    .use(boundedPageForms({ ask, tooLarge: (c) => c.text('too large', 413) }))
    .post('*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
  const headers = {
    'content-type': type,
    ...(cookie && { cookie }),
    ...(isTold && { 'content-length': String(bytes) }),
  }
  const { status } = await app.request('/login', { method: 'POST', body: new Uint8Array(bytes), headers })
  return { status, asked: asked.length }
}

test.each<[string, number, Parameters<typeof send>[1], { status: number; asked: number }]>([
  ['a short form of a visitor', MEBIBYTE, {}, { status: 200, asked: 0 }],
  ['a large form of a visitor', MEBIBYTE + 1, {}, { status: 413, asked: 0 }],
  ['one whose length is not told', MEBIBYTE + 1, { isTold: false }, { status: 413, asked: 0 }],
  ['one with a session that is over', MEBIBYTE + 1, { cookie: 'token=old' }, { status: 413, asked: 1 }],
  ['files of someone who is logged in', 6 * MEBIBYTE, { cookie: 'token=live' }, { status: 200, asked: 1 }],
  ['the same, not told', 6 * MEBIBYTE, { cookie: 'token=live', isTold: false }, { status: 200, asked: 1 }],
  ['too many files', 31 * MEBIBYTE, { cookie: 'token=live' }, { status: 413, asked: 1 }],
  ['a long text', MEBIBYTE + 1, { type: TEXT, cookie: 'token=live' }, { status: 413, asked: 0 }],
  ['a short form of someone who is logged in', MEBIBYTE, { cookie: 'token=live' }, { status: 200, asked: 0 }],
])('%s', async (_, bytes, how, answer) => {
  expect(await send(bytes, how)).toEqual(answer)
})
