import { HOUR, MINUTE } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createApi } from '../http/app.ts'
import { createLimiter } from '../http/limits.ts'
import { askCode, register as registerBy } from '../test/codes.ts'
import { type Mailbag, openMailbag, quietJobs } from '../test/mailbag.ts'
import { type Ask, createWorld, type World } from '../test/world.ts'
import { tidyAccounts } from './tidy-accounts.ts'

const PASSWORD = 'corcho-verde-77'
const OTHER = 'mimbre-azul-88'

let world: World
let bag: Mailbag
beforeAll(async () => {
  world = await createWorld()
  bag = openMailbag(world)
})
afterAll(() => world.close())

let count = 0
const fresh = () => `persona${++count}@cuentas.test`
const freshPhone = () => `6001${String(++count).padStart(5, '0')}`

type Entered = {
  token: string
  user: { id: number; email: string | null; phone: string | null }
  operator: { kind: string; name: string }
}
const register = (target: { email: string } | { phone: string }, more: object = {}) =>
  registerBy<Entered>(world, { name: 'Ana Vega', password: PASSWORD, ...target, ...more })
const login = (account: string, password = PASSWORD, more: Ask = {}) =>
  world.call('login', { body: { account, password }, ...more })
const isIn = async (token: string) => (await world.call('getMe', { token })).status === 200
const news = async () => {
  await bag.deliver()
  return [...bag.mails.splice(0).map(({ subject }) => subject), ...bag.messages.splice(0).map(({ text }) => text)]
}

describe('registering', () => {
  it('by phone, as a company, keeps the phone as E.164 and logs in by it however it is typed', async () => {
    const phone = freshPhone()
    const { status, body } = await register({ phone }, { kind: 'business', companyName: 'Bar Ana' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      user: { phone: `+34${phone}`, email: null },
      operator: { kind: 'business', name: 'Bar Ana' },
    })
    const typed = `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`
    for (const account of [typed, `+34 ${typed}`, `0034${phone}`]) expect((await login(account)).status).toBe(200)
  })

  it('takes what a code has reached and nothing else', async () => {
    const email = fresh()
    const code = await askCode(world, 'register', { email })
    const body = { name: 'Ana', password: PASSWORD, terms: true, ...code }
    const refused = async (more: object) => (await world.call('createUser', { body: { ...body, ...more } })).code
    expect(await refused({ email: fresh() })).toBe('code_expired')
    expect(await refused({})).toBe('field_required')
    expect(await refused({ email, terms: false })).toBe('field_invalid')
    expect(await refused({ email, kind: 'business' })).toBe('field_required')
    expect(await refused({ email, password: email })).toBe('password_too_common')
    expect((await world.call('createUser', { body: { ...body, email } })).status).toBe(201)
    expect(await refused({ email })).toBe('code_used')
  })

  it('with one code at once makes one person', async () => {
    const email = fresh()
    const code = await askCode(world, 'register', { email })
    const body = { name: 'Ana', email, password: PASSWORD, terms: true, ...code }
    const ends = await Promise.all([1, 2, 3, 4].map(() => world.call('createUser', { body })))
    expect(ends.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it('twice with two good codes says that the e-mail is taken', async () => {
    const email = fresh()
    const [first, second] = [await askCode(world, 'register', { email }), await askCode(world, 'register', { email })]
    const body = { name: 'Ana', email, password: PASSWORD, terms: true }
    expect((await world.call('createUser', { body: { ...body, ...first } })).status).toBe(201)
    expect(await world.call('createUser', { body: { ...body, ...second } })).toMatchObject({ code: 'account_taken' })
  })
})

describe('a forgotten password', () => {
  it('is replaced by whoever reads the e-mail; every session ends, and the person hears of it', async () => {
    const email = fresh()
    const { token } = (await register({ email })).body
    const code = await askCode(world, 'reset', { email })
    const reset = (body: object) => world.call('resetPassword', { body: { email, ...code, ...body } })
    expect((await reset({ password: 'anavega1' })).code).toBe('password_too_common')
    expect(await isIn(token)).toBe(true)
    const ends = await Promise.all([reset({ password: OTHER }), reset({ password: OTHER })])
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await isIn(token)).toBe(false)
    expect((await login(email)).code).toBe('invalid_account')
    expect((await login(email, OTHER)).status).toBe(200)
    expect(await news()).toContain('Tu contraseña de Lonja ha cambiado')
  })

  it('of nobody is answered as that of somebody', async () => {
    const email = fresh()
    const code = await askCode(world, 'reset', { email })
    const { status } = await world.call('resetPassword', { body: { email, ...code, password: OTHER } })
    expect(status).toBe(409)
  })
})

describe('a password changed', () => {
  it('gives the session a new token, and ends the others when asked to', async () => {
    const email = fresh()
    const { token } = (await register({ email })).body
    const other = (await login(email)).body.token
    const change = (ask: object, by: string) =>
      world.call('updatePassword', { body: { password: OTHER, ...ask }, token: by })
    expect(await change({ currentPassword: OTHER }, token)).toMatchObject({ status: 403, code: 'wrong_password' })
    expect((await change({ currentPassword: PASSWORD, password: 'cuentas.test' }, token)).code).toBe(
      'password_too_common',
    )
    const kept = await change({ currentPassword: PASSWORD, endOtherSessions: false }, token)
    expect([await isIn(token), await isIn(other), await isIn(kept.body.token)]).toEqual([false, true, true])
    const last = await change({ currentPassword: OTHER, password: PASSWORD }, kept.body.token)
    expect([await isIn(kept.body.token), await isIn(other), await isIn(last.body.token)]).toEqual([false, false, true])
    expect(await news()).toHaveLength(2)
  })
})

describe('another phone', () => {
  it('needs the password and a code that came to it', async () => {
    const { token } = (await register({ phone: freshPhone() })).body
    const stranger = (await register({ phone: freshPhone() })).body.token
    const phone = freshPhone()
    const code = await askCode(world, 'changePhone', { phone }, token)
    const change = (ask: object, by = token) =>
      world.call('updatePhone', { body: { phone, password: PASSWORD, ...code, ...ask }, token: by })
    expect((await change({ password: OTHER })).code).toBe('wrong_password')
    expect((await change({ phone: freshPhone() })).code).toBe('code_expired')
    expect((await change({}, stranger)).code).toBe('code_expired')
    expect(await change({})).toMatchObject({ status: 200, body: { phone: `+34${phone}` } })
    expect((await change({})).code).toBe('code_used')
    expect((await login(phone)).status).toBe(200)
    const second = await askCode(world, 'changePhone', { phone }, stranger)
    expect((await change(second, stranger)).code).toBe('account_taken')
    expect((await news()).filter((text) => text.includes('otro teléfono'))).toHaveLength(1)
  })

  it('that two save at once is of one of them', async () => {
    const phone = freshPhone()
    const save = async () => {
      const { token } = (await register({ phone: freshPhone() })).body
      const code = await askCode(world, 'changePhone', { phone }, token)
      return () => world.call('updatePhone', { body: { phone, password: PASSWORD, ...code }, token })
    }
    const both = [await save(), await save()]
    const ends = await Promise.all(both.map((one) => one()))
    expect(ends.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'account_taken'])
    await news()
  })

  it('needs the code alone from someone whom a provider vouches for and nothing else', async () => {
    const { token, user } = (await register({ email: fresh() })).body
    const phone = freshPhone()
    const save = async () => {
      const code = await askCode(world, 'changePhone', { phone }, token)
      return (await world.call('updatePhone', { body: { phone, ...code }, token })).code
    }
    expect(await save()).toBe('field_required')
    await world.db.updateTable('users').set({ email: null, password_hash: null }).where('id', '=', user.id).execute()
    expect(await save()).toBeNull()
    expect(await save()).toBe('field_required')
  })
})

describe('another e-mail', () => {
  it('needs the password and a code that came to it; the old one is written to', async () => {
    const old = fresh()
    const { token } = (await register({ email: old })).body
    const stranger = (await register({ email: fresh() })).body.token
    const email = fresh()
    const code = await askCode(world, 'changeEmail', { email }, token)
    const change = (ask: object, by = token) =>
      world.call('updateEmail', { body: { email, password: PASSWORD, ...code, ...ask }, token: by })
    expect((await change({ password: OTHER })).code).toBe('wrong_password')
    expect((await change({ email: fresh() })).code).toBe('code_expired')
    expect((await change({}, stranger)).code).toBe('code_expired')
    expect(await change({ email: email.toUpperCase() })).toMatchObject({ status: 200, body: { email } })
    expect((await change({})).code).toBe('code_used')
    expect([(await login(email)).status, (await login(old)).code]).toEqual([200, 'invalid_account'])
    const second = await askCode(world, 'changeEmail', { email }, stranger)
    expect((await change(second, stranger)).code).toBe('account_taken')
    await bag.deliver()
    const toOld = bag.mails.splice(0).filter(({ to }) => to === old)
    const told = toOld.find(({ subject }) => subject === 'Tu correo de Lonja ha cambiado')
    // whoever has the old one has no account by it: only people can help
    expect(told?.text).toContain('/policies/platform/contactus')
    expect(told?.text).not.toContain('/forget-pwd')
  })

  it('is told by SMS as well to whoever has a phone', async () => {
    const { token, user } = (await register({ email: fresh() })).body
    const phone = `+34${freshPhone()}`
    await world.db.updateTable('users').set({ phone }).where('id', '=', user.id).execute()
    const email = fresh()
    const code = await askCode(world, 'changeEmail', { email }, token)
    await news()
    expect((await world.call('updateEmail', { body: { email, password: PASSWORD, ...code }, token })).status).toBe(200)
    const heard = await news()
    expect(heard).toContain('Tu correo de Lonja ha cambiado')
    expect(heard.filter((text) => text.includes('el correo de tu cuenta'))).toHaveLength(1)
  })

  it('that two save at once is of one of them', async () => {
    const email = fresh()
    const save = async () => {
      const { token } = (await register({ email: fresh() })).body
      const code = await askCode(world, 'changeEmail', { email }, token)
      return () => world.call('updateEmail', { body: { email, password: PASSWORD, ...code }, token })
    }
    const both = [await save(), await save()]
    const ends = await Promise.all(both.map((one) => one()))
    expect(ends.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'account_taken'])
    await news()
  })

  it('is added by whoever registered with a phone, who hears of it by SMS', async () => {
    const phone = freshPhone()
    const { token } = (await register({ phone })).body
    const email = fresh()
    const code = await askCode(world, 'changeEmail', { email }, token)
    const saved = await world.call('updateEmail', { body: { email, password: PASSWORD, ...code }, token })
    expect(saved).toMatchObject({ status: 200, body: { email } })
    expect((await news()).filter((text) => text.includes('el correo de tu cuenta'))).toHaveLength(1)
    expect((await login(email)).status).toBe(200)
  })
})

describe('sessions', () => {
  const list = async (token: string) => (await world.call('getSessions', { token })).body.items

  it('are listed with device and shortened address, and end one by one or all but this', async () => {
    const email = fresh()
    const { token } = (await register({ email })).body
    world.pass(MINUTE)
    const phone = await login(email, PASSWORD, {
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
        'x-client-ip': '81.45.12.7',
      },
    })
    const [newest, oldest] = await list(token)
    expect(newest).toMatchObject({ browser: 'Chrome', system: 'Android', address: '81.45.…', isCurrent: false })
    expect(oldest).toMatchObject({ browser: null, isCurrent: true })
    const stranger = (await register({ email: fresh() })).body.token
    const end = (id: number | undefined, by: string) => world.call('endSession', { params: { id: id ?? 0 }, token: by })
    expect((await end(newest?.id, stranger)).status).toBe(404)
    expect((await end(newest?.id, token)).status).toBe(200)
    expect(await isIn(phone.body.token)).toBe(false)
    await login(email)
    expect((await world.call('endOtherSessions', { token })).body).toEqual({ ended: 1 })
    expect([await list(token), await isIn(stranger)]).toMatchObject([[{ isCurrent: true }], true])
  })

  it('of someone who logged out or was disabled are worth nothing to who copied them', async () => {
    const email = fresh()
    const { token } = (await register({ email })).body
    await world.call('logout', { token })
    expect(await isIn(token)).toBe(false)
    const { body } = await login(email)
    await world.db.updateTable('users').set({ disabled_at: world.now }).where('id', '=', body.user.id).execute()
    expect(await isIn(body.token)).toBe(false)
    expect((await login(email)).code).toBe('invalid_account')
  })
})

describe('guessing', () => {
  const limited = () => {
    const api = createApi({ ...world.deps, limits: createLimiter(world.deps.pool) })
    return async (account: string, password: string, ip: string) => {
      const answer = await api.request('http://lonja.test/backend/api/v1/operators-login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-ip': ip },
        body: JSON.stringify({ account, password }),
      })
      const [first] = answer.ok ? [] : ((await answer.json()) as { message: string; params?: { seconds: number } }[])
      return { status: answer.status, seconds: first?.params?.seconds, message: first?.message }
    }
  }

  it('waits longer and longer, alone, and never for good', async () => {
    const tryAt = limited()
    const [ana, eva] = [fresh(), fresh()]
    for (const email of [ana, eva]) await register({ email })
    for (let n = 0; n < 5; n++) expect((await tryAt(ana, OTHER, '10.1.0.1')).status).toBe(401)
    const stopped = await tryAt(ana, PASSWORD, '10.1.0.1')
    expect(stopped).toMatchObject({ status: 429, seconds: 30, message: expect.stringContaining('30 segundos') })
    expect((await tryAt(eva, PASSWORD, '10.1.0.1')).status).toBe(200)
    expect((await tryAt(ana, PASSWORD, '10.1.0.2')).status).toBe(200)
    world.pass(30_000)
    expect((await tryAt(ana, OTHER, '10.1.0.1')).status).toBe(401)
    expect((await tryAt(ana, PASSWORD, '10.1.0.1')).seconds).toBe(60)
    world.pass(60_000)
    expect((await tryAt(ana, PASSWORD, '10.1.0.1')).status).toBe(200)
    expect((await tryAt(ana, OTHER, '10.1.0.1')).status).toBe(401)
  })

  it('by many tries at once gets no more of them', async () => {
    const tryAt = limited()
    const email = fresh()
    await register({ email })
    const ends = await Promise.all(Array.from({ length: 12 }, () => tryAt(email, OTHER, '10.2.0.1')))
    expect(ends.filter(({ status }) => status === 401)).toHaveLength(5)
  })
})

test('what has ended is tidied away', async () => {
  await register({ email: fresh() })
  world.pass(90 * 24 * HOUR + MINUTE)
  const { token } = await world.login('personal')
  await tidyAccounts(quietJobs(world), {}, 'job-1')
  const left = async (table: 'sessions' | 'verification_codes' | 'attempts') =>
    (await world.db.selectFrom(table).selectAll().execute()).length
  expect([await left('sessions'), await left('verification_codes'), await left('attempts')]).toEqual([1, 0, 0])
  expect(await isIn(token)).toBe(true)
})
