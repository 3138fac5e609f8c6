import { CODE_LIFE } from '@lonja/core/accounts/codes.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import { createApi } from '../http/app.ts'
import { createLimiter, noLimits } from '../http/limits.ts'
import { askCode } from '../test/codes.ts'
import { type Mailbag, openMailbag, quietJobs } from '../test/mailbag.ts'
import { createWorld, type World } from '../test/world.ts'
import { codeSms } from './code-messages.ts'
import { checkCode, useProof } from './codes.ts'
import { keepNetwork } from './known-networks.queries.ts'
import { phoneOfLogin, toE164 } from './phones.ts'
import { tidyAccounts } from './tidy-accounts.ts'

let world: World
let bag: Mailbag
beforeAll(async () => {
  world = await createWorld()
  bag = openMailbag(world)
})
afterAll(() => world.close())

let count = 0
const fresh = () => `alguien-${++count}@lonja.test`
const check = (given: { codeId: string; code: string }, purpose: 'register' | 'reset' = 'register') =>
  checkCode(world.deps, { ...given, purpose, userId: null, now: world.now })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('what is sent', () => {
  it('goes to the phone that was typed, in the language of the page', async () => {
    const { status } = await world.call('sendCode', {
      body: { areaCode: '34', phone: '600 111 222', purpose: 'register' },
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(status).toBe(201)
    await bag.deliver()
    expect(bag.messages.at(-1)).toMatchObject({ to: '+34600111222', text: expect.stringMatching(/验证码 \d{6}/) })
  })

  it('tells the caller nothing of who has an account, and the target what it should know', async () => {
    const known = fresh()
    await world.db
      .insertInto('users')
      .values({ name: 'Ana', email: known, phone: '+34600999888', created_at: world.now })
      .execute()
    const answers = []
    for (const [purpose, email] of [
      ['register', known],
      ['register', fresh()],
      ['reset', known],
      ['reset', fresh()],
    ])
      answers.push(await world.call('sendCodeByEmail', { body: { purpose, email } }))
    expect(new Set(answers.map(({ status, body }) => `${status} ${Object.keys(body)}`)).size).toBe(1)
    await bag.deliver()
    const [taken, register, reset, ...more] = bag.mails.splice(0)
    expect(more).toEqual([])
    expect(taken).toMatchObject({ to: known, text: expect.stringContaining('https://lonja.test/login') })
    expect(taken?.text).not.toMatch(/\d{6}/)
    expect(register?.subject).toMatch(/^\d{6} /)
    expect(reset?.to).toBe(known)
  })

  it('is one SMS in every language', () => {
    for (const locale of LOCALES)
      for (const news of [
        'register',
        'reset',
        'changePhone',
        'openShop',
        'deleteAccount',
        'bankDetails',
        'owners',
        'closeShop',
        'taken',
      ] as const)
        expect(codeSms('+34600111222', news, '123456', locale).text.length).toBeLessThanOrEqual(70)
  })

  it('comes in time or not at all', async () => {
    await askCode(world, 'register', { phone: '600111333' })
    world.pass(CODE_LIFE)
    const before = bag.messages.length
    await bag.deliver()
    expect(bag.messages).toHaveLength(before)
  })
})

describe('a code', () => {
  it('is good once, also for two at once', async () => {
    const proof = await check(await askCode(world, 'register', { email: fresh() }))
    const spend = () => transaction(world.db, (trx) => useProof(trx, proof, world.now))
    const ends = await Promise.allSettled([spend(), spend(), spend()])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(spend()).rejects.toMatchObject({ code: 'code_used' })
  })

  it('is dead after five wrong ones, even if the sixth is right', async () => {
    const given = await askCode(world, 'register', { email: fresh() })
    for (let n = 0; n < 5; n++)
      await expect(check({ ...given, code: wrong(given.code) })).rejects.toMatchObject({ code: 'wrong_code' })
    await expect(check(given)).rejects.toMatchObject({ code: 'code_expired' })
  })

  it('is good for ten minutes, for its purpose, for its person and for the request that asked', async () => {
    const buyer = await world.login('personal')
    const given = await askCode(world, 'register', { email: fresh() })
    const other = await askCode(world, 'register', { email: fresh() })
    await expect(check(given, 'reset')).rejects.toMatchObject({ code: 'code_expired' })
    await expect(check({ ...given, codeId: other.codeId })).rejects.toThrow()
    const bound = await askCode(world, 'openShop', { phone: '600111444' }, buyer.token)
    const asOpener = (userId: number) =>
      checkCode(world.deps, { ...bound, purpose: 'openShop', userId, now: world.now })
    await expect(asOpener(buyer.userId + 1)).rejects.toMatchObject({ code: 'code_expired' })
    expect(await asOpener(buyer.userId)).toMatchObject({ target: '+34600111444', channel: 'sms' })
    world.pass(CODE_LIFE - 1)
    await expect(check(given)).resolves.toMatchObject({ channel: 'email' })
    world.pass(1)
    await expect(check(given)).rejects.toMatchObject({ code: 'code_expired' })
  })

  it('is not in the database, and is forgotten after a day', async () => {
    const { codeId, code } = await askCode(world, 'register', { email: fresh() })
    const rows = JSON.stringify(await world.db.selectFrom('verification_codes').selectAll().execute())
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(codeId)
    world.pass(2 * 86_400_000)
    await tidyAccounts(quietJobs(world), {}, '')
    expect(await world.db.selectFrom('verification_codes').select('id').execute()).toEqual([])
  })
})

/** Asks for a code, with limits, from a network; gives the status and whether it said how long to wait. */
const asker = (options: { smsPerDay?: number } = {}) => {
  const limits = createLimiter(world.deps.pool, options)
  const limited = createApi({ ...world.deps, limits })
  // the worker counts the resets
  world.deps.limits = limits
  bag = openMailbag(world)
  world.deps.limits = noLimits
  return async (body: { email?: string; phone?: string; purpose?: string }, ip: string, token = '') => {
    const path = body.email === undefined ? 'verification-codes' : 'verification-codes-email'
    const answer = await limited.request(`http://lonja.test/backend/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-ip': ip, ...(token && { authorization: token }) },
      body: JSON.stringify({ purpose: 'register', ...body }),
    })
    const [first] = answer.ok ? [] : ((await answer.json()) as { params: { seconds: number } }[])
    return [answer.status, (first?.params?.seconds ?? 0) > 0] as const
  }
}

describe('who asks', () => {
  it('must be logged in for what is theirs, and need not name the own phone', async () => {
    const buyer = await world.login('personal')
    const ask = (body: object, token: string | null) => world.call('sendCode', { body, token })
    expect(await ask({ purpose: 'deleteAccount' }, null)).toMatchObject({ status: 401, code: 'login_required' })
    expect(await ask({ purpose: 'deleteAccount' }, buyer.token)).toMatchObject({ code: 'contact_missing' })
    expect(await ask({ purpose: 'changePhone' }, buyer.token)).toMatchObject({ code: 'field_required' })
    expect(await ask({ purpose: 'register', phone: '12 34 56' }, null)).toMatchObject({ code: 'invalid_phone' })
    const own = await world.call('sendCodeByEmail', { body: { purpose: 'deleteAccount' }, token: buyer.token })
    expect(own.status).toBe(201)
  })

  it('waits a minute for the next to the same target, and is told how long', async () => {
    const ask = asker()
    const email = fresh()
    expect(await ask({ email }, '10.0.0.1')).toEqual([201, false])
    expect(await ask({ email }, '10.0.0.1')).toEqual([429, true])
    expect(await ask({ email: fresh() }, '10.0.0.1')).toEqual([201, false])
  })

  it('uses up nobody else’s codes, nor floods anyone from many networks', async () => {
    const ask = asker()
    const { userId } = await world.login('personal')
    const email = fresh()
    await world.db.updateTable('users').set({ email }).where('id', '=', userId).execute()
    await keepNetwork(world.db, { userId, network: '10.9.0.1', now: world.now })
    const reset = (ip: string) => ask({ email, purpose: 'reset' }, ip)
    expect(await reset('10.9.1.1')).toEqual([201, false])
    // the stranger has to wait a minute; the owner, at once, has not
    expect(await reset('10.9.1.1')).toEqual([429, true])
    expect(await reset('10.9.0.1')).toEqual([201, false])
    const many = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(`10.9.2.${n}`)))
    expect(many.filter(([status]) => status === 201)).toHaveLength(9)
    expect(await reset('10.9.3.1')).toEqual([429, true])
    await sql`update rate_limits set expire = ${Date.now() - 1} where key like 'codeByMinute%'`.execute(world.db)
    expect(await reset('10.9.0.1')).toEqual([201, false])
  })
})

describe('the SMS of the day', () => {
  const forget = () => sql`delete from rate_limits`.execute(world.db)
  const phone = (n: number) => `6001${String(10_000 + n)}`
  /** Someone else from elsewhere each time. */
  const register = (ask: ReturnType<typeof asker>, n: number) => ask({ phone: phone(n) }, `10.1.0.${n}`)

  it('that strangers spend leave those of resets and of people who are logged in', async () => {
    await forget()
    const ask = asker({ smsPerDay: 10 })
    const { token, userId } = await world.login('personal')
    await world.db.updateTable('users').set({ phone: '+34600500600' }).where('id', '=', userId).execute()
    const answers = []
    for (let n = 0; n < 5; n++) answers.push((await register(ask, n))[0])
    expect(answers).toEqual([201, 201, 201, 429, 429])
    expect(await ask({ phone: '600500601', purpose: 'changePhone' }, '10.1.1.1', token)).toEqual([201, false])
    await bag.deliver()
    bag.messages.splice(0)
    expect(await ask({ phone: '600500600', purpose: 'reset' }, '10.1.1.2')).toEqual([201, false])
    await bag.deliver()
    expect(bag.messages.map(({ to }) => to)).toEqual(['+34600500600'])
  })

  it.each(['deleteAccount', 'bankDetails', 'owners', 'closeShop'])(
    'of people who are logged in are those of their proofs too: %s',
    async (purpose) => {
      await forget()
      const ask = asker({ smsPerDay: 10 })
      await bag.deliver()
      bag.messages.splice(0)
      const answers = []
      for (let n = 0; n < 4; n++) {
        const { token, userId } = await world.login('personal')
        const own = `+34600${700_000 + ++count}`
        await world.db.updateTable('users').set({ phone: own }).where('id', '=', userId).execute()
        answers.push((await ask({ purpose }, `10.1.5.${n}`, token))[0])
      }
      expect(answers).toEqual([201, 201, 201, 429])
      await bag.deliver()
      expect(bag.messages).toHaveLength(3)
      expect(await register(ask, 90)).toEqual([201, false])
    },
  )

  it('are not spent by resets for nobody, whose answer is the same', async () => {
    await forget()
    const ask = asker({ smsPerDay: 10 })
    for (let n = 0; n < 6; n++)
      expect(await ask({ phone: phone(50 + n), purpose: 'reset' }, `10.1.2.${n}`)).toEqual([201, false])
    await bag.deliver()
    bag.messages.splice(0)
    expect(await ask({ phone: '600500600', purpose: 'reset' }, '10.1.2.100')).toEqual([201, false])
    await bag.deliver()
    expect(bag.messages.map(({ to }) => to)).toEqual(['+34600500600'])
  })

  it('that go to one country leave those of Spain', async () => {
    await forget()
    const ask = asker({ smsPerDay: 100 })
    const abroad = []
    for (let n = 0; n < 5; n++) abroad.push((await ask({ phone: `+3361234567${n}` }, `10.1.3.${n}`))[0])
    expect(abroad).toEqual([201, 201, 201, 429, 429])
    expect(await register(ask, 1)).toEqual([201, false])
  })

  it('set off an alarm at a half and at nine tenths, once each', async () => {
    await forget()
    const ask = asker({ smsPerDay: 10 })
    const operator = await world.login('market')
    const { token } = await world.login('personal')
    for (let n = 0; n < 3; n++) await register(ask, n)
    for (let n = 0; n < 3; n++) await ask({ phone: phone(70 + n), purpose: 'openShop' }, `10.1.4.${n}`, token)
    const inbox = await world.db
      .selectFrom('inbox_messages')
      .select(['event', 'params'])
      .where('operator_id', '=', operator.operatorId)
      .execute()
    expect(inbox).toEqual([{ event: 'smsBudget', params: { percent: '50', spent: '5', perDay: '10' } }])
  })
})

test.each([
  ['+34', '600 111 222', '+34600111222'],
  ['34', '+34 600-111-222', '+34600111222'],
  ['+34', '0034 600111222', '+34600111222'],
  ['86', '138 0013 8000', '+8613800138000'],
  ['+34', '600 111', null],
  ['+34', '123456789', null],
  ['+999', '600111222', null],
])('%s %s is %s', (areaCode, phone, kept) => {
  if (kept) expect(toE164({ areaCode, phone })).toBe(kept)
  else expect(() => toE164({ areaCode, phone })).toThrow('invalid_phone')
})

test('a phone typed to log in may lack its country', () => {
  expect(['600 111 222', '+34 600.111.222', '0034600111222'].map(phoneOfLogin)).toEqual(Array(3).fill('+34600111222'))
  expect(['ana@bar.test', 'persona600111222@bar.test', ''].map(phoneOfLogin)).toEqual([null, null, null])
})
