import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentScene, paymentScene } from '../test/payment-scene.ts'
import { createWorld, type Login } from '../test/world.ts'
import { createGateways } from './gateways.ts'

const PASSWORD = 'una contraseña larga'

let scene: PaymentScene
beforeAll(async () => {
  scene = await paymentScene()
})
afterAll(() => scene.close())

const ownerOf = async () => {
  const shopId = await scene.world.make.shop()
  const owner = await scene.world.login('shop', shopId)
  await scene.world.make.owner(owner, PASSWORD)
  return owner
}
const connect = ({ token }: Login, body: object = { password: PASSWORD }) =>
  scene.world.call('connectStripe', { token, body })
const account = async ({ token }: Login) => (await scene.world.call('getStripeAccount', { token })).body
const press = async (url: string, act: string) => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' })
  return answer.headers.get('location')
}

test('a shop opens its account in Stripe’s pages, leaves, comes back and completes it', async () => {
  const owner = await ownerOf()
  expect(await account(owner)).toEqual({ isOffered: true, account: null, state: null })
  const { body } = await connect(owner)
  const page = `${scene.world.deps.publicUrl}/seller/settings/payments/stripe`
  expect(await press(body.url, 'later')).toBe(page)
  const opened = await account(owner)
  expect(opened).toMatchObject({ state: { chargesEnabled: false, missing: ['external_account'] } })
  expect(opened.account).toMatch(/^acct_\w+$/)
  // no password: who goes on with the account that is there changes nothing of where money goes
  const again = await connect(owner, {})
  expect(await press(again.body.url, 'expire')).toBe(`${page}?again=1`)
  expect((await fetch(again.body.url)).status).toBe(410)
  expect(await press((await connect(owner, {})).body.url, 'finish')).toBe(page)
  expect(await account(owner)).toMatchObject({ account: opened.account, state: { chargesEnabled: true, missing: [] } })
})

test('two presses open one account', async () => {
  const owner = await ownerOf()
  const answers = await Promise.all([connect(owner), connect(owner)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const opened = await account(owner)
  const { rows } = await scene.world.deps.pool.query<{ n: number }>(
    `select count(*)::int as n from audit_log where action = 'shop.payments.update' and after->>'stripe_account' = $1`,
    [opened.account],
  )
  expect(rows[0]?.n).toBe(1)
})

test('only an owner who proves who they are connects a new one', async () => {
  const owner = await ownerOf()
  expect((await connect(owner, { password: 'not the one' })).code).toBe('wrong_password')
  const staff = await scene.world.login('shop', await scene.world.make.shop())
  expect((await connect(staff)).code).toBe('role_forbids')
  expect(await account(owner)).toMatchObject({ account: null })
})

test('no account can be typed in, and one that is no longer used is taken away', async () => {
  const owner = await ownerOf()
  await connect(owner)
  const update = (body: object) =>
    scene.world.call('updatePaymentSettings', { token: owner.token, body: { ...body, password: PASSWORD } })
  expect((await update({ stripe: { account: 'acct_local' } })).status).toBe(400)
  expect((await update({ stripe: null })).status).toBe(200)
  expect(await account(owner)).toMatchObject({ account: null })
})

test('Stripe’s trouble is said plainly and leaves nothing', async () => {
  const owner = await ownerOf()
  scene.stripe.local.behave({ fault: { kind: '500_before', times: 20 } })
  const answer = await connect(owner)
  scene.stripe.local.behave({ fault: null })
  expect(answer.code).toBe('gateway_unavailable')
  expect(await account(owner)).toMatchObject({ account: null })
})

test('a market without an account at Stripe says so', async () => {
  const world = await createWorld({ gateways: createGateways() })
  try {
    const owner = await world.login('shop', await world.make.shop())
    await world.make.owner(owner, PASSWORD)
    const { body } = await world.call('getStripeAccount', { token: owner.token })
    expect(body).toEqual({ isOffered: false, account: null, state: null })
    const answer = await world.call('connectStripe', { token: owner.token, body: { password: PASSWORD } })
    expect(answer.code).toBe('not_set_up')
  } finally {
    await world.close()
  }
})
