import { DAY } from '@lonja/core/kernel/clock.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { givenUpLabel } from '@lonja/core/shops/sub-domain.ts'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Orders } from '../db/types.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { openMembership } from '../memberships/memberships.queries.ts'
import { askCode } from '../test/codes.ts'
import { waitingForLocks } from '../test/locks.ts'
import { orderScene } from '../test/order-scene.ts'
import { photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { forgetPayees } from './closing.queries.ts'

const PASSWORD = 'corcho-verde-77'

let world: World
let scene: ReturnType<typeof orderScene>
let market: Login
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
  market = await world.login('market')
  await world.make.owner(market, PASSWORD)
})
afterAll(() => world.close())

const shopOf = async (given: object = {}) => {
  const shopId = await world.make.shop(given)
  const owner = await world.login('shop', shopId)
  await world.make.owner(owner, PASSWORD)
  return { shopId, owner }
}
const close = ({ shopId, owner }: { shopId: number; owner: Login }, more: object = { password: PASSWORD }) =>
  world.call('actOnShop', { params: { id: shopId }, body: { action: 'close', ...more }, token: owner.token })
const closing = ({ shopId, owner }: { shopId: number; owner: Login }) =>
  world.call('getShopClosing', { params: { id: shopId }, token: owner.token })
const rowOf = (shopId: number) =>
  world.db.selectFrom('shops').selectAll().where('id', '=', shopId).executeTakeFirstOrThrow()
const noticesTo = async ({ operatorId }: Pick<Login, 'operatorId'>) =>
  (
    await world.db
      .selectFrom('inbox_messages')
      .select('event')
      .where('operator_id', '=', operatorId)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)
const colleague = async ({ accountId }: Login, role: 'owner' | 'staff') => {
  const person = await world.login('personal')
  const operatorId = await openMembership(world.db, { userId: person.userId, accountId, role, now: world.now })
  return { ...person, placeId: operatorId }
}

describe.each(['draft', 'sent', 'returned'] as const)('a shop that is %s', (status) => {
  test('is given up without proof, and leaves its name and address to others', async () => {
    const name = `Vidrios ${status}`
    const shop = await shopOf({ status, name, sub_domain: `vidrios-${status}` })
    const free = async () =>
      (await world.call('getShopNameExists', { query: { name, subDomain: `vidrios-${status}` } })).body
    expect(await free()).toMatchObject({ exists: true, subDomain: 'taken' })
    expect((await closing(shop)).body).toMatchObject({ status, mayClose: true, needsProof: false })
    const marketBefore = await noticesTo(market)
    expect((await close(shop, {})).body).toMatchObject({ status: 'closed', actions: [] })
    expect(await free()).toMatchObject({ exists: false, subDomain: 'free' })
    expect(await rowOf(shop.shopId)).toMatchObject({ name, sub_domain: givenUpLabel(shop.shopId) })
    expect(
      (await world.call('getShopNameExists', { query: { name, subDomain: givenUpLabel(1) } })).body.subDomain,
    ).toBe('reserved')
    expect(await noticesTo(shop.owner)).toContain('givenUp')
    const told = (await noticesTo(market)).slice(marketBefore.length)
    expect(told).toEqual(status === 'draft' ? [] : ['givenUp'])
    expect((await closing(shop)).body).toMatchObject({ status: 'closed', mayClose: false })
    expect((await close(shop)).code).toBe('transition_not_allowed')
  })
})

test('whoever began a shop alone can delete themselves once they gave it up', async () => {
  const told = { name: 'Vidrios de Ana', company_name: 'Ana Pérez', tax_identification_code: 'B12345674' }
  const contact = { verified_phone: '+34600111222', business_email: 'yo@vidrios.test', street: 'Calle Mayor, 1' }
  const shop = await shopOf({ status: 'draft', ...told, ...contact })
  const leave = () => world.call('deleteMe', { token: shop.owner.token, body: { password: PASSWORD } })
  const departure = async () => (await world.call('getDeparture', { token: shop.owner.token })).body.lastOwnerOf
  expect((await leave()).code).toBe('last_owner')
  expect(await departure()).toMatchObject([{ shop: { id: shop.shopId, status: 'draft', mayClose: true } }])
  await close(shop, {})
  expect(await departure()).toEqual([])
  expect((await leave()).status).toBe(200)
  const nobody = { name: '—', company_name: '' }
  const nowhere = { verified_phone: null, business_email: null, street: '', lat: null, lon: null }
  expect(await rowOf(shop.shopId)).toMatchObject({ ...nobody, ...nowhere, tax_identification_code: null })
  const account = world.db.selectFrom('accounts').selectAll().where('shop_id', '=', shop.shopId)
  expect(await account.executeTakeFirstOrThrow()).toMatchObject({ ...nobody, tax_identification_code: '' })
})

describe('an open shop', () => {
  test('is closed with the owner’s password, keeps its name and leaves the lists', async () => {
    const shop = await shopOf({ name: 'Cierra Bien' })
    const product = await world.make.product(shop.shopId)
    await world.make.sku(product)
    await refreshListings(world.db, { productIds: [product] })
    expect((await world.call('getProducts', { query: { ids: product } })).body.items).toHaveLength(1)
    const staff = await colleague(shop.owner, 'staff')
    const { sub_domain } = await rowOf(shop.shopId)

    expect((await close(shop, {})).code).toBe('field_required')
    expect((await close(shop, { password: 'not the one' })).code).toBe('wrong_password')
    const { body } = await close(shop)
    expect(body).toMatchObject({ status: 'closed', actions: [], documents: [] })
    expect(body.history[0]).toMatchObject({ action: 'close', side: 'owner', toStatus: 'closed', ground: null })
    expect(body.history[0]?.actorName).not.toBe('')

    expect((await world.call('getShop', { params: { id: shop.shopId } })).status).toBe(404)
    expect((await world.call('getProducts', { query: { ids: product } })).body.items).toEqual([])
    expect(await rowOf(shop.shopId)).toMatchObject({ sub_domain })
    expect((await world.call('getShopNameExists', { query: { name: 'cierra bien' } })).body.exists).toBe(true)
    for (const operatorId of [shop.owner.operatorId, staff.placeId]) {
      const told = await noticesTo({ operatorId })
      expect(told).toContain('closedByOwner')
      expect(told).not.toContain('closed')
    }
    expect(await noticesTo(market)).toContain('closedByOwner')
    const logged = await world.db
      .selectFrom('audit_log')
      .select(['role', 'action'])
      .where('shop_id', '=', shop.shopId)
      .where('action', '=', 'shop.status')
      .execute()
    expect(logged).toEqual([{ role: 'owner', action: 'shop.status' }])
  })

  test('takes a code that came to the owner instead, once, and none for something else', async () => {
    const shop = await shopOf()
    const { token } = shop.owner
    await world.db.updateTable('users').set({ password_hash: null }).where('id', '=', shop.owner.userId).execute()
    expect((await closing(shop)).body).toMatchObject({ needsProof: true, proofs: ['email'] })
    const other = await askCode(world, 'deleteAccount', 'own e-mail', token)
    expect((await close(shop, other)).code).toBe('code_expired')
    world.pass(DAY)
    const given = await askCode(world, 'closeShop', 'own e-mail', token)
    const wrong = given.code === '000000' ? '000001' : '000000'
    expect((await close(shop, { ...given, code: wrong })).code).toBe('wrong_code')
    const spaced = `${given.code.slice(0, 3)} ${given.code.slice(3)}`
    const ends = await Promise.all([close(shop, { ...given, code: spaced }), close(shop, given)])
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('stays open to its staff, to others and to owners of other shops', async () => {
    const shop = await shopOf()
    const staff = await colleague(shop.owner, 'staff')
    const rival = await shopOf()
    for (const owner of [staff, rival.owner, await world.login('business')]) {
      expect((await closing({ ...shop, owner })).status).toBe(404)
      expect((await close({ ...shop, owner })).code).toBe('not_found')
    }
    expect((await closing({ ...shop, owner: market })).status).toBe(404)
    expect((await close({ ...shop, owner: market })).code).toBe('transition_not_allowed')
    expect((await rowOf(shop.shopId)).status).toBe('open')
  })

  test.each(['under_review', 'suspended'] as const)('that is %s is closed by the market alone', async (status) => {
    const shop = await shopOf({ status })
    expect((await closing(shop)).body).toMatchObject({ mayClose: false, needsProof: false })
    expect((await close(shop)).code).toBe('transition_not_allowed')
  })
})

describe('what is under way', () => {
  /** An order that ended with a payment of 10 €; what is given stands in its row. */
  const endedOrder = async (shopId: number, set: Updateable<Orders> = {}) => {
    const buyer = await world.login('business')
    const { id } = await scene.placed(buyer, shopId, [{ skuId: await scene.newSku(shopId), quantity: 1 }])
    await world.db
      .updateTable('orders')
      .set({ stage: 'completed', status: 'completed', payment_status: 'paid', paid_at: world.now, ...set })
      .where('id', '=', id)
      .execute()
    const { id: paymentId } = await world.db
      .insertInto('payments')
      .values({
        ...{ order_id: id, shop_id: shopId, provider: 'transfer', method: 'transfer', state: 'settled' },
        ...{ amount_cents: cents(1000), reference: crypto.randomUUID() },
        ...{ created_at: world.now, updated_at: world.now, settled_at: world.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, paymentId, buyer }
  }
  const NONE = { orders: 0, onAccount: 0, inBatch: 0, returns: 0, refunds: 0 }
  const refused = async (shop: { shopId: number; owner: Login }, counts: object) => {
    expect((await closing(shop)).body.hindrances).toEqual({ ...NONE, ...counts })
    const answer = await close(shop)
    expect([answer.status, answer.code]).toEqual([409, 'shop_not_settled'])
    expect(answer.items[0]?.params).toMatchObject(counts)
    expect((await rowOf(shop.shopId)).status).toBe('open')
  }

  test('an order that has not ended', async () => {
    const shop = await shopOf()
    const buyer = await world.login('business')
    const skuId = await scene.newSku(shop.shopId)
    const { id } = await scene.placed(buyer, shop.shopId, [{ skuId, quantity: 1 }])
    await refused(shop, { orders: 1 })
    await scene.acted(buyer, id, 'cancel', { reason: 'x' })
    expect((await close(shop)).status).toBe(200)
  })

  test('what is owed on account for an order that has ended', async () => {
    const shop = await shopOf()
    const { id } = await endedOrder(shop.shopId, { payment_method: 'onAccount', terms_days: 30, paid_at: null })
    await refused(shop, { onAccount: 1 })
    await world.db.updateTable('orders').set({ paid_at: world.now }).where('id', '=', id).execute()
    expect((await close(shop)).status).toBe(200)
  })

  test('a direct debit that the bank has', async () => {
    const shop = await shopOf()
    const { id, buyer } = await endedOrder(shop.shopId)
    const { id: mandateId } = await world.db
      .insertInto('debit_mandates')
      .values({
        ...{ shop_id: shop.shopId, account_id: buyer.accountId, scheme: 'CORE', state: 'signed' },
        ...{ iban: 'ES9121000418450200051332', debtor_name: 'Bar', creditor_id: 'ES12000B12345674' },
        ...{ creditor_name: 'V', asked_at: world.now, signed_at: world.now, signed_by: buyer.operatorId },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: batchId } = await world.db
      .insertInto('debit_batches')
      .values({
        ...{ shop_id: shop.shopId, state: 'sent', collect_on: world.now, iban: 'ES9121000418450200051332' },
        ...{ creditor_id: 'ES12000B12345674', creditor_name: 'V', made_at: world.now, sent_at: world.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { batch_id: batchId, order_id: id, mandate_id: mandateId, amount_cents: cents(1000) }
    await world.db
      .insertInto('debit_rows')
      .values({ ...row, state: 'open' })
      .execute()
    await refused(shop, { inBatch: 1 })
  })

  test('a return that is not back, and a refund that has not arrived', async () => {
    const shop = await shopOf()
    const { id, paymentId } = await endedOrder(shop.shopId)
    const of = { order_id: id, shop_id: shop.shopId, created_at: world.now, updated_at: world.now }
    await world.db
      .insertInto('returns')
      .values({ ...of, number: `R-${id}`, state: 'accepted', reason: 'damaged', refund_way: 'transfer' })
      .execute()
    await world.db
      .insertInto('refunds')
      .values({ ...of, payment_id: paymentId, state: 'failed', amount_cents: cents(500) })
      .execute()
    await refused(shop, { returns: 1, refunds: 1 })
    await world.db.updateTable('returns').set({ state: 'rejected' }).where('order_id', '=', id).execute()
    await refused(shop, { refunds: 1 })
    await world.db.updateTable('refunds').set({ state: 'cancelled' }).where('order_id', '=', id).execute()
    expect((await close(shop)).status).toBe(200)
  })

  test('credit in buyers’ hands is told and stands against nothing', async () => {
    const shop = await shopOf()
    const buyer = await world.login('business')
    await world.make.voucher(shop.shopId, buyer.accountId)
    await world.make.voucher(shop.shopId, null, { amount_cents: cents(1550) })
    await world.make.voucher(shop.shopId, buyer.accountId, { expires_at: world.now })
    await world.make.voucher((await shopOf()).shopId, buyer.accountId)
    expect((await closing(shop)).body.vouchers).toEqual({ count: 2, balance: 65.5 })
    expect((await close(shop)).status).toBe(200)
  })

  test('the shop’s last owner stays while orders go on at a shop that the market closed', async () => {
    const shop = await shopOf()
    const buyer = await world.login('business')
    const skuId = await scene.newSku(shop.shopId)
    const { id } = await scene.placed(buyer, shop.shopId, [{ skuId, quantity: 1 }])
    await world.db.updateTable('shops').set({ status: 'closed' }).where('id', '=', shop.shopId).execute()
    const leave = () => world.call('deleteMe', { token: shop.owner.token, body: { password: PASSWORD } })
    expect((await leave()).code).toBe('last_owner')
    await scene.acted(buyer, id, 'cancel', { reason: 'x' })
    expect((await leave()).status).toBe(200)
  })
})

describe('at the same moment as an order', () => {
  /** Holds a row until let go, as another session does. */
  const held = async (statement: string, id: number) => {
    const holder = await world.deps.pool.connect()
    await holder.query('begin')
    await holder.query(statement, [id])
    return async () => {
      await holder.query('rollback')
      holder.release()
    }
  }
  const waiting = (n: number) => expect.poll(() => waitingForLocks(world.deps.pool)).toBe(n)
  const wish = async (shopId: number) => {
    const buyer = await world.login('business')
    const skuId = await scene.newSku(shopId)
    const products = [{ skuId, quantity: 1 }]
    const { body } = await scene.summary(buyer, shopId, products)
    const order = { shopId, products, deliveryMethod: 'pickUp', paymentMethod: 'transfer', expectedTotal: body.total }
    return { skuId, order: () => world.call('createOrder', { token: buyer.token, body: order }) }
  }

  test('an order that is being written is waited for, and stands against the closing', async () => {
    const shop = await shopOf()
    const { skuId, order } = await wish(shop.shopId)
    const letGo = await held('select from skus where id = $1 for update', skuId)
    const ordered = order()
    await waiting(1)
    const closed = close(shop)
    await waiting(2)
    await letGo()
    expect([(await ordered).status, (await closed).code]).toEqual([201, 'shop_not_settled'])
  })

  test('an order that comes while the shop closes waits, and is refused', async () => {
    const shop = await shopOf()
    const { skuId, order } = await wish(shop.shopId)
    const { body: key } = await world.call('createApiKey', {
      token: shop.owner.token,
      body: { name: 'Caja', scopes: ['orders:read'], password: PASSWORD },
    })
    const letGo = await held('select from api_keys where id = $1 for update', key.id)
    const closed = close(shop)
    await waiting(1)
    const ordered = order()
    await waiting(2)
    await letGo()
    expect([(await closed).status, (await ordered).code]).toEqual([200, 'invalid_store'])
    expect(await scene.stock(skuId)).toBe(100)
    expect(await world.db.selectFrom('orders').select('id').where('shop_id', '=', shop.shopId).execute()).toEqual([])
  })
})

/** The market closes a shop that it had suspended. */
const closeAsMarket = ({ shopId }: { shopId: number }) =>
  world.call('actOnShop', {
    params: { id: shopId },
    body: { action: 'close', ground: 'terms', reason: 'Vende lo que no tiene', password: PASSWORD },
    token: market.token,
  })

test.each(['owner', 'market'] as const)(
  'its programs stop, and who waits for its answer is told: closed by %s',
  async (who) => {
    const shop = await shopOf()
    const { token } = shop.owner
    const { body: key } = await world.call('createApiKey', {
      token,
      body: { name: 'Almacén', scopes: ['products:read'], password: PASSWORD },
    })
    const asKey = () => world.call('getSellerSkus', { headers: { authorization: `Bearer ${key.key}` } })
    expect((await asKey()).status).toBe(200)
    const hook = await world.call('createWebhook', {
      token,
      body: { url: 'https://erp.lonja.es/', events: ['order.placed'] },
    })
    expect(hook.status).toBe(201)
    const [asker, applicant, friend] = await Promise.all([1, 2, 3].map(() => world.login('business')))
    if (!asker || !applicant || !friend) throw new Error('nobody')
    const skuId = await scene.newSku(shop.shopId)
    const { body: request } = await world.call('askOffer', {
      token: asker.token,
      body: { shopId: shop.shopId, products: [{ skuId, quantity: 10 }] },
    })
    const accessId = await world.make.access(shop.shopId, applicant.accountId, 'requested')
    const friendId = await world.make.access(shop.shopId, friend.accountId, 'approved')

    if (who === 'market')
      await world.db.updateTable('shops').set({ status: 'suspended' }).where('id', '=', shop.shopId).execute()
    expect((await (who === 'market' ? closeAsMarket(shop) : close(shop))).status).toBe(200)
    const another = { name: 'Otra', scopes: ['products:write'], password: PASSWORD }
    expect((await world.call('createApiKey', { token, body: another })).code).toBe('transition_not_allowed')
    expect((await asKey()).code).toBe('invalid_token')
    expect((await world.call('getWebhooks', { token })).body.items).toMatchObject([{ isEnabled: false }])
    // nothing that is new is called for it, nor what was called before
    const again = { url: 'https://otro.lonja.es/', events: ['order.placed'] }
    expect((await world.call('createWebhook', { token, body: again })).code).toBe('transition_not_allowed')
    const enable = { params: { id: hook.body.id }, body: { isEnabled: true } }
    expect((await world.call('updateWebhook', { token, ...enable })).code).toBe('transition_not_allowed')
    const stateOf = async (id: number) =>
      (await world.db.selectFrom('shop_access').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
    expect([await stateOf(accessId), await stateOf(friendId)]).toEqual(['expired', 'approved'])
    const offer = await world.call('getOfferRequest', { token: asker.token, params: { id: request.id } })
    expect(offer.body.state).toBe('closed')
    expect(await noticesTo(asker)).toEqual(['shopClosed'])
    expect(await noticesTo(applicant)).toEqual(['shopClosed'])
    expect(await noticesTo(friend)).toEqual([])
    const logged = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('shop_id', '=', shop.shopId)
      .where('action', 'in', ['apiKey.revoke', 'webhook.update'])
      .orderBy('action')
      .execute()
    expect(logged.map(({ action }) => action)).toEqual(['apiKey.revoke', 'webhook.update'])
  },
)

describe('whoever leaves a closed shop', () => {
  const CONTACT = {
    ...{ verified_phone: '+34600111222', business_phone: '+34600111223', business_email: 'hola@vidrios.test' },
    ...{ order_email: 'pedidos@vidrios.test', website: 'https://vidrios.test', payee: 'Vidrios S.L.' },
    ...{ bank_account: 'ES9121000418450200051332', bank: 'Banco' },
  }
  const leave = ({ token }: Login) => world.call('deleteMe', { token, body: { password: PASSWORD } })

  test('last takes along how it was reached and paid; name, tax code and address stay', async () => {
    const shop = await shopOf({ ...CONTACT, tax_identification_code: 'B12345674', street: 'Calle Mayor, 1' })
    await close(shop)
    expect(await rowOf(shop.shopId)).toMatchObject(CONTACT)
    const { name } = await rowOf(shop.shopId)
    expect((await leave(shop.owner)).status).toBe(200)
    const left = await rowOf(shop.shopId)
    for (const column of Object.keys(CONTACT))
      expect([column, left[column as keyof typeof left]]).toEqual([column, null])
    expect(left).toMatchObject({ name, tax_identification_code: 'B12345674', street: 'Calle Mayor, 1' })
  })

  test('last leaves the account to the report on the year in which it sold, and to nothing after it', async () => {
    const shop = await shopOf({ ...CONTACT, tax_identification_code: 'B12345674' })
    const skuId = await scene.newSku(shop.shopId, { stock: 10 })
    const { id } = await scene.placed(await world.login('business'), shop.shopId, [{ skuId, quantity: 1 }])
    const over = { stage: 'cancelled', status: 'cancelled', deadline_at: null } as const
    await world.db.updateTable('orders').set(over).where('id', '=', id).execute()
    const charged = { at: world.now, order_id: id, shop_id: shop.shopId, net_cents: cents(100), terms: null }
    await world.db
      .insertInto('commissions')
      .values({ ...charged, kind: 'adjust' })
      .execute()
    await close(shop)
    expect((await leave(shop.owner)).status).toBe(200)
    const account = async () => {
      const { payee, bank_account } = await rowOf(shop.shopId)
      return [payee, bank_account]
    }
    const kept = [CONTACT.payee, CONTACT.bank_account]
    expect([await account(), (await rowOf(shop.shopId)).bank]).toEqual([kept, null])
    const inYears = (n: number) => new Date(world.now.getTime() + n * 366 * DAY)
    await forgetPayees(world.db, { now: inYears(1) })
    expect(await account()).toEqual(kept)
    await forgetPayees(world.db, { now: inYears(2) })
    expect(await account()).toEqual([null, null])
  })

  test('before others leaves it as it is, until the last of them leaves its account', async () => {
    const shop = await shopOf({ ...CONTACT, creditor_id: 'ES58ZZZB12345674' })
    const { shopId } = shop
    const staff = await colleague(shop.owner, 'staff')
    await world.db
      .insertInto('payment_settings')
      .values({ shop_id: shopId, stripe_account: 'acct_1', updated_at: world.now })
      .execute()
    await world.db
      .insertInto('former_redsys_keys')
      .values({ shop_id: shopId, merchant: '999008881-1', secret: Buffer.from('x'), replaced_at: world.now })
      .execute()
    await close(shop)
    expect((await leave(shop.owner)).status).toBe(200)
    expect(await rowOf(shopId)).toMatchObject(CONTACT)
    const left = await world.call('leaveAccount', {
      token: staff.token,
      params: { operatorId: staff.placeId },
      body: {},
    })
    expect(left.status).toBe(200)
    expect(await rowOf(shopId)).toMatchObject({ verified_phone: null, business_email: null, creditor_id: null })
    for (const table of ['payment_settings', 'former_redsys_keys'] as const)
      expect(await world.db.selectFrom(table).select('shop_id').where('shop_id', '=', shopId).execute()).toEqual([])
  })

  test('that the market closed before it opened leaves nothing, and its name and address to others', async () => {
    const name = 'Nunca Abrió'
    const sub_domain = 'nunca-abrio'
    const shop = await shopOf({ ...CONTACT, status: 'draft', name, sub_domain, company_name: 'Ana Pérez' })
    const { token } = shop.owner
    const send = async (kind: string) =>
      (await world.call('uploadFile', { token, form: { kind, file: await photo() } })).body.key
    const [logo, image] = [await send('shop-logo'), await send('shop-picture')]
    const openingHours = [{ day: 1, spans: [{ from: '09:00', to: '14:00' }] }]
    const body = { logo, images: [image], openingHours }
    const written = await world.call('updateShopOpening', { token, params: { id: shop.shopId }, body })
    expect([written.status, written.body.images.length]).toEqual([200, 1])
    await world.db.updateTable('shops').set({ status: 'returned' }).where('id', '=', shop.shopId).execute()
    expect((await closeAsMarket(shop)).status).toBe(200)
    const free = await world.call('getShopNameExists', { query: { name, subDomain: sub_domain } })
    expect(free.body).toMatchObject({ exists: false, subDomain: 'free' })
    expect((await leave(shop.owner)).status).toBe(200)
    const nothing = { name: '—', company_name: '', logo: null, images: [], opening_hours: [] }
    expect(await rowOf(shop.shopId)).toMatchObject(nothing)
    const files = world.db.selectFrom('files').select(['holder', 'loose_since']).where('key', 'in', [logo, image])
    expect(await files.execute()).toEqual([1, 2].map(() => ({ holder: null, loose_since: new Date(0) })))
  })

  test('closed as one that never opened is told by its closing, not by its label alone', async () => {
    const shop = await shopOf({ status: 'sent', name: 'Sin Etiqueta' })
    await close(shop, {})
    const set = { sub_domain: `sin-etiqueta-${shop.shopId}` }
    await world.db.updateTable('shops').set(set).where('id', '=', shop.shopId).execute()
    expect((await world.call('getShopNameExists', { query: { name: 'Sin Etiqueta' } })).body.exists).toBe(false)
    expect((await leave(shop.owner)).status).toBe(200)
    expect((await rowOf(shop.shopId)).name).toBe('—')
  })

  test('that the market closed takes its keys along', async () => {
    const shop = await shopOf()
    const { body: key } = await world.call('createApiKey', {
      token: shop.owner.token,
      body: { name: 'Caja', scopes: ['orders:read'], password: PASSWORD },
    })
    await world.db.updateTable('shops').set({ status: 'closed' }).where('id', '=', shop.shopId).execute()
    expect((await leave(shop.owner)).status).toBe(200)
    const kept = await world.db
      .selectFrom('api_keys')
      .select('revoked_at')
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    expect(kept.revoked_at).not.toBeNull()
  })
})
