import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMembership } from '../../memberships/memberships.queries.ts'
import { createWorld, type Login, type World } from '../../test/world.ts'
import { hashPassword } from '../passwords.ts'
import { stepOf, totp } from './totp.ts'

const PASSWORD = 'corcho-verde-77'
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
// each test begins in a step of its own, in which no code was taken yet
beforeEach(() => world.pass(5 * MINUTE))

const code = (secret: string, drift = 0) => totp(secret, stepOf(world.now) + drift)

const person = async (kind: 'personal' | 'market' = 'personal') => {
  const who = await world.login(kind)
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', who.userId)
    .execute()
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', who.userId)
    .executeTakeFirstOrThrow()
  return { ...who, email: email ?? '' }
}
const begin = ({ token }: Pick<Login, 'token'>) =>
  world.call('beginSecondFactor', {
    token,
    body: { password: PASSWORD },
  })
const enrol = async (who: Pick<Login, 'token'>) => {
  const { secret } = (await begin(who)).body
  const { body } = await world.call('confirmSecondFactor', {
    token: who.token,
    body: { code: code(secret) },
  })
  return { secret, recoveryCodes: body.recoveryCodes }
}
const login = (account: string, more: object = {}) =>
  world.call('login', {
    body: { account, password: PASSWORD, ...more },
  })
const state = async (token: string) => (await world.call('getSecondFactor', { token })).body

describe('enrolling', () => {
  it("takes the password, then the app's code, and gives ten recovery codes once", async () => {
    const ana = await person()
    expect((await world.call('beginSecondFactor', { token: ana.token, body: { password: 'x' } })).code).toBe(
      'wrong_password',
    )
    const { secret, uri, qrSvg } = (await begin(ana)).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${secret}`)
    expect(qrSvg).toMatch(/^<svg/)
    const confirm = (given: string) => world.call('confirmSecondFactor', { token: ana.token, body: { code: given } })
    expect((await confirm(code(secret, 5))).code).toBe('wrong_code')
    expect(await state(ana.token)).toMatchObject({ isOn: false })
    const ends = await Promise.all([confirm(code(secret)), confirm(code(secret))])
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = ends.find(({ status }) => status === 200)?.body.recoveryCodes ?? []
    expect(new Set(codes).size).toBe(10)
    expect(await state(ana.token)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 })
    const kept = JSON.stringify([
      await world.db.selectFrom('second_factors').selectAll().execute(),
      await world.db.selectFrom('recovery_codes').selectAll().execute(),
    ])
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(codes[0])
    expect((await begin(ana)).code).toBe('second_factor_on')
  })

  it('forgets a secret that waited for a quarter of an hour', async () => {
    const ana = await person()
    const { secret } = (await begin(ana)).body
    world.pass(15 * MINUTE)
    const { code: refused } = await world.call('confirmSecondFactor', {
      token: ana.token,
      body: { code: code(secret) },
    })
    expect(refused).toBe('second_factor_not_begun')
  })
})

describe('logging in', () => {
  it('asks for the code after the password, in the same call or with a ticket', async () => {
    const ana = await person()
    const { secret } = await enrol(ana)
    world.pass(MINUTE)
    const asked = await login(ana.email)
    expect(asked).toMatchObject({ status: 401, code: 'second_factor_needed' })
    const ticket = String(asked.items[0]?.params?.ticket)
    const finish = (given: string, by = ticket) => world.call('finishLogin', { body: { ticket: by, code: given } })
    expect((await finish(code(secret, 3))).code).toBe('wrong_code')
    expect((await finish(code(secret), `${ticket.slice(0, -1)}x`)).code).toBe('invalid_token')
    expect((await finish(code(secret))).status).toBe(200)
    expect((await finish(code(secret))).code).toBe('wrong_code')
    expect((await login(ana.email, { code: code(secret) })).code).toBe('wrong_code')
    world.pass(MINUTE)
    expect((await login(ana.email, { code: code(secret, -1) })).status).toBe(200)
    world.pass(5 * MINUTE)
    expect((await finish(code(secret))).code).toBe('invalid_token')
  })

  it('takes one code once, also from two at once', async () => {
    const ana = await person()
    const { secret } = await enrol(ana)
    world.pass(MINUTE)
    const ends = await Promise.all([1, 2, 3].map(() => login(ana.email, { code: code(secret) })))
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('takes each recovery code once, however it is typed', async () => {
    const ana = await person()
    const { recoveryCodes } = await enrol(ana)
    const typed = ` ${recoveryCodes[0]?.toUpperCase().replace('-', ' ')} `
    expect((await login(ana.email, { code: typed })).status).toBe(200)
    expect((await login(ana.email, { code: typed })).code).toBe('wrong_code')
    expect((await state(ana.token)).recoveryCodesLeft).toBe(9)
    const bea = await person()
    await enrol(bea)
    expect((await login(bea.email, { code: recoveryCodes[1] })).code).toBe('wrong_code')
  })

  it('with the last recovery code still works, and new ones take the place of all before, also for two at once', async () => {
    const ana = await person()
    const { secret, recoveryCodes } = await enrol(ana)
    await world.db.updateTable('recovery_codes').set({ used_at: world.now }).where('user_id', '=', ana.userId).execute()
    expect((await login(ana.email, { code: recoveryCodes[0] })).code).toBe('wrong_code')
    expect((await state(ana.token)).recoveryCodesLeft).toBe(0)
    const renew = (given: string, password = PASSWORD, who = ana) =>
      world.call('renewRecoveryCodes', { token: who.token, body: { password, code: given } })
    world.pass(MINUTE)
    expect((await renew(code(secret), 'x')).code).toBe('wrong_password')
    expect((await renew(code(secret, 5))).code).toBe('wrong_code')
    expect((await renew('123456', PASSWORD, await person())).code).toBe('wrong_code')
    const first = (await renew(code(secret))).body.recoveryCodes
    const both = await Promise.all([renew(first[0] ?? ''), renew(first[1] ?? '')])
    expect((await state(ana.token)).recoveryCodesLeft).toBe(10)
    expect((await login(ana.email, { code: first[2] })).code).toBe('wrong_code')
    const { items } = (await world.call('getInboxMessages', { token: ana.token, query: { type: 'security' } })).body
    expect(items.filter(({ event }) => event === 'recoveryCodesRenewed')).toHaveLength(
      1 + both.filter(({ status }) => status === 200).length,
    )
    const given = both.flatMap(({ status, body }) => (status === 200 ? body.recoveryCodes.slice(0, 1) : []))
    const entered = await Promise.all(given.map((one) => login(ana.email, { code: one })))
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('with a ticket ends when the password changes', async () => {
    const ana = await person()
    const { secret } = await enrol(ana)
    world.pass(MINUTE)
    const ticket = String((await login(ana.email)).items[0]?.params?.ticket)
    const body = { currentPassword: PASSWORD, password: 'mimbre-azul-88' }
    expect((await world.call('updatePassword', { token: ana.token, body })).status).toBe(200)
    expect((await world.call('finishLogin', { body: { ticket, code: code(secret) } })).code).toBe('invalid_token')
  })
})

describe('a session that has shown it', () => {
  it('has shown it for the person’s other accounts too, also for the market’s; one that has not, has not', async () => {
    const ana = await person()
    const market = await world.login('market')
    const { accountId } = market
    const operatorId = await openMembership(world.db, { userId: ana.userId, accountId, role: 'owner', now: world.now })
    const change = async (token: string, to = operatorId) =>
      (
        await world.call('switchOperator', {
          token,
          body: { operatorId: to },
        })
      ).body
    const before = await change(ana.token)
    expect(before.awaitsSecondFactor).toBe(true)
    await enrol(before)
    const back = await change(before.token, ana.operatorId)
    const after = await change(back.token)
    expect(after.awaitsSecondFactor).toBe(false)
    expect((await world.call('getOrders', { token: after.token })).status).toBe(200)
  })
})

describe('turning it off', () => {
  it('takes the password and a code', async () => {
    const ana = await person()
    const { secret } = await enrol(ana)
    world.pass(MINUTE)
    const remove = (body: object) => world.call('removeSecondFactor', { token: ana.token, body })
    expect((await remove({ password: 'x', code: code(secret) })).code).toBe('wrong_password')
    expect((await remove({ password: PASSWORD, code: code(secret, 9) })).code).toBe('wrong_code')
    expect((await remove({ password: PASSWORD, code: code(secret) })).status).toBe(200)
    expect((await login(ana.email)).status).toBe(200)
  })
})

describe("the market's own people", () => {
  it('see what visitors see, and may do nothing, until they have shown a second factor', async () => {
    const shopId = await world.make.shop({ visibility: 'privateHidden' })
    const operator = await person('market')
    const seesHidden = async (token: string) => (await world.call('getShop', { params: { id: shopId }, token })).status
    const lists = async (token: string) => (await world.call('getOrders', { token })).code
    const { token, awaitsSecondFactor } = (await login(operator.email)).body
    expect(awaitsSecondFactor).toBe(true)
    expect(await lists(token)).toBe('second_factor_required')
    // the number at the bell stands on the very page where they turn theirs on
    expect((await world.call('getInboxStat', { token })).status).toBe(200)
    const asVisitor = await seesHidden(token)
    expect(await seesHidden(operator.token)).toBe(200)
    expect(asVisitor).toBe((await world.call('getShop', { params: { id: shopId } })).status)

    const { secret } = await enrol({ token })
    expect(await lists(token)).toBeNull()
    expect(await seesHidden(token)).toBe(200)
    world.pass(MINUTE)
    const again = await login(operator.email, { code: code(secret) })
    expect([again.body.awaitsSecondFactor, await lists(again.body.token)]).toEqual([false, null])

    world.pass(MINUTE)
    await world.call('removeSecondFactor', { token, body: { password: PASSWORD, code: code(secret) } })
    expect(await lists(again.body.token)).toBe('second_factor_required')
  })
})
