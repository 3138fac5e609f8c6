import { DAY } from '@lonja/core/kernel/clock.ts'
import { mayInShop, ROLES_OF } from '@lonja/core/memberships/may-do.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOrdersOf } from '../profile/personal-data.queries.ts'
import { orderScene } from '../test/order-scene.ts'
import { photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

let world: World
let orders: ReturnType<typeof orderScene>
let buyer: Login
let seller: Login
let shopId: number
let skuId: number
beforeAll(async () => {
  world = await createWorld()
  orders = orderScene(world)
  buyer = await world.login('business')
  shopId = await world.make.shop({ payment_methods: ['transfer', 'payInShop'], automatic_pay: true })
  skuId = await orders.newSku(shopId, { stock: 100 })
  seller = await world.login('shop', shopId)
})
afterAll(() => world.close())

const PDF = () => new File(['%PDF-1.4\n%%EOF\n'], 'justificante.pdf', { type: 'application/pdf' })
const placed = (more: object = {}) => orders.placed(buyer, shopId, [{ skuId, quantity: 1 }], more)
const upload = async (who: Login, file: File | Promise<File> = PDF(), kind = 'transfer-proof') => {
  const { body } = await world.call('uploadFile', { token: who.token, form: { kind, file: await file } })
  return body.key
}
const prove = (id: number, proof: string | null, who = buyer) =>
  world.call('setTransferProof', { token: who.token, params: { id }, body: { proof } })
const shown = async (who: Login, id: number) =>
  (await world.call('getOrder', { token: who.token, params: { id } })).body.transferProof
const fetched = async (who: Login, key: string) =>
  (await world.call('getFile', { token: who.token, params: { key } })).status
const notices = async (id: number) => {
  const { rows } = await world.deps.pool.query<{ n: number }>(
    `select count(*)::int as n from inbox_messages where event = 'transfer_proof' and path = $1`,
    [`/seller/orders/${id}`],
  )
  return rows[0]?.n
}

test('a proof is seen and fetched by the two sides of its order, and by nobody else', async () => {
  const { id } = await placed()
  const key = await upload(buyer)
  expect(await prove(id, key)).toMatchObject({ status: 200 })
  const [operator, stranger] = [await world.login('market'), await world.login('business')]
  const otherSeller = await world.login('shop', await world.make.shop())
  for (const who of [buyer, seller]) {
    expect(await shown(who, id)).toMatchObject({ key, name: 'justificante.pdf', kind: 'transfer-proof' })
    expect(await fetched(who, key)).toBe(200)
  }
  expect(await shown(operator, id)).toBeNull()
  for (const who of [operator, stranger, otherSeller]) expect(await fetched(who, key)).toBe(404)
  expect((await prove(id, null, stranger)).status).toBe(404)
})

test.each(ROLES_OF.shop)('of the shop it is shown to those whose role sees orders: %s', async (role) => {
  const who = await world.login('shop', shopId)
  await world.db.updateTable('operators').set({ role }).where('id', '=', who.operatorId).execute()
  const { id } = await placed()
  const key = await upload(buyer)
  await prove(id, key)
  const may = mayInShop(role, 'orders', 'see')
  expect(may).toBe(role !== 'products')
  expect(await fetched(who, key)).toBe(may ? 200 : 404)
  const { status, body } = await world.call('getOrder', {
    token: who.token,
    params: { id },
  })
  expect(status === 200 ? body.transferProof?.key : status).toBe(may ? key : 403)
})

test('it is replaced and taken back while the shop waits; what was taken back is the shop’s no longer', async () => {
  const { id } = await placed()
  const [first, second] = [await upload(buyer), await upload(buyer, photo())]
  await prove(id, first)
  await prove(id, second)
  expect(await shown(seller, id)).toMatchObject({ key: second })
  expect([await fetched(seller, first), await fetched(seller, second)]).toEqual([404, 200])
  await prove(id, null)
  expect(await shown(seller, id)).toBeNull()
  expect(await fetched(seller, second)).toBe(404)
})

test('the shop hears of each new file once', async () => {
  const { id } = await placed()
  const key = await upload(buyer)
  await prove(id, key)
  const once = await notices(id)
  expect(once).toBeGreaterThan(0)
  await prove(id, key)
  await prove(id, null)
  expect(await notices(id)).toBe(once)
})

test('of two files sent at once one stays', async () => {
  const { id } = await placed()
  const keys = [await upload(buyer), await upload(buyer)]
  const answers = await Promise.all(keys.map((key) => prove(id, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await world.deps.pool.query('select key from files where holder = $1', [`order:${id}`])
  expect(rows).toHaveLength(1)
})

test('it changes nothing of the order, stays once the order is paid, and can then not be changed', async () => {
  const order = await placed()
  const key = await upload(buyer)
  await prove(order.id, key)
  expect(await orders.order(seller, order.id)).toMatchObject({ status: 'transfer_pending', paymentStatus: 'unpaid' })
  await orders.act(seller, order.id, 'transfer_received')
  for (const proof of [null, await upload(buyer)])
    expect(await prove(order.id, proof)).toMatchObject({ status: 409, code: 'transition_not_allowed' })
  expect(await shown(seller, order.id)).toMatchObject({ key })
})

test('an order that is not paid by transfer, and a file of another kind or order, are refused', async () => {
  const inShop = await placed({ paymentMethod: 'payInShop' })
  expect(await prove(inShop.id, await upload(buyer))).toMatchObject({ status: 409, code: 'transition_not_allowed' })
  const [one, two] = [await placed(), await placed()]
  const key = await upload(buyer)
  await prove(one.id, key)
  for (const proof of [key, await upload(buyer, PDF(), 'document'), await upload(seller), '0'.repeat(32)])
    expect(await prove(two.id, proof)).toMatchObject({ status: 400, code: 'field_invalid' })
  expect(await shown(seller, one.id)).toMatchObject({ key })
})

test('the list of transfers shows it beside its order', async () => {
  const order = await placed()
  const key = await upload(buyer)
  await prove(order.id, key)
  const today = world.deps.clock().toISOString().slice(0, 10)
  const file = new File([`Date,Description,Amount\n${today},${order.number},${order.total.toFixed(2)}\n`], 'a.csv')
  await world.call('importStatement', { token: seller.token, form: { file } })
  const { body } = await world.call('getBankEntries', { token: seller.token })
  expect(body.items).toMatchObject([{ match: 'certain', candidates: [{ orders: [{ id: order.id, proof: { key } }] }] }])
  const waiting = await world.call('getSellerWaiting', { token: seller.token })
  expect(waiting.body.transfers).toBe(1)
})

test('its row is in what its sender is told of themselves, and it is let go with the names of a forgotten order', async () => {
  const leaver = await world.login('business')
  const { id } = await orders.placed(leaver, shopId, [{ skuId, quantity: 1 }])
  const key = await upload(leaver)
  await prove(id, key, leaver)
  const { body } = await world.call<ArrayBuffer>('getMyData', { token: leaver.token })
  expect(JSON.parse(Buffer.from(body).toString())).toMatchObject({ files: [{ key, kind: 'transfer-proof' }] })
  const past = new Date(world.now.getTime() - DAY)
  await world.db.updateTable('accounts').set({ erased_at: past }).where('id', '=', leaver.accountId).execute()
  await world.db.updateTable('orders').set({ created_at: past }).where('id', '=', id).execute()
  await forgetOrdersOf(world.db, { before: world.now })
  expect(await fetched(seller, key)).toBe(404)
})
