import { boundsOfMonth, monthOf } from '@lonja/core/kernel/madrid-month.ts'
import { basisPoints, cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY } from '../test/factories.ts'
import { quietJobs } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { createWorld, type World } from '../test/world.ts'
import { issueMarketInvoices } from './issue-invoices.ts'

const SHOPS = 3

let world: World
let scene: ReturnType<typeof orderScene>
beforeAll(async () => {
  world = await createWorld()
  scene = orderScene(world)
  await world.make.marketIdentity()
})
afterAll(() => world.close())

/** Once as many rows were written as it is told, each write ends its session: nothing is written after that, as by a process that is killed. */
const killer = async () => {
  await sql`create table kill_at (writes integer not null)`.execute(world.db)
  await sql`insert into kill_at values (0)`.execute(world.db)
  await sql`create sequence writes_made`.execute(world.db)
  await sql`create function end_session() returns trigger language plpgsql as $$ begin
      if nextval('writes_made') >= (select nullif(writes, 0) from kill_at) then perform pg_terminate_backend(pg_backend_pid()); end if;
      return coalesce(new, old);
    end $$`.execute(world.db)
  const { rows } = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'kill_at'`.execute(world.db)
  for (const { name } of rows)
    await sql`create trigger end_session before insert or update or delete on ${sql.raw(name)}
      for each row execute function end_session()`.execute(world.db)
  return async (writes: number) => {
    await sql`update kill_at set writes = ${writes}`.execute(world.db)
    await sql`select setval('writes_made', 1, false)`.execute(world.db)
  }
}

test('a run that is ended between any two of its writes leaves whole invoices, and the next runs one for each shop and month', async () => {
  await world.db
    .insertInto('commission_rules')
    .values({
      ...{ percent_bp: basisPoints(1000), fixed_cents: cents(0) },
      ...{ valid_from: new Date(0), created_at: world.now },
    })
    .execute()
  const buyer = await world.login('business')
  const month = monthOf(world.now)
  for (let n = 0; n < SHOPS; n++) {
    const shopId = await world.make.shop({ ...COMPANY, tax_identification_code: 'A58818501' })
    const seller = await world.login('shop', shopId)
    const skuId = await scene.newSku(shopId, { stock: 1000, price_cents: 1000 }, { vat_bp: 2100 })
    const { id } = await scene.placed(buyer, shopId, [{ skuId, quantity: 10 }])
    await scene.packed(seller, id)
    await scene.acted(seller, id, 'hand_over')
  }
  world.pass(boundsOfMonth(month).until.getTime() - world.now.getTime())
  const killAt = await killer()
  const jobs = quietJobs(world)
  let kills = 0
  for (let writes = 1; ; writes++) {
    await killAt(writes)
    const isKilled = await issueMarketInvoices(jobs).then(
      () => false,
      () => true,
    )
    if (!isKilled) break
    kills++
    const { rows } = await sql<{ whole: boolean }>`
      select i.net_cents = (select sum(net_cents) from commissions where invoice_id = i.id)
        and exists (select from inbox_messages where path = '/seller/fees/' || i.id) as whole
      from market_invoices i`.execute(world.db)
    expect(rows.every(({ whole }) => whole)).toBe(true)
  }
  await killAt(0)
  await Promise.all([issueMarketInvoices(jobs), issueMarketInvoices(jobs)])
  const invoices = await world.db.selectFrom('market_invoices').select(['shop_id', 'series', 'number']).execute()
  expect(new Set(invoices.map(({ shop_id }) => shop_id)).size).toBe(SHOPS)
  expect(invoices.map(({ series, number }) => `${series}${number}`).sort()).toEqual(['C1', 'C2', 'C3'])
  expect(kills).toBeGreaterThan(SHOPS)
  expect(await scene.damage('commissions', 'money')).toEqual([])
})
