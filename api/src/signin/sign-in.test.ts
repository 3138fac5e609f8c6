import { MINUTE } from '@lonja/core/kernel/clock.ts'
import type { SignInProvider } from '@lonja/core/signin/providers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { newSecret, sealSecret } from '../accounts/second-factor/factor-secrets.ts'
import { confirmFactor, putFactor } from '../accounts/second-factor/second-factor.queries.ts'
import { stepOf, totp } from '../accounts/second-factor/totp.ts'
import { startLocalProviders } from '../providers/sign-in/local/start-local-providers.ts'
import { goToProvider } from '../test/at-the-provider.ts'
import { createWorld, type World } from '../test/world.ts'

interface Came {
  next: 'in' | 'new' | 'link'
  token: string
  ticket: string
  passwordNeeded: boolean
  user: { id: number; name: string; email: string | null }
  operator: { kind: string; name: string }
}

let local: Awaited<ReturnType<typeof startLocalProviders>>
let world: World
beforeAll(async () => {
  local = await startLocalProviders('https://lonja.test')
  // the provider keeps the real time, so the market must too
  world = await createWorld({ providers: local.providers, now: new Date() })
})
afterAll(async () => {
  await world.close()
  await local.stop()
})

let count = 0
const newPerson = () => {
  count += 1
  return { name: `Nuria ${count}`, email: `nuria-${count}@mail.example` }
}

const begin = async (provider: SignInProvider = 'google') =>
  (await world.call<{ attempt: string; address: string }>('startSignIn', { body: { provider } })).body

/** Goes to a provider and comes back. */
const signIn = async (
  person: { name: string; email: string },
  { provider = 'google', token = null }: { provider?: SignInProvider; token?: string | null } = {},
) => {
  const { attempt, address } = await begin(provider)
  const { code, state } = await goToProvider(address, person)
  return world.call<Came>('socialSignIn', { token, body: { provider, attempt, code, state } })
}

const register = async (ticket: string, more: object = {}) =>
  world.call<Came>('registerIdentity', {
    body: { ticket, name: 'Nuria Vega', kind: 'personal', termsAccepted: true, ...more },
  })

const accountOf = async (password: string | null, disabled = false) => {
  const who = await world.login('personal')
  const email = `cuenta-${who.userId}@mail.example`
  await world.db
    .updateTable('users')
    .set({
      email,
      password_hash: password && (await hashPassword(password)),
      disabled_at: disabled ? world.now : null,
    })
    .where('id', '=', who.userId)
    .execute()
  return { ...who, email }
}

it('asks someone who has a second factor for it, and lets them finish', async () => {
  const person = newPerson()
  const made = await register((await signIn(person)).body.ticket)
  const userId = made.body.user.id
  const key = newSecret()
  await putFactor(world.db, { userId, secret: sealSecret(world.deps.secret, userId, key), now: world.now })
  await confirmFactor(world.db, { userId, now: world.now })
  const asked = await signIn(person)
  expect(asked).toMatchObject({ status: 401, code: 'second_factor_needed' })
  const ticket = String(asked.items[0]?.params?.ticket)
  const body = { ticket, code: totp(key, stepOf(world.now)) }
  expect(await world.call('finishLogin', { body })).toMatchObject({ status: 200, body: { user: { id: userId } } })
})

describe.each(['google', 'wechat'] as const)('by %s', (provider) => {
  it('someone new gets an account after accepting the terms, and is known the next time', async () => {
    const person = newPerson()
    const first = await signIn(person, { provider })
    expect(first.body).toMatchObject({ next: 'new', name: person.name })
    const { ticket } = first.body
    const refused = await register(ticket, { termsAccepted: false })
    expect(refused).toMatchObject({ status: 400, items: [{ path: 'body.termsAccepted' }] })
    const made = await register(ticket)
    const email = provider === 'google' ? person.email : null
    expect(made).toMatchObject({ status: 201, body: { user: { email }, operator: { kind: 'personal' } } })
    const again = await signIn(person, { provider })
    expect(again.body).toMatchObject({ next: 'in', user: { id: made.body.user.id } })
    // the same browser both times: the next one that is new will be told of
    const { id } = made.body.user
    const devices = world.db.selectFrom('known_devices').select('device').where('user_id', '=', id)
    expect(await devices.execute()).toHaveLength(1)
    expect((await world.call('getMe', { token: again.body.token })).status).toBe(200)
  })

  it('a code is taken once, and only in the attempt that it came from', async () => {
    const mine = await begin(provider)
    const { code = '', state = '' } = await goToProvider(mine.address, newPerson())
    const come = (attempt: string, given: { code: string; state: string }) =>
      world.call('socialSignIn', { body: { provider, attempt, ...given } })
    const other = await begin(provider)
    const otherState = new URL(other.address).searchParams.get('state') ?? ''
    // a stranger's code under one's own attempt: the state does not fit
    expect(await come(other.attempt, { code, state })).toMatchObject({ status: 401, code: 'invalid_token' })
    expect(await come(mine.attempt, { code, state: otherState })).toMatchObject({ status: 401 })
    expect(await come(mine.attempt, { code, state: '' })).toMatchObject({ status: 401 })
    expect(await come(mine.attempt, { code, state })).toMatchObject({ status: 200 })
    expect(await come(mine.attempt, { code, state })).toMatchObject({ status: 401, code: 'invalid_token' })
    const fresh = await begin(provider)
    const freshState = new URL(fresh.address).searchParams.get('state') ?? ''
    expect(await come(fresh.attempt, { code, state: freshState })).toMatchObject({ status: 401 })
  })
})

describe('a new identity', () => {
  it('may be a company’s, which has a name', async () => {
    const { ticket } = (await signIn(newPerson())).body
    expect(await register(ticket, { kind: 'business' })).toMatchObject({
      status: 400,
      items: [{ path: 'body.companyName' }],
    })
    const made = await register(ticket, { kind: 'business', companyName: 'Floristería Vega' })
    expect(made.body.operator).toMatchObject({ kind: 'business', name: 'Floristería Vega' })
  })
  it('makes one account, also when the form is sent twice at once', async () => {
    const { ticket } = (await signIn(newPerson(), { provider: 'wechat' })).body
    const both = await Promise.all([register(ticket), register(ticket)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await register(ticket)).toMatchObject({ status: 409, code: 'account_taken' })
  })
  it('waits ten minutes for its account, no longer', async () => {
    const { ticket } = (await signIn(newPerson())).body
    world.pass(10 * MINUTE)
    expect(await register(ticket)).toMatchObject({ status: 401, code: 'invalid_token' })
    expect(await register(`${ticket.slice(0, -1)}!`)).toMatchObject({ status: 401, code: 'invalid_token' })
    world.pass(-10 * MINUTE)
  })
})

describe('an e-mail that has an account', () => {
  it('asks for the account’s password before the identity joins it', async () => {
    const who = await accountOf('corcho-verde-77')
    const came = await signIn({ name: 'Otra', email: who.email })
    expect(came.body).toMatchObject({ next: 'link', passwordNeeded: true })
    expect(came.body.token).toBeUndefined()
    const { ticket } = came.body
    expect(await world.call('linkIdentity', { body: { ticket, password: 'not the one' } })).toMatchObject({
      status: 401,
      code: 'invalid_account',
    })
    expect(await world.call('linkIdentity', { body: { ticket } })).toMatchObject({ status: 401 })
    expect(await register(ticket)).toMatchObject({ status: 409, code: 'account_taken' })
    const linked = await world.call<Came>('linkIdentity', { body: { ticket, password: 'corcho-verde-77' } })
    expect(linked).toMatchObject({ status: 200, body: { user: { id: who.userId } } })
    expect((await signIn({ name: 'Otra', email: who.email })).body).toMatchObject({ next: 'in' })
    expect(await world.call('linkIdentity', { body: { ticket, password: 'corcho-verde-77' } })).toMatchObject({
      status: 409,
      code: 'identity_taken',
    })
  })
  it('joins nothing to an account without a password, or a disabled one', async () => {
    for (const who of [await accountOf(null), await accountOf('corcho-verde-77', true)]) {
      const { ticket } = (await signIn({ name: 'Otra', email: who.email })).body
      for (const password of ['', 'corcho-verde-77'])
        expect(await world.call('linkIdentity', { body: { ticket, password } })).toMatchObject({ status: 401 })
    }
  })
})

describe('who is logged in', () => {
  it('adds a way in: by password, or at once when there is none', async () => {
    const who = await accountOf('corcho-verde-77')
    const { ticket } = (await signIn(newPerson(), { token: who.token })).body
    const link = (body: object) => world.call('linkIdentity', { token: who.token, body: { ticket, ...body } })
    expect(await link({ password: 'not the one' })).toMatchObject({ status: 401 })
    expect(await link({ password: 'corcho-verde-77' })).toMatchObject({ status: 200 })

    const bare = await accountOf(null)
    const came = await signIn(newPerson(), { provider: 'wechat', token: bare.token })
    expect(came.body).toMatchObject({ next: 'link', passwordNeeded: false })
    const joined = await world.call('linkIdentity', { token: bare.token, body: { ticket: came.body.ticket } })
    expect(joined.status).toBe(200)
  })
  it('does not become someone else by an identity that is taken', async () => {
    const person = newPerson()
    await register((await signIn(person)).body.ticket)
    const { token } = await accountOf(null)
    expect(await signIn(person, { token })).toMatchObject({ status: 409, code: 'identity_taken' })
  })
})

it('someone who was disabled does not come in by a provider', async () => {
  const person = newPerson()
  const { user } = (await register((await signIn(person)).body.ticket)).body
  await world.db.updateTable('users').set({ disabled_at: world.now }).where('id', '=', user.id).execute()
  expect(await signIn(person)).toMatchObject({ status: 401, code: 'invalid_account' })
})

it('who says no at the provider comes back without a code', async () => {
  expect(await goToProvider((await begin()).address, 'nobody')).toMatchObject({ error: 'access_denied' })
})

it('the last way in stays, also when both are taken away at once', async () => {
  const { token } = (await register((await signIn(newPerson())).body.ticket)).body
  const remove = (provider: SignInProvider) => world.call('deleteIdentity', { token, params: { provider } })
  expect(await remove('google')).toMatchObject({ status: 409, code: 'last_way_in' })
  const { ticket } = (await signIn(newPerson(), { provider: 'wechat', token })).body
  const linked = await world.call<Came>('linkIdentity', { token, body: { ticket } })
  const own = linked.body.token
  const list = await world.call('getIdentities', { token: own })
  expect(list.body).toMatchObject({ items: [{ mayGo: true }, { mayGo: true }] })
  const both = await Promise.all(
    (['google', 'wechat'] as const).map((provider) =>
      world.call('deleteIdentity', { token: own, params: { provider } }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
