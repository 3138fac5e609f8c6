import { type CallName, contract } from '@lonja/core/contract.ts'
import { API_KEYS_MAX } from '@lonja/core/integrations/api-key-bounds.ts'
import { DAY, MINUTE } from '@lonja/core/kernel/clock.ts'
import { type Endpoint, KEY_SCOPES, type KeyScope, keyScopesOf } from '@lonja/core/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimiter } from '../http/limits.ts'
import { askCode } from '../test/codes.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

interface Key {
  id: number
  key: string
  prefix: string
  state: string
  lastUsedAt: string | null
}

let world: World
let owner: Login
const PASSWORD = 'corcho-verde-77'
let shopId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
  owner = await world.login('shop', shopId)
  await world.make.owner(owner, PASSWORD)
  skuId = await world.make.sku(await world.make.product(shopId), { stock: 10, serial_number: 'TAZA-1' })
})
afterAll(() => world.close())

const make = async (scopes: KeyScope[], more: object = {}): Promise<Key> => {
  const { body, status } = await world.call('createApiKey', {
    token: owner.token,
    body: { name: 'Almacén', scopes, password: PASSWORD, ...more },
  })
  expect(status).toBe(201)
  return body
}
const bearer = ({ key }: Key) => ({ headers: { authorization: `Bearer ${key}` } })
const codeOf = async (name: CallName, key: Key, ask: object = {}) =>
  (await world.call(name, { ...bearer(key), ...ask })).code

test('a key is shown once, kept as a hash, and known by its beginning', async () => {
  const made = await make(['products:read'])
  expect(made.key).toMatch(/^lj_[\w-]{43}$/)
  expect(made.key.startsWith(made.prefix)).toBe(true)
  const list = await world.call('getApiKeys', { token: owner.token })
  expect(JSON.stringify(list.body)).not.toContain(made.key)
  const row = await world.db.selectFrom('api_keys').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(made.key)
  expect(row.key_hash).toHaveLength(32)
})

test('whoever has an owner’s open session, but not the password, makes no key', async () => {
  const ask = (more: object) =>
    world.call('createApiKey', { token: owner.token, body: { name: 'Otra', scopes: ['orders:read'], ...more } })
  expect(await ask({})).toMatchObject({ code: 'field_required' })
  expect(await ask({ password: 'not the one' })).toMatchObject({ code: 'wrong_password' })
})

test('whoever presses twice with one code gets the one key that was made, and nobody gets another by it', async () => {
  const proof = await askCode(world, 'owners', 'own e-mail', owner.token)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const ask = (more: object = {}, head: Record<string, string> = headers) =>
    world.call('createApiKey', {
      ...{ token: owner.token, headers: head },
      body: { name: 'Dos veces', scopes: ['orders:read'], ...proof, ...more },
    })
  const [first, second] = [await ask(), await ask()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await codeOf('getOrders', second.body)).toBeNull()
  const made = await world.db.selectFrom('api_keys').select('id').where('name', '=', 'Dos veces').execute()
  expect(made).toHaveLength(1)
  // the spent code makes no other key, and without the right code nobody is shown this one
  expect((await ask({}, { 'idempotency-key': crypto.randomUUID() })).code).toBe('code_used')
  expect((await ask({ name: 'Otra' })).code).toBe('idempotency_mismatch')
  const wrong = proof.code === '000000' ? '000001' : '000000'
  expect((await ask({ code: wrong })).code).toBe('wrong_code')
  world.pass(10 * MINUTE)
  expect((await ask()).code).toBe('code_expired')
})

describe('each call of the contract', () => {
  const all = KEY_SCOPES
  const names = Object.keys(contract) as CallName[]

  test('is closed to a key with every scope unless it names one', async () => {
    const key = await make([...all])
    const open: string[] = []
    for (const name of names) {
      const row: Endpoint = contract[name]
      if (row.webhook) continue
      const params = Object.fromEntries(
        [...row.path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => [one, 2_000_000_007]),
      )
      const { code } = await world.call(name, { ...bearer(key), params })
      if (!['key_forbids', 'role_forbids', 'forbidden'].includes(code ?? '')) open.push(name)
    }
    expect(open.sort()).toEqual(names.filter((name) => 'keyScope' in contract[name]).sort())
    for (const closed of [
      'getSellerSettings',
      'getPaymentSettings',
      'getPeople',
      'getMe',
      'getApiKeys',
      'getBankEntries',
    ])
      expect(open).not.toContain(closed)
  })

  test.each(all)('is closed to a key that has all scopes but its own: %s', async (scope) => {
    const key = await make(all.filter((one) => one !== scope))
    const own = names.filter((one) => keyScopesOf(contract[one] as Endpoint).join() === scope)
    if (scope !== 'stock:write') expect(own).not.toEqual([])
    for (const name of own) {
      const params = { id: 2_000_000_007, orderNumber: 'X', number: 1 }
      expect([name, await codeOf(name, key, { params })]).toEqual([name, 'key_forbids'])
    }
  })
})

test('rows of skus are open to either scope that is named, and to no other', async () => {
  const ask = { body: { rows: [{ id: skuId, stock: 10 }] } }
  for (const scope of KEY_SCOPES) {
    const code = await codeOf('updateStock', await make([scope]), ask)
    expect([scope, code]).toEqual([scope, ['stock:write', 'products:write'].includes(scope) ? null : 'key_forbids'])
  }
})

test('a key ends when it is revoked, and when its time is over', async () => {
  const key = await make(['products:read'])
  expect(await codeOf('getSellerSkus', key)).toBeNull()
  expect((await world.call('revokeApiKey', { token: owner.token, params: { id: key.id } })).status).toBe(200)
  expect(await codeOf('getSellerSkus', key)).toBe('invalid_token')
  expect((await world.call('revokeApiKey', { token: owner.token, params: { id: key.id } })).status).toBe(404)
  const short = await make(['products:read'], { validDays: 1 })
  world.pass(DAY - MINUTE)
  expect(await codeOf('getSellerSkus', short)).toBeNull()
  world.pass(MINUTE)
  expect(await codeOf('getSellerSkus', short)).toBe('invalid_token')
  const { body } = await world.call('getApiKeys', { token: owner.token })
  const states = new Map(body.items.map(({ id, state }) => [id, state]))
  expect([states.get(key.id), states.get(short.id)]).toEqual(['revoked', 'expired'])
  expect(body.items.find(({ id }) => id === short.id)?.lastUsedAt).not.toBeNull()
})

test('a key reads and changes things of its own shop alone, and the log names the key', async () => {
  const elsewhere = await world.make.shop()
  const theirs = await world.make.sku(await world.make.product(elsewhere), { stock: 5 })
  const key = await make(['stock:write', 'products:read', 'orders:read', 'orders:write'])
  const { body } = await world.call('updateStock', {
    ...bearer(key),
    body: {
      rows: [
        { serialNumber: 'TAZA-1', stock: 77 },
        { id: theirs, stock: 0 },
      ],
    },
  })
  expect(body.rows.map(({ result }) => result)).toEqual(['saved', 'notFound'])
  const row = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ role: 'key', api_key_id: key.id, actor_user_id: null, shop_id: shopId })
  const change = await world.db
    .selectFrom('sku_changes')
    .select(['reason', 'operator_id', 'stock_after'])
    .where('sku_id', '=', skuId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(change).toEqual({ reason: 'api', operator_id: null, stock_after: 77 })

  const scene = orderScene(world)
  const buyer = await world.login('business')
  await world.db
    .updateTable('shops')
    .set({ automatic_pay: false, skip_review: 'none' })
    .where('id', '=', shopId)
    .execute()
  const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 1 }])
  const list = await world.call('getOrders', bearer(key))
  expect(list.body.items.map((order) => order.id)).toEqual([id])
  const acted = await world.call('actOnOrder', { ...bearer(key), params: { id }, body: { action: 'confirm' } })
  expect(acted.status).toBe(200)
  const event = await world.db
    .selectFrom('order_events')
    .select('actor_name')
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(event.actor_name).toBe('Almacén')
})

test('what a key changes is limited by the minute', async () => {
  const key = await make(['stock:write'])
  const before = world.deps.limits
  world.deps.limits = createLimiter(world.deps.pool)
  try {
    const ask = { ...bearer(key), body: { rows: [{ id: 1 }] } }
    const codes = await Promise.all(
      Array.from({ length: 121 }, async () => (await world.call('updateStock', ask)).code),
    )
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1)
  } finally {
    world.deps.limits = before
  }
})

test('of many made at once no more are kept than fit', async () => {
  const shop = await world.make.shop()
  const who = await world.login('shop', shop)
  await world.make.owner(who, PASSWORD)
  const ask = { token: who.token, body: { name: 'Otra', scopes: ['orders:read'], password: PASSWORD } }
  const answers = await Promise.all(Array.from({ length: API_KEYS_MAX + 2 }, () => world.call('createApiKey', ask)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(API_KEYS_MAX)
  expect(answers.filter(({ code }) => code === 'too_many_keys')).toHaveLength(2)
})

describe('a key whose maker owns the shop no longer', () => {
  const scene = async () => {
    const shop = await world.make.shop()
    const [first, second] = [await world.login('shop', shop), await world.login('shop', shop)]
    for (const who of [first, second]) await world.make.owner(who, PASSWORD)
    const body = { name: 'Almacén', scopes: ['products:read'], password: PASSWORD }
    const made = (await world.call('createApiKey', { token: second.token, body })).body
    const makers = async () =>
      (await world.call('getApiKeys', { token: first.token })).body.items.map(({ createdBy }) => createdBy)
    const toldOf = async ({ operatorId }: Login, event: string) =>
      (
        await world.db
          .selectFrom('inbox_messages')
          .select('event')
          .where('operator_id', '=', operatorId)
          .where('event', '=', event)
          .execute()
      ).length
    const told = (who: Login) => toldOf(who, 'apiKeysHandedOver')
    const name = async ({ userId }: Login) =>
      (await world.db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name
    expect(await makers()).toEqual([await name(second)])
    expect(await toldOf(first, 'apiKeyMade')).toBe(1)
    return { first, second, made, makers, told, name }
  }
  const password = 'corcho-verde-77'
  test.each<[string, (first: Login, second: Login) => Promise<{ status: number }>]>([
    [
      'because they left',
      (_, { token, operatorId }) => world.call('leaveAccount', { token, params: { operatorId }, body: { password } }),
    ],
    [
      'because another owner gave them another role',
      ({ token }, { operatorId }) =>
        world.call('changePerson', { token, params: { operatorId }, body: { role: 'orders', password } }),
    ],
    ['because they deleted themselves', (_, { token }) => world.call('deleteMe', { token, body: { password } })],
  ])('is handed over to another owner, who hears of it, and works on: %s', async (_, goes) => {
    const { first, second, made, makers, told, name } = await scene()
    expect((await goes(first, second)).status).toBe(200)
    expect(await makers()).toEqual([await name(first)])
    expect([await told(first), await told(second)]).toEqual([1, 0])
    expect(await codeOf('getSellerSkus', made)).toBeNull()
    const { action } = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', String(made.id))
      .where('subject_type', '=', 'apiKey')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(action).toBe('apiKey.handOver')
  })
})
