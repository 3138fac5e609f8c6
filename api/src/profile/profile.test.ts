import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { openMembership } from '../memberships/memberships.queries.ts'
import { askCode } from '../test/codes.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { photo } from '../test/photos.ts'
import { workOnce } from '../test/work-once.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { forgetPeople } from './forget-people.ts'
import { exportAll, HOLDINGS } from './personal-data.queries.ts'

let world: World
let scene: ReturnType<typeof orderScene>
let passwordHash: string
const PASSWORD = 'corcho-verde-77'
beforeAll(async () => {
  world = await createWorld({ connections: 20 })
  scene = orderScene(world)
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => world.close())

interface Profile {
  id: number
  name: string
  username: string | null
  bio: string
  avatar: string | null
  nameFreeAt: string | null
  followers: number
  following: number
}

/** Someone who can prove who they are. */
const person = async (
  kind: 'personal' | 'business' | 'shop' = 'personal',
  shopId: number | null = null,
): Promise<Login> => {
  const login = await world.login(kind, shopId)
  await world.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', login.userId).execute()
  return login
}
const update = (who: Login, body: object) =>
  world.call<Profile>('updateUser', { token: who.token, params: { id: who.userId }, body })
const remove = (who: Login, password = PASSWORD) => world.call('deleteMe', { token: who.token, body: { password } })
const upload = async (who: Login) =>
  (
    await world.call<{ key: string; url: string }>('uploadFile', {
      token: who.token,
      form: { kind: 'avatar', file: await photo() },
    })
  ).body

describe('a profile', () => {
  test('has a name that changes once in 30 days, and says when again', async () => {
    const ana = await person()
    expect((await update(ana, { name: 'Ana Ruiz' })).body).toMatchObject({
      name: 'Ana Ruiz',
      nameFreeAt: new Date(world.now.getTime() + 30 * DAY).toISOString(),
    })
    const account = await world.db
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', ana.accountId)
      .executeTakeFirst()
    expect(account?.name).toBe('Ana Ruiz')
    // the same name again is no change
    expect((await update(ana, { name: 'Ana Ruiz', bio: 'Un bar' })).body.bio).toBe('Un bar')
    const early = await update(ana, { name: 'Otra' })
    expect([early.code, early.items[0]?.message]).toEqual([
      'name_change_too_early',
      expect.stringContaining('3 de junio de 2026'),
    ])
    world.pass(30 * DAY)
    const both = await Promise.all([update(ana, { name: 'Una' }), update(ana, { name: 'Otra' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('has a name of letters, numbers, spaces and underscores, and is told so', async () => {
    expect((await update(await person(), { name: 'Ana <Bar>' })).items).toMatchObject([
      { code: 'name_characters', path: 'body.name', message: expect.stringContaining('guiones bajos') },
    ])
  })

  test('has a username that nobody else has, of two at once too', async () => {
    const [ana, bea] = [await person(), await person()]
    expect((await update(ana, { username: 'Bar_Ana' })).body.username).toBe('bar_ana')
    expect((await update(bea, { username: 'bar_ana' })).code).toBe('username_taken')
    const both = await Promise.all([update(ana, { username: 'lonja' }), update(bea, { username: 'lonja' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await update(bea, { username: 'a b' })).code).toBe('field_invalid')
  })

  test('has a picture that was sent in by the same person; the one before is let go', async () => {
    const [ana, bea] = [await person(), await person()]
    const [first, second, hers] = [await upload(ana), await upload(ana), await upload(bea)]
    expect((await update(ana, { avatar: first.key })).body.avatar).toBe(first.url)
    expect((await update(ana, { avatar: hers.key })).code).toBe('field_invalid')
    expect((await update(ana, { avatar: second.key })).body.avatar).toBe(second.url)
    const loose = await world.db
      .selectFrom('files')
      .select('loose_since')
      .where('key', '=', first.key)
      .executeTakeFirst()
    expect(loose?.loose_since).toEqual(world.now)
    expect((await update(ana, { avatar: null })).body.avatar).toBeNull()
  })

  test('counts what the account follows, and who follows the shop', async () => {
    const shopId = await world.make.shop()
    const [ana, seller] = [await person(), await person('shop', shopId)]
    await world.call('follow', { token: ana.token, body: { shopId } })
    const profile = async (who: Login) => (await world.call<Profile>('getProfile', { token: who.token })).body
    expect(await profile(ana)).toMatchObject({ followers: 0, following: 1 })
    expect(await profile(seller)).toMatchObject({ followers: 1, following: 0 })
  })
})

describe('one’s own data', () => {
  test('are told whole, without secrets, and those of nobody else', async () => {
    const [ana, bea] = [await person(), await person()]
    const shopId = await world.make.shop()
    const skuId = await scene.newSku(shopId)
    await world.make.address(ana.accountId, { street: 'Calle de Ana, 1' })
    await world.make.address(bea.accountId, { street: 'Calle de Bea, 2' })
    const { number } = await scene.placed(ana, shopId, [{ skuId, quantity: 1 }])
    for (const [who, quantity] of [
      [ana, 7],
      [bea, 8],
    ] as const)
      await world.call('createOrderList', { token: who.token, body: { name: 'Lunes', lines: [{ skuId, quantity }] } })
    const answer = await world.call<ArrayBuffer>('getMyData', { token: ana.token })
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="lonja-\d{4}-\d\d-\d\d\.json"$/)
    const text = Buffer.from(answer.body).toString()
    expect(JSON.parse(text)).toMatchObject({
      order_lists: [{ name: 'Lunes' }],
      order_list_lines: [{ sku_id: skuId, quantity: 7 }],
      users: [{ id: ana.userId }],
      addresses: [{ street: 'Calle de Ana, 1' }],
      orders: [{ number }],
      order_lines: [{ sku_id: skuId }],
    })
    expect(text).not.toMatch(/Calle de Bea|argon2|token_hash|password/)
  })

  test('are each told once, whatever is changed while they are sent', async () => {
    const ana = await person()
    const { accountId } = ana
    const first = await world.make.address(accountId)
    await sql`insert into addresses select (jsonb_populate_record(a, jsonb_build_object('id', nextval(pg_get_serial_sequence('addresses', 'id')), 'is_default', false))).*
      from addresses a, generate_series(1, 1200) where a.id = ${first}`.execute(world.db)
    let text = ''
    let changes = 0
    for await (const piece of exportAll(world.db, { user: [], account: [accountId], operator: [] }, world.now)) {
      text += piece
      if (!piece.includes('"street"') || changes++ > 0) continue
      // some of those that were sent are written anew, behind the others
      await world.db
        .updateTable('addresses')
        .set({ phone: '600000000' })
        .where('account_id', '=', accountId)
        .where('id', '<', first + 400)
        .execute()
    }
    const ids = (JSON.parse(text).addresses as { id: number }[]).map(({ id }) => id)
    expect([changes, ids.length, new Set(ids).size]).toEqual([3, 1201, 1201])
  })

  test('of a company are told to whoever runs it alone', async () => {
    const owner = await person('business')
    const viewer = await person()
    await openMembership(world.db, {
      userId: viewer.userId,
      accountId: owner.accountId,
      role: 'viewer',
      now: world.now,
    })
    await world.make.address(owner.accountId, { street: 'Calle de la empresa' })
    for (const who of [owner, viewer]) {
      const { body } = await world.call<ArrayBuffer>('getMyData', { token: who.token })
      expect(Buffer.from(body).toString()).not.toContain('Calle de la empresa')
    }
  })

  test('are listed for every reference that the database has to a person', async () => {
    const { rows } = await world.deps.pool.query<{ place: string }>(
      `select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid in ('users'::regclass, 'accounts'::regclass, 'operators'::regclass)`,
    )
    const forgotten = rows.map(({ place }) => place).filter((place) => !(place in HOLDINGS))
    expect(forgotten, 'say in personal-data.queries.ts what is told of them and what becomes of them').toEqual([])
  })
})

describe('deleting oneself', () => {
  test('takes away what is personal, ends the sessions, keeps the orders, and says so by mail', async () => {
    const ana = await person()
    const shopId = await world.make.shop()
    const skuId = await scene.newSku(shopId)
    await world.make.address(ana.accountId)
    const { id } = await scene.placed(ana, shopId, [{ skuId, quantity: 1 }])
    await scene.act(ana, id, 'cancel', { reason: 'x' })
    await world.call('follow', { token: ana.token, body: { shopId } })
    await world.call('addToCart', { token: ana.token, body: { shopId, products: [{ skuId, quantity: 1 }] } })
    const avatar = await upload(ana)
    await update(ana, { avatar: avatar.key, username: 'ana_se_va' })
    await scene.forgetMails()
    const { email } = await world.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', ana.userId)
      .executeTakeFirstOrThrow()

    expect((await remove(ana)).status).toBe(200)
    expect((await world.call('getMe', { token: ana.token })).code).toBe('invalid_token')
    expect((await world.call('login', { body: { account: email, password: PASSWORD } })).code).toBe('invalid_account')
    expect(await scene.mails()).toMatchObject([{ to: email, subject: 'Tu cuenta de Lonja está eliminada' }])
    expect(
      await world.db.selectFrom('users').selectAll().where('id', '=', ana.userId).executeTakeFirst(),
    ).toMatchObject({
      name: '—',
      email: null,
      phone: null,
      username: null,
      avatar: null,
      bio: '',
      password_hash: null,
      erased_at: world.now,
    })
    for (const table of ['addresses', 'cart_items', 'follows', 'saved_products', 'order_lists'] as const)
      expect([
        table,
        await world.db.selectFrom(table).selectAll().where('account_id', '=', ana.accountId).execute(),
      ]).toEqual([table, []])
    const shop = await world.db.selectFrom('shops').select('followers').where('id', '=', shopId).executeTakeFirst()
    expect(shop?.followers).toBe(0)
    const order = await world.db.selectFrom('orders').select('buyer_name').where('id', '=', id).executeTakeFirst()
    expect(order?.buyer_name).not.toBe('—')

    const picture = join(world.dataDir, `${avatar.url}-origin.jpeg`)
    expect(existsSync(picture)).toBe(true)
    await workOnce({ url: world.url, pool: world.deps.pool, deps: quietJobs(world) })
    expect(existsSync(picture)).toBe(false)

    world.pass(6 * 366 * DAY + 1)
    await forgetPeople(quietJobs(world), {}, 'job')
    const later = await world.db
      .selectFrom('orders')
      .select(['buyer_name', 'number'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(later).toMatchObject({ buyer_name: '—', number: expect.any(String) })
  })

  test('wants the password; a wrong one changes nothing', async () => {
    const ana = await person()
    expect((await remove(ana, 'not the one')).code).toBe('wrong_password')
    expect((await world.call('deleteMe', { token: ana.token, body: {} })).code).toBe('field_required')
    expect((await remove(await world.login('personal'))).code).toBe('wrong_password')
    expect((await world.call('getMe', { token: ana.token })).status).toBe(200)
  })

  test('takes a code that came to them from who has no password, once there is nothing against it', async () => {
    const ana = await world.login('personal')
    const bea = await world.login('personal')
    const proofs = async () => (await world.call('getDeparture', { token: ana.token })).body
    expect(await proofs()).toMatchObject({ proofs: ['email'] })
    const given = await askCode(world, 'deleteAccount', 'own e-mail', ana.token)
    const go = (who: Login, body: object) => world.call('deleteMe', { token: who.token, body })
    expect((await go(bea, given)).code).toBe('code_expired')
    expect((await go(ana, { ...given, code: given.code === '000000' ? '000001' : '000000' })).code).toBe('wrong_code')
    const ends = await Promise.all([go(ana, given), go(ana, given)])
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await world.call('getMe', { token: bea.token })).status).toBe(200)
  })

  test('waits for orders under way, which are named with their shop in the reader’s language', async () => {
    const ana = await person()
    const shopId = await world.make.shop({ names: JSON.stringify({ es: 'Tostadero', zh: '咖啡烘焙坊' }) })
    const skuId = await scene.newSku(shopId)
    const { id, number } = await scene.placed(ana, shopId, [{ skuId, quantity: 1 }])
    expect((await remove(ana)).code).toBe('open_orders')
    const departure = await world.call('getDeparture', {
      token: ana.token,
      headers: { 'accept-language': 'zh' },
    })
    expect(departure.body).toMatchObject({
      openOrders: [{ id, number, shopName: '咖啡烘焙坊' }],
      closes: [{ id: ana.accountId }],
      lastOwnerOf: [],
    })
    await scene.act(ana, id, 'cancel', { reason: 'x' })
    expect((await remove(ana)).status).toBe(200)
  })

  test('leaves no account of others without an owner; with one, the account and its orders go on', async () => {
    const owner = await person('business')
    const shopId = await world.make.shop()
    const skuId = await scene.newSku(shopId)
    const other = await person()
    const operatorId = await openMembership(world.db, {
      userId: other.userId,
      accountId: owner.accountId,
      role: 'viewer',
      now: world.now,
    })
    const { id } = await scene.placed(owner, shopId, [{ skuId, quantity: 1 }])
    expect((await remove(owner)).code).toBe('last_owner')
    await world.db.updateTable('operators').set({ role: 'owner' }).where('id', '=', operatorId).execute()
    expect((await remove(owner)).status).toBe(200)
    const { token } = (
      await world.call<{ token: string }>('switchOperator', { token: other.token, body: { operatorId } })
    ).body
    expect((await scene.order({ ...other, token }, id)).status).toBe('transfer_pending')
    const seller = await person('shop', shopId)
    await world.db.updateTable('operators').set({ role: 'owner' }).where('id', '=', seller.operatorId).execute()
    expect((await remove(seller)).code).toBe('last_owner')
  })

  test('of two last owners at once leaves one', async () => {
    const owner = await person('business')
    const other = await person()
    const viewer = await person()
    const place = (userId: number, role: 'owner' | 'viewer') =>
      openMembership(world.db, { userId, accountId: owner.accountId, role, now: world.now })
    await place(other.userId, 'owner')
    await place(viewer.userId, 'viewer')
    const answers = await Promise.all([remove(owner), remove(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
