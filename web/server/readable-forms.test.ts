import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { readableForms } from './readable-forms.ts'

const app = new Hono()
app.use(readableForms((c) => c.text('Too large', 413)))
app.get('*', (c) => c.text('a page'))
app.post('*', async (c) => c.text(String((await c.req.raw.formData()).get('name'))))

const post = (type: string | null, body: string) =>
  app.request('/login', {
    method: 'POST',
    body: new TextEncoder().encode(body),
    headers: type === null ? {} : { 'content-type': type },
  })

const multipart = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna\r\n--x--\r\n'

describe('a page is sent', () => {
  test.each([
    ['application/x-www-form-urlencoded', 'name=Ana', 'Ana'],
    ['application/x-www-form-urlencoded;charset=UTF-8', 'name=%C3%91and%C3%BA', 'Ñandú'],
    ['application/x-www-form-urlencoded', '%E0%A4%A&name=Ana', 'Ana'],
    ['Multipart/Form-Data; boundary=x', multipart, 'Ana'],
  ])('a form as %s', async (type, body, name) => {
    const answer = await post(type, body)
    expect([answer.status, await answer.text()]).toEqual([200, name])
  })

  test.each([
    [null, 'name=Ana', 415],
    ['', 'name=Ana', 415],
    ['application/json; charset=utf-16', '{"name":"Ana"}', 415],
    ['application/x-www-form-urlencodedx', 'name=Ana', 415],
    ['multipart/form-data', multipart, 415],
    ['multipart/form-data; boundary=x, application/x-www-form-urlencoded', 'a&'.repeat(50_000), 415],
    ['multipart/form-data; boundary=other', multipart, 400],
    ['multipart/form-data; boundary=x', multipart.slice(0, 60), 400],
  ])('%s, which is no form that can be read', async (type, body, status) => {
    expect((await post(type, body)).status).toBe(status)
  })
})

test('nothing at all is an empty form', async () => {
  const answer = await app.request('/login', { method: 'POST' })
  expect([answer.status, await answer.text()]).toEqual([200, 'null'])
})

test('a page that is asked for is none of it', async () => {
  expect((await app.request('/login', { headers: { 'content-type': 'x' } })).status).toBe(200)
})
