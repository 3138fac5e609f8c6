import { cents } from '@lonja/core/kernel/money.ts'
import { shippingFee } from '@lonja/core/shipping/shipping-fee.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'

const NAME = '0055_shipping.sql'

/** The settings that a shop had before it had zones. */
interface OldSettings {
  ship_cost_cents: number | null
  free_ship_enabled: boolean
  free_ship_from_cents: number
}
const SETTINGS: OldSettings[] = [null, 0, 695].flatMap((ship_cost_cents) =>
  [false, true].flatMap((free_ship_enabled) =>
    [0, 15_000].map((free_ship_from_cents) => ({ ship_cost_cents, free_ship_enabled, free_ship_from_cents })),
  ),
)

/** What delivery cost then: one fee inside Spain, free from an amount on where the shop said so; abroad the shop was asked. */
const oldFee = (shop: OldSettings, netCents: number, country: string): number | null => {
  if (country !== 'ES') return null
  return shop.free_ship_enabled && netCents >= shop.free_ship_from_cents ? 0 : shop.ship_cost_cents
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  // the tables as they stood before
  await pool.query(`
    delete from migrations where name = '${NAME}';
    alter table shops drop column ship_cost_cents, drop column free_ship_enabled, drop column free_ship_from_cents,
      drop column shipping_zones, drop column ship_elsewhere, drop column pick_up_slots, drop column shipping_version;
    drop function home_zone(jsonb);
    alter table skus drop column weight_grams;
    alter table orders drop column pick_up_time, drop column arrival;
    alter table shops add column ship_cost_cents integer, add column free_ship_enabled boolean not null default false,
      add column free_ship_from_cents integer not null default 0`)
  for (const [n, old] of SETTINGS.entries())
    await pool.query(
      `insert into shops (sub_domain, name, type, visibility, ship_cost_cents, free_ship_enabled, free_ship_from_cents, created_at)
       values ($1, $1, 'wholesaler', 'public', $2, $3, $4, now())`,
      [`old-${n}`, old.ship_cost_cents, old.free_ship_enabled, old.free_ship_from_cents],
    )
  expect(await migrate(database.url)).toEqual([NAME])
})
afterAll(() => database.close())

test('every order costs what it cost before shops had zones, and lists say the same of delivery', async () => {
  const rows = await database.db
    .selectFrom('shops')
    .select(['sub_domain', 'ship_set', 'shipping_zones', 'ship_elsewhere'])
    .select(['ship_cost_cents', 'free_ship_enabled', 'free_ship_from_cents'])
    .execute()
  expect(rows).toHaveLength(SETTINGS.length)
  for (const [n, old] of SETTINGS.entries()) {
    const row = rows.find(({ sub_domain }) => sub_domain === `old-${n}`)
    if (!row) throw new Error('the shop is gone')
    expect(row).toMatchObject({
      ...old,
      free_ship_from_cents: old.free_ship_enabled ? old.free_ship_from_cents : 0,
    })
    const terms = { isSet: row.ship_set, zones: row.shipping_zones, elsewhere: row.ship_elsewhere }
    for (const country of ['ES', 'PT', 'FR'])
      for (const netCents of [0, 14_999, 15_000, 90_000])
        for (const postCode of ['28013', '35001', '52001']) {
          const load = { netCents: cents(netCents), grams: null, packs: 1 }
          const fee = shippingFee(terms, load, { country, postCode })
          expect(fee.kind === 'fee' ? fee.costCents : null).toBe(oldFee(old, netCents, country))
          expect(fee.kind).not.toBe('unserved')
        }
  }
})
