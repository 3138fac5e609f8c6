import { type CallName, contract } from '@lonja/core/contract.ts'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { SUPPORT_VIEW_LIFE, supportViewRefusal } from '@lonja/core/operator/support-view.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tidyAccounts } from '../accounts/tidy-accounts.ts'
import { buildScene } from '../test/access-cases/build-scene.ts'
import { cases } from '../test/access-cases/cases.ts'
import type { Scene } from '../test/access-cases/scene.ts'
import { quietJobs } from '../test/mailbag.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

const PASSWORD = 'corcho-verde-77'
const rows = (Object.entries(contract) as [CallName, Endpoint][]).filter(([, { webhook }]) => !webhook)

let scene: Scene
let world: World
let buyer: Login
let seller: Login
beforeAll(async () => {
  scene = await buildScene(await createWorld())
  world = scene.world
  buyer = scene.actors.buyer as Login
  seller = scene.actors.seller as Login
})
afterAll(() => world.close())

const support = async (): Promise<Login> => {
  const who = await world.login('market')
  await world.make.owner(who, PASSWORD)
  await world.db.updateTable('operators').set({ role: 'support' }).where('id', '=', who.operatorId).execute()
  return who
}
const start = (who: Login, { userId, accountId }: Login, more: object = {}) =>
  world.call('startSupportView', {
    token: who.token,
    body: { userId, accountId, reason: 'No ve su pedido', password: PASSWORD, ...more },
  })
const seeing = async (whom: Login): Promise<Login> => {
  const who = await support()
  expect((await start(who, whom)).status).toBe(201)
  return who
}
const meOf = async ({ token }: Login) => (await world.call('getMe', { token })).body
const actsOn = async ({ accountId }: Login) =>
  (
    await world.db
      .selectFrom('audit_log')
      .select(['action', 'actor_user_id', 'role', 'after'])
      .where('subject_type', '=', 'account')
      .where('subject_id', '=', String(accountId))
      .orderBy('id')
      .execute()
  ).map(({ action, actor_user_id, role }) => [action, actor_user_id, role])
const listed = async ({ token }: Login) =>
  (await world.call('getSessions', { token })).body.supportViews.map(({ isOpen }) => isOpen)

test('support sees the market as a person, who finds it among their sessions; it ends by its button', async () => {
  const whom = await world.login('business')
  const who = await support()
  expect((await start(who, whom, { password: 'mal-escrita-1' })).code).toBe('wrong_password')
  expect((await start(who, whom, { reason: ' ' })).code).toBe('field_required')
  const { body } = await start(who, whom)
  expect(body.until).toBe(new Date(world.now.getTime() + SUPPORT_VIEW_LIFE).toISOString())
  expect(await meOf(who)).toMatchObject({ user: { id: whom.userId }, supportView: { until: body.until } })
  expect((await world.call('getAccounts', { token: who.token })).code).toBe('forbidden')
  expect(await meOf(whom)).toMatchObject({ supportView: null })
  expect(await listed(whom)).toEqual([true])
  expect((await world.call('endSupportView', { token: who.token })).body).toEqual({ userId: whom.userId })
  expect(await meOf(who)).toMatchObject({ user: { id: who.userId }, supportView: null })
  expect(await listed(whom)).toEqual([false])
  expect(await actsOn(whom)).toEqual([
    ['account.supportView.start', who.userId, 'operator'],
    ['account.supportView.end', who.userId, 'operator'],
  ])
})

test('it is over after half an hour, in which the session of whoever looks lives no longer than otherwise', async () => {
  const whom = await world.login('business')
  const who = await seeing(whom)
  world.pass(10 * MINUTE)
  await meOf(who)
  const session = await world.db
    .selectFrom('sessions')
    .select('idle_until')
    .where('user_id', '=', who.userId)
    .executeTakeFirstOrThrow()
  expect(session.idle_until.getTime() - world.now.getTime()).toBe(12 * 60 * MINUTE)
  world.pass(20 * MINUTE)
  expect(await meOf(who)).toMatchObject({ user: { id: who.userId }, supportView: null })
  await tidyAccounts(quietJobs(world), {}, 'job')
  await tidyAccounts(quietJobs(world), {}, 'job')
  expect(await actsOn(whom)).toEqual([
    ['account.supportView.start', who.userId, 'operator'],
    ['account.supportView.end', null, 'system'],
  ])
})

test('the person ends it; so does who loses the right to look', async () => {
  const whom = await world.login('business')
  const first = await seeing(whom)
  const ended = await world.call('endOtherSessions', { token: whom.token })
  expect(ended.body).toEqual({ ended: 1 })
  expect(await meOf(first)).toMatchObject({ supportView: null })
  const second = await seeing(whom)
  await world.db.updateTable('operators').set({ role: 'money' }).where('id', '=', second.operatorId).execute()
  expect((await world.call('getMe', { token: second.token })).code).toBe('invalid_token')
})

test('neither the market’s own people are seen as, nor a place that is not the person’s', async () => {
  const who = await support()
  expect((await start(who, await world.login('market'))).code).toBe('transition_not_allowed')
  expect((await start(who, who)).code).toBe('transition_not_allowed')
  expect((await start(who, { ...buyer, accountId: seller.accountId })).code).toBe('not_found')
  await world.db.updateTable('operators').set({ role: 'readOnly' }).where('id', '=', who.operatorId).execute()
  expect((await start(who, buyer)).code).toBe('role_forbids')
})

test('of bank accounts an order shows the end', async () => {
  const { id } = await scene.order()
  const order = async ({ token }: Login) => (await world.call('getOrder', { token, params: { id } })).body
  const whole = (await order(buyer)).transfer?.bankAccount ?? ''
  expect(whole.length).toBeGreaterThan(8)
  expect((await order(await seeing(buyer))).transfer?.bankAccount).toBe(`•••• ${whole.slice(-4)}`)
})

describe('whoever sees the market as someone else changes nothing', () => {
  test('every call that writes is refused before anything of it is looked at', async () => {
    const lookers = [await seeing(buyer), await seeing(seller)]
    for (const [name, row] of rows.filter(([, one]) => one.method !== 'GET' && one.inSupportView !== 'open'))
      for (const { token } of lookers) {
        const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, 1]))
        const { status, code } = await world.call(name, { token, params })
        expect([name, status, code]).toEqual([name, 403, 'support_view_only'])
      }
  })

  test('calls that read answer as to the person, but for secrets, and write nothing', async () => {
    // any statement that would write while the guard is on fails, and the call with it
    await sql`create table write_guard (is_on boolean not null)`.execute(world.db)
    await sql`insert into write_guard values (false)`.execute(world.db)
    await sql`create function refuse_write() returns trigger language plpgsql as $$ begin
      if (select is_on from write_guard) then raise 'a write to %', tg_table_name; end if; return null; end $$`.execute(
      world.db,
    )
    const { rows: tables } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'graphile_worker')
        and c.relname <> 'write_guard'`.execute(world.db)
    for (const { name } of tables)
      await sql`create trigger refuse_write before insert or update or delete on ${sql.raw(name)}
        for each statement execute function refuse_write()`.execute(world.db)
    const guard = (isOn: boolean) => sql`update write_guard set is_on = ${isOn}`.execute(world.db)

    const [asBuyer, asSeller] = [await seeing(buyer), await seeing(seller)]
    const wrong: unknown[] = []
    for (const [name, row] of rows.filter(([, one]) => one.method === 'GET')) {
      const one = cases[name][0]
      if (!one) throw new Error(`${name} has no case`)
      // both may read the same: neither changes it
      const ask = await one.ask(scene)
      for (const [actor, looker] of [
        ['buyer', asBuyer],
        ['seller', asSeller],
      ] as const) {
        const until = new Date(world.now.getTime() + MINUTE)
        await world.db.updateTable('support_views').set({ ends_at: until }).where('ended_at', 'is', null).execute()
        await guard(true)
        const { status, code } = await world.call(name, { ...ask, token: looker.token })
        await guard(false)
        const expected = supportViewRefusal(row) ? 403 : one.expected[actor]
        if (status !== expected) wrong.push([name, actor, status, code, expected])
      }
    }
    expect(wrong).toEqual([])
  })
})
