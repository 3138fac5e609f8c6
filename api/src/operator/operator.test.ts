import { tmpdir } from 'node:os'
import { type CallName, contract } from '@lonja/core/contract.ts'
import { HOUR } from '@lonja/core/kernel/clock.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { MARKET_ROLES, type MarketRole, mayInOffice, reachOf } from '@lonja/core/operator/operator-rights.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSecret, sealSecret } from '../accounts/second-factor/factor-secrets.ts'
import { stepOf, totp } from '../accounts/second-factor/totp.ts'
import { createDiskGuard } from '../files/disk-guard.ts'
import { createDeliveryCounter } from '../notifications/count-deliveries.ts'
import { buildScene } from '../test/access-cases/build-scene.ts'
import type { Scene } from '../test/access-cases/scene.ts'
import { openMailbag, quietJobs } from '../test/mailbag.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const PASSWORD = 'corcho-verde-77'

let scene: Scene
let world: World
/** two of the market's people, with a password */
let ana: Login
let eva: Login
beforeAll(async () => {
  scene = await buildScene(await createWorld())
  world = scene.world
  ;[ana, eva] = [await staff('owner'), await staff('owner')]
})
afterAll(() => world.close())

const staff = async (role: MarketRole): Promise<Login> => {
  const who = await world.login('market')
  await world.make.owner(who, PASSWORD)
  await world.db.updateTable('operators').set({ role }).where('id', '=', who.operatorId).execute()
  return who
}
const call = <T>(name: CallName, who: Login | null, ask: object = {}) =>
  world.call<T>(name, { token: who?.token ?? null, ...ask })
const factorOf = async ({ userId }: Login): Promise<string> => {
  const secret = newSecret()
  const sealed = sealSecret(world.deps.secret, userId, secret)
  await world.db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: sealed, created_at: world.now, confirmed_at: world.now })
    .execute()
  return secret
}
const lettersTo = async ({ userId }: Login) => {
  const mailbag = openMailbag(world)
  await mailbag.deliver()
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return mailbag.mails.filter(({ to }) => to === email)
}

describe('roles of the market’s people', () => {
  const rows = (Object.entries(contract) as [CallName, Endpoint][]).flatMap(([name, row]) =>
    row.marketArea ? [{ name, row, area: row.marketArea }] : [],
  )
  test.each(MARKET_ROLES)('%s: each call by the table of areas', async (role) => {
    const who = await staff(role)
    for (const { name, row, area } of rows) {
      const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, 2_000_000_007]))
      const { code } = await call(name, who, { params })
      const may = mayInOffice(role, area, reachOf(row))
      expect([name, code === 'role_forbids'], `${role} ${name}`).toEqual([name, !may])
    }
  })

  test('an owner changes a role only by proving who they are, and the last owner stays one', async () => {
    const helper = await staff('support')
    await world.db
      .updateTable('operators')
      .set({ account_id: ana.accountId })
      .where('id', '=', helper.operatorId)
      .execute()
    const change = (who: Login, operatorId: number, body: object) =>
      call('changePerson', who, { params: { operatorId }, body })
    expect((await change(ana, helper.operatorId, { role: 'money' })).code).toBe('field_required')
    expect((await change(ana, helper.operatorId, { role: 'money', password: 'mal-escrita-1' })).code).toBe(
      'wrong_password',
    )
    expect((await change(ana, helper.operatorId, { role: 'money', password: PASSWORD })).status).toBe(200)
    expect((await call('getDoubts', helper)).status).toBe(200)
    expect((await call('endPersonSessions', helper, { params: { id: eva.userId } })).code).toBe('role_forbids')
    const lone = await world.login('market')
    await world.make.owner(lone, PASSWORD)
    const { items } = (await call<{ items: { operatorId: number }[] }>('getPeople', lone)).body
    expect(items.map(({ operatorId }) => operatorId)).toEqual([lone.operatorId])
    expect((await change(lone, lone.operatorId, { role: 'readOnly', password: PASSWORD })).code).toBe('last_owner')
  })
})

describe('a shop is suspended', () => {
  const suspend = (who: Login, id: number, body: object = {}) =>
    call<{ status: string }>('actOnShop', who, { params: { id }, body: { action: 'suspend', ...body } })

  test('with the rule, the facts, and a proof by password or second factor', async () => {
    const id = await world.make.shop()
    const statement = { ground: 'undelivered', reason: 'Tres pedidos pagados y no enviados' }
    expect((await suspend(ana, id, statement)).code).toBe('field_required')
    expect((await suspend(ana, id, { ...statement, code: '000000' })).code).toBe('wrong_code')
    expect((await suspend(ana, id, { reason: 'x', password: PASSWORD })).items[0]?.path).toBe('body.ground')
    expect((await suspend(ana, id, { ground: 'terms', password: PASSWORD })).code).toBe('reason_needed')
    const secret = await factorOf(ana)
    world.pass(HOUR)
    const code = totp(secret, stepOf(world.now))
    expect((await suspend(ana, id, { ...statement, code })).body.status).toBe('suspended')
    expect(
      (await call<{ status: string }>('actOnShop', ana, { params: { id }, body: { action: 'reopen' } })).body,
    ).toEqual(expect.objectContaining({ status: 'open' }))
  })

  test('a Chinese shop reads rule, facts and how to object in Chinese, and its open orders go on', async () => {
    const order = await scene.order()
    const seller = scene.actors.seller as Login
    await world.db.updateTable('users').set({ locale: 'zh' }).where('id', '=', seller.userId).execute()
    await world.db.deleteFrom('market_identity').execute()
    world.deps.contactEmail = 'hola@mercado.test'
    const facts = '三个已付款的订单未发货'
    const body = { ground: 'undelivered', reason: facts, password: PASSWORD }
    expect((await suspend(ana, scene.shopId, body)).status).toBe(200)
    const mail = (await lettersTo(seller)).findLast(({ text }) => text.includes(facts))
    expect(mail?.subject).toContain('已被暂停')
    for (const part of [facts, '未交付已接受的订单', '六个月内免费申请复核', 'hola@mercado.test', '法院'])
      expect(mail?.text).toContain(part)
    const step = { params: { id: order.id }, body: { action: 'transfer_received' } }
    expect((await call('actOnOrder', seller, step)).status).toBe(200)
    expect(
      (
        await call('addToCart', scene.actors.buyer, {
          body: { shopId: scene.shopId, products: [{ skuId: scene.skuId, quantity: 1 }] },
        })
      ).status,
    ).toBe(404)
    const found = await call<{ items: { id: number }[] }>('getShopQueue', ana, { query: { status: 'suspended' } })
    expect(found.body.items.map(({ id }) => id)).toContain(scene.shopId)
    await call('actOnShop', ana, { params: { id: scene.shopId }, body: { action: 'reopen' } })
  })
})

describe('accounts and people', () => {
  test('are found by name, tax code, e-mail and phone', async () => {
    const who = await world.login('business')
    await world.db
      .updateTable('accounts')
      .set({ name: 'Bar Ñandú', company_name: 'Ñandú Hostelería S.L.', tax_identification_code: 'B11223344' })
      .where('id', '=', who.accountId)
      .execute()
    await world.db
      .updateTable('users')
      .set({ email: 'nandu@lonja.test', phone: '+34611222333' })
      .where('id', '=', who.userId)
      .execute()
    for (const search of ['ñandú', 'hostelería', 'B1122', 'nandu@', '611222'])
      expect(
        (await call<{ items: { id: number }[] }>('getAccounts', ana, { query: { search } })).body.items.map(
          ({ id }) => id,
        ),
      ).toEqual([who.accountId])
    for (const search of ['nandu@', '611222'])
      expect(
        (await call<{ items: { id: number }[] }>('getPersons', ana, { query: { search } })).body.items.map(
          ({ id }) => id,
        ),
      ).toEqual([who.userId])
    expect((await call('getAccounts', ana, { query: { search: '%_' } })).body).toMatchObject({ items: [] })
  })

  test('what is owed on account, and what of it is late, is seen at the buyer and at the shop', async () => {
    const buyer = scene.actors.buyer as Login
    const shop = scene.actors.seller as Login
    const seen = async (who: Login) =>
      (await call<{ onAccount: object }>('getAccount', ana, { params: { id: who.accountId } })).body.onAccount
    expect([await seen(buyer), await seen(shop)]).toEqual([
      { open: 0, overdue: 0 },
      { open: 0, overdue: 0 },
    ])
    const order = await scene.order()
    const { total_cents: total } = await world.db
      .updateTable('orders')
      .set({ payment_method: 'onAccount', terms_days: 30, stage: 'recved', due_on: '2026-04-01' })
      .where('id', '=', order.id)
      .returning('total_cents')
      .executeTakeFirstOrThrow()
    const late = { open: total / 100, overdue: total / 100 }
    expect([await seen(buyer), await seen(shop)]).toEqual([late, late])
    await world.db.updateTable('orders').set({ due_on: '2099-01-01' }).where('id', '=', order.id).execute()
    expect(await seen(shop)).toEqual({ open: total / 100, overdue: 0 })
    await world.db.updateTable('orders').set({ stage: 'cancelled' }).where('id', '=', order.id).execute()
    expect(await seen(buyer)).toEqual({ open: 0, overdue: 0 })
  })

  test('a suspended account finishes its open orders and begins nothing, until it is restored', async () => {
    const buyer = scene.actors.buyer as Login
    const order = await scene.order()
    const act = (body: object) => call('suspendAccount', ana, { params: { id: buyer.accountId }, body })
    const statement = { action: 'suspend', ground: 'abuse', facts: 'Insultos', password: PASSWORD }
    expect((await act({ ...statement, password: undefined })).code).toBe('field_required')
    expect((await act({ ...statement, facts: '' })).code).toBe('reason_needed')
    expect((await act(statement)).status).toBe(200)
    expect((await act(statement)).code).toBe('transition_not_allowed')
    const wish = { body: { shopId: scene.shopId, products: [{ skuId: scene.skuId, quantity: 1 }] } }
    expect((await call('addToCart', buyer, wish)).code).toBe('account_suspended')
    expect((await call('createOrder', buyer, { body: {} })).code).toBe('account_suspended')
    const change = (quantity: number) =>
      call('reviseOrder', buyer, {
        params: { id: order.id },
        body: { version: 1, products: [{ skuId: scene.skuId, quantity }], message: 'Por favor' },
      })
    expect((await change(2)).code).toBe('account_suspended')
    expect((await change(1)).status).toBe(200)
    const cancel = { params: { id: order.id }, body: { action: 'cancel', reason: 'Ya no' } }
    expect((await call('actOnOrder', buyer, cancel)).status).toBe(200)
    expect((await lettersTo(buyer)).map(({ text }) => text).join()).toContain('Insultos')
    expect((await act({ action: 'restore', password: PASSWORD })).status).toBe(200)
    expect((await call('addToCart', buyer, wish)).status).toBe(200)
    const ofMarket = { params: { id: ana.accountId }, body: statement }
    expect((await call('suspendAccount', eva, ofMarket)).code).toBe('transition_not_allowed')
  })

  test('all sessions of a person end, and they are told', async () => {
    const who = await world.login('personal')
    expect((await call('endPersonSessions', ana, { params: { id: who.userId } })).body).toEqual({ ended: 1 })
    expect((await call('getMe', who)).code).toBe('invalid_token')
    expect(await lettersTo(who)).toHaveLength(1)
  })
})

describe('a second factor is removed by two', () => {
  const ask = (who: Login, id: number) =>
    call<{ id: number; mayConfirm: boolean; isOwn: boolean }>('askFactorReset', who, {
      params: { id },
      body: { reason: 'Ha perdido el teléfono', password: PASSWORD },
    })
  const decide = (who: Login, id: number, decision = 'confirm') =>
    call('decideFactorReset', who, { params: { id }, body: { decision, password: PASSWORD } })

  test('one asks, another confirms, and the person hears of both', async () => {
    const who = await world.login('business')
    expect((await ask(ana, who.userId)).code).toBe('transition_not_allowed')
    await factorOf(who)
    const asked = await ask(ana, who.userId)
    expect(asked.body).toMatchObject({ mayConfirm: false, isOwn: true })
    expect((await ask(eva, who.userId)).code).toBe('conflict')
    expect((await decide(ana, asked.body.id)).code).toBe('second_person_needed')
    const { work } = (await call<{ work: { what: string; count: number }[] }>('getOperatorToday', eva)).body
    expect(work.find(({ what }) => what === 'resets')?.count).toBe(1)
    expect((await decide(eva, asked.body.id)).status).toBe(200)
    expect((await decide(eva, asked.body.id)).code).toBe('not_found')
    expect((await call('getMe', who)).code).toBe('invalid_token')
    const person = await call<{ hasSecondFactor: boolean }>('getPerson', ana, { params: { id: who.userId } })
    expect(person.body.hasSecondFactor).toBe(false)
    expect(await lettersTo(who)).toHaveLength(2)
  })

  test('neither by the person whose it is, nor a day later; what is turned down stays', async () => {
    const colleague = await staff('support')
    await factorOf(colleague)
    const first = await ask(ana, colleague.userId)
    expect((await decide(colleague, first.body.id)).code).toBe('second_person_needed')
    expect((await decide(eva, first.body.id, 'reject')).status).toBe(200)
    const second = await ask(ana, colleague.userId)
    await world.db.updateTable('proposals').set({ expires_at: world.now }).where('id', '=', second.body.id).execute()
    expect((await decide(eva, second.body.id)).code).toBe('not_found')
    const person = await call<{ hasSecondFactor: boolean }>('getPerson', ana, { params: { id: colleague.userId } })
    expect(person.body.hasSecondFactor).toBe(true)
  })

  test('who asked takes it back, nobody else does, and it can be asked for again', async () => {
    const who = await world.login('business')
    await factorOf(who)
    const { body } = await ask(ana, who.userId)
    const takeBack = (by: Login) =>
      call('decideFactorReset', by, { params: { id: body.id }, body: { decision: 'withdraw' } })
    expect((await takeBack(eva)).code).toBe('forbidden')
    expect((await takeBack(ana)).status).toBe(200)
    expect((await decide(eva, body.id)).code).toBe('not_found')
    expect((await ask(eva, who.userId)).status).toBe(201)
  })

  test('colleagues who may confirm are asked to, and nobody else', async () => {
    const who = await world.login('business')
    await factorOf(who)
    const [support, content] = [await staff('support'), await staff('content')]
    const { body } = await ask(ana, who.userId)
    const { name } = await world.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', who.userId)
      .executeTakeFirstOrThrow()
    expect(body.mayConfirm).toBe(false)
    const asked = await world.db
      .selectFrom('inbox_messages')
      .select('operator_id')
      .where('event', '=', 'askedReset')
      .where('operator_id', 'in', [ana.operatorId, eva.operatorId, support.operatorId, content.operatorId])
      .where(sql`params->>'person'`, '=', name)
      .groupBy('operator_id')
      .execute()
    expect(asked.map(({ operator_id }) => operator_id).sort()).toEqual([eva.operatorId, support.operatorId].sort())
    expect((await lettersTo(support)).at(-1)?.text).toContain('Ha perdido el teléfono')
  })

  test('two who confirm at once leave one removal', async () => {
    const [who, third] = [await world.login('business'), await staff('owner')]
    await factorOf(who)
    const { body } = await ask(ana, who.userId)
    const codes = await Promise.all([decide(eva, body.id), decide(third, body.id)])
    expect(codes.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('health', () => {
  test('a failed job is shown with its error and tried again', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from graphile_worker.add_job('send_mail', '{}'::json)`.execute(world.db)
    const id = Number(rows[0]?.id)
    await sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint], 'mailbox unavailable')`.execute(
      world.db,
    )
    const failed = await call<{ items: { id: number; error: string }[] }>('getFailedJobs', ana)
    expect(failed.body.items.find((one) => one.id === id)?.error).toBe('mailbox unavailable')
    const { work } = (await call<{ work: { what: string }[] }>('getOperatorToday', ana)).body
    expect(work.map(({ what }) => what)).toContain('messages')
    expect((await call('retryJob', ana, { params: { id } })).status).toBe(200)
    expect((await call('retryJob', ana, { params: { id } })).code).toBe('not_found')
  })

  test('messages of the day are counted, and failures are', async () => {
    const needs = quietJobs(world)
    const broken = { send: async () => Promise.reject(new Error('refused')), close: () => {} }
    const mail = { to: 'x@lonja.test', subject: 'x', text: 'x' }
    const counter = createDeliveryCounter(needs)
    await counter.mails(needs.mailer).send(mail, 'job-1')
    await expect(counter.mails(broken).send(mail, 'job-2')).rejects.toThrow('refused')
    await counter.flush()
    const health = await call<{ mail: object; slowStatements: unknown }>('getHealth', ana)
    expect([health.status, health.body.mail]).toEqual([200, { host: null, sent: 1, failed: 1, bounced: 0 }])
    expect(health.body.slowStatements).toBeNull()
  })

  test('what SMS cost is summed by day and month, where the settings name a price', async () => {
    const cost = async () =>
      (await call<{ sms: { cost: { today: number; month: number } | null } }>('getHealth', ana)).body.sms.cost
    expect(await cost()).toBeNull()
    const prices = new Map([
      ['', 45],
      ['+86', 21],
    ])
    world.deps.smsPrices = prices
    const needs = quietJobs(world)
    const sent = (clock: () => Date) => createDeliveryCounter({ ...needs, clock }, prices)
    const [today, before] = [sent(() => world.now), sent(() => new Date('2026-05-02T10:00:00Z'))]
    const sms = { send: async () => {} }
    await today.sms(sms).send({ to: '+34600100200', text: 'x' }, 'job-1')
    await today.sms(sms).send({ to: '+8613800138000', text: 'x' }, 'job-2')
    await before.sms(sms).send({ to: '+34600100200', text: 'x'.repeat(161) }, 'job-3')
    await Promise.all([today.flush(), before.flush()])
    expect(await cost()).toEqual({ today: 0.07, month: 0.16, perDay: null })
    world.deps.smsPrices = null
  })

  test('a restore is noted of a backup that went well, with who tried it', async () => {
    const read = async () =>
      (await call<{ backup: { restored: { at: string; by: string } | null } }>('getHealth', ana)).body.backup.restored
    expect((await call('noteRestore', ana)).code).toBe('not_found')
    expect(await read()).toBeNull()
    await world.make.backup()
    expect((await call('noteRestore', ana)).status).toBe(200)
    expect(await read()).toEqual({ at: world.now.toISOString(), by: expect.stringMatching(/./) })
  })

  test('says when the clock last started each of its jobs', async () => {
    const at = new Date('2026-05-04T08:00:00Z')
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('sum_sales', ${at}::timestamptz, ${at}::timestamptz), ('tidy_carts', ${at}::timestamptz, null)
      on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(world.db)
    const { clock } = (await call<{ clock: { task: string; lastAt: string | null }[] }>('getHealth', ana)).body
    expect(clock).toContainEqual({ task: 'sum_sales', lastAt: at.toISOString() })
    expect(clock).toContainEqual({ task: 'tidy_carts', lastAt: null })
  })

  test('says how much files and the disk hold, and nothing of a disk with nothing on it', async () => {
    const read = async () =>
      (await call<{ storage: { files: number; disk: { free: number; total: number } | null } }>('getHealth', ana)).body
        .storage
    world.deps.disk = createDiskGuard({ folder: '/nothing/is/here', reserve: 0 })
    expect(await read()).toEqual({ files: 0, disk: null })
    world.deps.disk = createDiskGuard({ folder: tmpdir(), reserve: 0 })
    const { disk } = await read()
    expect(disk?.total).toBeGreaterThan(disk?.free ?? Number.NaN)
  })

  test('messages that leave together are counted by one statement', async () => {
    const needs = quietJobs(world)
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const day = new Date('2026-01-15T12:00:00Z')
    const counter = createDeliveryCounter({ ...needs, db: needs.db.withPlugin(counting), clock: () => day })
    const mailer = counter.mails(needs.mailer)
    const mail = { to: 'x@lonja.test', subject: 'x', text: 'x' }
    await Promise.all(Array.from({ length: 30 }, (_, n) => mailer.send(mail, `job-${n}`)))
    await counter.flush()
    const { sent } = await world.db
      .selectFrom('deliveries')
      .select('sent')
      .where('day', '=', sql<Date>`'2026-01-15'::date`)
      .executeTakeFirstOrThrow()
    expect(sent).toBe(30)
    expect(statements).toBe(1)
  })
})

test('the audit log is narrowed by person, shop, act, thing and day, and read page by page', async () => {
  type Page = { items: { id: number; at: string; action: string; actor: { id: number } | null }[]; nextCursor: string }
  const read = async (query: object) => (await call<Page>('getAuditLog', ana, { query })).body
  const all = await read({ limit: 100 })
  expect(all.items.length).toBeGreaterThan(8)
  const ids = all.items.map(({ id }) => id)
  const first = await read({ limit: 3 })
  const next = await read({ limit: 3, cursor: first.nextCursor })
  expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(ids.slice(0, 6))
  const ofEva = await read({ userId: eva.userId })
  expect(new Set(ofEva.items.map(({ actor }) => actor?.id))).toEqual(new Set([eva.userId]))
  const statuses = await read({ shopId: scene.shopId, action: 'shop.status' })
  expect(new Set(statuses.items.map(({ action }) => action))).toEqual(new Set(['shop.status']))
  const buyer = scene.actors.buyer as Login
  const ofAccount = await read({ subject: 'account', subjectId: String(buyer.accountId) })
  expect(ofAccount.items.map(({ action }) => action)).toEqual(['account.restore', 'account.suspend'])
  const day = all.items.at(-1)?.at.slice(0, 10)
  expect((await read({ from: day, to: day })).items.length).toBeGreaterThan(0)
  expect((await read({ to: '2020-01-01' })).items).toEqual([])
})
