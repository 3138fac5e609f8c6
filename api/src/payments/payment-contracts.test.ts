import { DAY, HOUR, MINUTE } from '@lonja/core/kernel/clock.ts'
import { shopOrigin } from '@lonja/core/shops/shop-host.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_MERCHANT } from '../providers/payments/redsys/credentials.ts'
import { readMessage, signMessage } from '../providers/payments/redsys/signed-message.ts'
import { askCode } from '../test/codes.ts'
import { quietJobs } from '../test/mailbag.ts'
import { type PaymentScene, paymentScene } from '../test/payment-scene.ts'
import { createWorld, type Login } from '../test/world.ts'
import { forgetPaymentSecrets } from './forget-payment-secrets.ts'
import { createGateways } from './gateways.ts'

const PASSWORD = 'una contraseña larga'
const NEW_KEY = 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev'
const REDSYS = { merchantCode: TEST_MERCHANT.merchantCode, terminal: '1', signatureVersion: 'HMAC_SHA512_V2' } as const

let scene: PaymentScene
let buyer: Login
beforeAll(async () => {
  scene = await paymentScene()
})
beforeEach(async () => {
  buyer = await scene.world.login('business')
})
afterAll(() => scene.close())

const ownerOf = async (shopId: number): Promise<Login> => {
  const owner = await scene.world.login('shop', shopId)
  await scene.world.make.owner(owner, PASSWORD)
  return owner
}
const change = async (shopId: number, body: object) => {
  const { token } = await ownerOf(shopId)
  const answer = await scene.world.call('updatePaymentSettings', { token, body: { ...body, password: PASSWORD } })
  expect(answer.status).toBe(200)
}
const placed = async () => {
  const { shopId, skuId } = await scene.shop()
  const { id } = await scene.place(buyer, shopId, [{ skuId, quantity: 2 }])
  return { id, shopId, skuId }
}
const begun = async (orderId: number) => (await scene.pay(buyer, orderId)).body
const forget = () => forgetPaymentSecrets(quietJobs(scene.world), {}, 'job')

test('an owner who changes the contracts after another owner did is told', async () => {
  const { shopId } = await scene.shop()
  const owner = await ownerOf(shopId)
  const read = async () => (await scene.world.call('getPaymentSettings', { token: owner.token })).body.version
  const version = await read()
  scene.world.pass(MINUTE)
  await change(shopId, { redsys: { ...REDSYS, environment: 'local', secret: NEW_KEY }, version })
  const late = { methods: [], version, password: PASSWORD }
  expect(await scene.world.call('updatePaymentSettings', { token: owner.token, body: late })).toMatchObject({
    code: 'conflict',
    items: [{ path: 'body.version' }],
  })
  await change(shopId, { methods: [], version: await read() })
})

test.each([
  ['a contract', { redsys: { ...REDSYS, environment: 'local', secret: NEW_KEY } }],
  ['its end, and no methods', { redsys: null, stripe: null, methods: [] }],
  ['methods', { methods: ['card'] }],
] as const)(
  'an owner who saves %s twice with one press has it saved once, and is not told of anybody else',
  async (_, body) => {
    const { shopId } = await scene.shop()
    const owner = await ownerOf(shopId)
    const read = () => scene.world.call('getPaymentSettings', { token: owner.token })
    const { version } = (await read()).body
    const proof = await askCode(scene.world, 'bankDetails', 'own e-mail', owner.token)
    const save = (given: object) =>
      scene.world.call('updatePaymentSettings', {
        token: owner.token,
        body: { version, ...given },
      })
    scene.world.pass(MINUTE)
    const first = await save({ ...body, ...proof })
    scene.world.pass(1000)
    // the same code is spent, and changes nothing more
    const second = await save({ ...body, ...proof })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    const logged = await scene.world.db
      .selectFrom('audit_log')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('action', '=', 'shop.payments.update')
      .execute()
    expect(logged).toHaveLength(1)
    expect(
      (await save({ redsys: { ...REDSYS, environment: 'local', secret: NEW_KEY.toLowerCase() }, ...proof })).code,
    ).toBe('conflict')
    const other = { redsys: { ...REDSYS, terminal: '7', environment: 'local', secret: NEW_KEY } }
    expect((await save({ ...other, ...proof, version: first.body.version })).code).toBe('code_used')
  },
)

describe('a key of a terminal that was replaced', () => {
  test.each([
    ['by another', { redsys: { ...REDSYS, environment: 'local', secret: NEW_KEY } }],
    ['by nothing, because the contract is over', { redsys: null }],
  ])('%s still verifies what is reported of payments that began with it', async (_, settings) => {
    const { id, shopId } = await placed()
    const page = await scene.openForm(await begun(id))
    scene.world.pass(MINUTE)
    await change(shopId, settings)
    await scene.press(page, { result: 'approve' })
    expect(await scene.money(id)).toMatchObject({ status: 'paid', payments: [{ state: 'settled' }] })
  })

  test('verifies nothing of payments that began after it was replaced', async () => {
    const { id, shopId } = await placed()
    await change(shopId, { redsys: { ...REDSYS, environment: 'local', secret: NEW_KEY } })
    scene.world.pass(MINUTE)
    const { step } = await begun(id)
    if (step.kind !== 'form') throw new Error('no form')
    const message = readMessage(step.fields)
    const [row] = await scene.world.db
      .selectFrom('former_redsys_keys')
      .selectAll()
      .where('shop_id', '=', shopId)
      .execute()
    expect(row?.merchant).toBe('999008881/1')
    // sealed: the key itself is nowhere in the row
    expect(row?.secret.includes(TEST_MERCHANT.secret)).toBe(false)
    // the twin signs with the published key, which is the former one
    const forged = signMessage(
      { signatureVersion: 'HMAC_SHA512_V2', secret: TEST_MERCHANT.secret },
      message?.reference ?? '',
      {
        ...{ Ds_Order: message?.reference ?? '', Ds_MerchantCode: REDSYS.merchantCode, Ds_Terminal: '001' },
        ...{
          Ds_Response: '0000',
          Ds_TransactionType: '0',
          Ds_Currency: '978',
          Ds_Amount: message?.values.get('ds_merchant_amount') ?? '',
        },
      },
    )
    const response = await scene.world.api.request('/backend/api/v1/webhooks/redsys', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(forged).toString(),
    })
    expect(response.status).toBe(400)
    expect(await scene.money(id)).toMatchObject({ status: 'pending_payment', ledger: [] })
  })

  test('is erased after thirty days, and a saved contract with the same key leaves none', async () => {
    const { shopId } = await placed()
    await change(shopId, { redsys: { ...REDSYS, environment: 'local' } })
    const keys = () =>
      scene.world.db.selectFrom('former_redsys_keys').select('id').where('shop_id', '=', shopId).execute()
    expect(await keys()).toHaveLength(0)
    await change(shopId, { redsys: null })
    scene.world.pass(30 * DAY - HOUR)
    await forget()
    expect(await keys()).toHaveLength(1)
    scene.world.pass(2 * HOUR)
    await forget()
    expect(await keys()).toHaveLength(0)
  })
})

describe('where the gateway leads a buyer back', () => {
  const backOf = async (returnTo: (own: string) => string) => {
    const { id, shopId } = await placed()
    const { sub_domain: subDomain } = await scene.world.db
      .selectFrom('shops')
      .select('sub_domain')
      .where('id', '=', shopId)
      .executeTakeFirstOrThrow()
    const own = shopOrigin(scene.world.deps.publicUrl, subDomain)
    const body = { orderId: id, returnTo: returnTo(own) }
    const { body: started } = await scene.world.call('payOrder', {
      token: buyer.token,
      body,
    })
    if (started.step.kind !== 'form') throw new Error('no form')
    const values = readMessage(started.step.fields)?.values
    expect(values?.get('ds_merchant_urlok')).toBe(values?.get('ds_merchant_urlko'))
    return { own, origin: new URL(values?.get('ds_merchant_urlok') ?? '').origin }
  }

  test('is the own host of the shop, for who came from there', async () => {
    const { own, origin } = await backOf((host) => host)
    expect(origin).toBe(new URL(own).origin)
  })

  test.each([
    ['another host', () => 'https://evil.example'],
    ['another shop', (own: string) => own.replace('//', '//otra-')],
    ['a host that begins as the shop’s does', (own: string) => `${own}.evil.example`],
    ['the shop as a name of a log-in', (own: string) => `${own}@evil.example`],
    ['a path of the shop’s host', (own: string) => `${own}/elsewhere`],
    ['no address', () => 'javascript:alert(1)'],
  ])('is the market’s own address for %s', async (_, returnTo) => {
    expect((await backOf(returnTo)).origin).toBe(new URL(scene.world.deps.publicUrl).origin)
  })
})

describe('messages of gateways', () => {
  const raws = async (orderId: number) => {
    const rows = await scene.world.db
      .selectFrom('payment_events as e')
      .innerJoin('payments as p', 'p.id', 'e.payment_id')
      .select(['e.raw', 'e.event_id', 'e.report', 'e.outcome'])
      .where('p.order_id', '=', orderId)
      .execute()
    return rows
  }
  test('lose their words eighteen months after the payment is final, and keep what they meant', async () => {
    const { id } = await placed()
    await scene.atRedsys(await begun(id))
    const before = await raws(id)
    expect(before[0]?.raw).toContain('Ds_Signature')
    scene.world.pass(540 * DAY)
    await forget()
    expect(await raws(id)).toEqual(before)
    scene.world.pass(10 * DAY)
    await forget()
    expect(await raws(id)).toEqual(before.map((row) => ({ ...row, raw: null })))
  })

  test('stay as they came while the money is in review', async () => {
    const { id } = await placed()
    scene.redsys.behave({ notifications: [{ kind: 'mismatch', field: 'amount' }] })
    await scene.atRedsys(await begun(id))
    expect((await scene.money(id)).payments).toMatchObject([{ state: 'in_review' }])
    scene.world.pass(600 * DAY)
    await forget()
    expect((await raws(id))[0]?.raw).toContain('Ds_Signature')
  })
})

describe('the test environment of Redsys', () => {
  test.each([
    [false, ['production'], [409, 'test_payments_closed']],
    [true, ['production', 'test'], [200, null]],
  ])('allowed %s: shops choose among %j', async (allowsTest, environments, answered) => {
    const world = await createWorld({ gateways: createGateways({ allowsTest }) })
    try {
      const shopId = await world.make.shop()
      const owner = await world.login('shop', shopId)
      await world.make.owner(owner, PASSWORD)
      const { body } = await world.call('getPaymentSettings', {
        token: owner.token,
      })
      expect(body.offers.environments).toEqual(environments)
      const redsys = { ...REDSYS, environment: 'test', secret: TEST_MERCHANT.secret }
      const answer = await world.call('updatePaymentSettings', {
        token: owner.token,
        body: { redsys, password: PASSWORD },
      })
      expect([answer.status, answer.code]).toEqual(answered)
    } finally {
      await world.close()
    }
  })

  test('is no way to pay at a market that has closed it', async () => {
    const { id, shopId, skuId } = await placed()
    await scene.world.db
      .updateTable('payment_settings')
      .set({ redsys_environment: 'test' })
      .where('shop_id', '=', shopId)
      .execute()
    const { gateways } = scene.world.deps
    scene.world.deps.gateways = { ...gateways, environments: ['production'] }
    try {
      expect((await scene.pay(buyer, id)).code).toBe('payment_method_unavailable')
      const { body } = await scene.world.call('getOrderSummary', {
        token: buyer.token,
        body: { shopId, products: [{ skuId, quantity: 1 }] },
      })
      expect(body.paymentMethods).not.toContain('card')
      expect(body.paymentMethods).not.toContain('bizum')
    } finally {
      scene.world.deps.gateways = gateways
    }
  })
})
