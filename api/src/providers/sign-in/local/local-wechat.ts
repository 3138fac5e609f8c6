import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { WechatRow } from '../wechat.ts'
import { type LocalPerson, personPage, readPerson } from './person-page.ts'

const idOf = ({ email }: LocalPerson, kind: string): string =>
  `o${createHash('sha256').update(`${kind} ${email}`).digest('base64url').slice(0, 27)}`

const wrongCode = { errcode: 40029, errmsg: 'invalid code' }

/** WeChat's website log-in as its protocol has it: pages under /connect, calls under /sns, a code that is good once. */
export const localWechat = (row: WechatRow): Hono => {
  const codes = new Map<string, LocalPerson>()
  const tokens = new Map<string, LocalPerson>()
  const app = new Hono()
  const backTo = (to: string, values: Record<string, string>) => `${to}?${new URLSearchParams(values)}`

  app.use('/connect/qrconnect', async (c, next) => {
    const { appid, redirect_uri } = c.req.query()
    if (appid !== row.appId || redirect_uri !== row.returnTo) return c.text('unknown app or address', 400)
    await next()
  })
  app.get('/connect/qrconnect', (c) => {
    const { state = '' } = c.req.query()
    return c.html(personPage('WeChat', backTo(row.returnTo, { state })))
  })
  app.post('/connect/qrconnect', async (c) => {
    const person = readPerson(await c.req.formData())
    const { state = '' } = c.req.query()
    if (!person) return c.redirect(c.req.url, 303)
    const code = randomBytes(16).toString('hex')
    codes.set(code, person)
    return c.redirect(backTo(row.returnTo, { code, state }), 303)
  })
  app.get('/sns/oauth2/access_token', (c) => {
    const { appid, secret, code = '' } = c.req.query()
    const person = codes.get(code)
    codes.delete(code)
    if (appid !== row.appId || secret !== row.appSecret) return c.json({ errcode: 40125, errmsg: 'invalid appsecret' })
    if (!person) return c.json(wrongCode)
    const access_token = randomBytes(24).toString('hex')
    tokens.set(access_token, person)
    const ids = { openid: idOf(person, 'open'), unionid: idOf(person, 'union') }
    return c.json({ access_token, expires_in: 7200, refresh_token: access_token, scope: 'snsapi_login', ...ids })
  })
  app.get('/sns/userinfo', (c) => {
    const person = tokens.get(c.req.query('access_token') ?? '')
    if (!person || c.req.query('openid') !== idOf(person, 'open'))
      return c.json({ errcode: 40001, errmsg: 'invalid credential' })
    return c.json({ openid: idOf(person, 'open'), unionid: idOf(person, 'union'), nickname: person.name })
  })
  return app
}
