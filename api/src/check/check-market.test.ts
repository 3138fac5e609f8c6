import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { cents } from '@lonja/core/kernel/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshRatings } from '../comments/write-comments.queries.ts'
import { openFiles, writePicture } from '../files/pictures.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { sumChangedSales } from '../statistics/sum-sales.ts'
import { newTaxId, oneFee } from '../test/factories.ts'
import { openMailbag } from '../test/mailbag.ts'
import { orderScene } from '../test/order-scene.ts'
import { fileOf, photo } from '../test/photos.ts'
import { createWorld, type Login, type World } from '../test/world.ts'
import { type CheckResult, checkMarket } from './check-market.ts'

let world: World
let buyer: Login
let paths: Record<'avatar' | 'document' | 'picture', string>

const run = (repair = false) => checkMarket(world.db, { clock: () => world.now, dataDir: world.dataDir }, { repair })
const wrong = (results: CheckResult[]) => results.filter(({ count }) => count > 0)
const damage = (statement: string) => sql.raw(statement).execute(world.db)

/** A parcel of the order that is paid. */
const PARCEL = `insert into shipments (order_id, shop_id, number, state, carrier, tracking_number, sent_at)
  select id, shop_id, 1, 'sent', 'SEUR', 'S-1', now() from orders where payment_status = 'paid'`
const NO_PARCEL = 'delete from shipment_lines; delete from shipments'

/** A small market in which something was sold, called off, followed, liked, collected and rated. */
beforeAll(async () => {
  world = await createWorld()
  const scene = orderScene(world)
  const { make } = world
  const net = await make.shop()
  const gross = await make.shop({ tax_include: true, shipping_zones: oneFee(695) })
  const hidden = await make.shop({ visibility: 'privateHidden' })
  buyer = await world.login('business')
  const root = await make.category({ es: 'Menaje', en: 'Tableware', zh: '餐具' })
  const leaf = await make.category({ es: 'Tazas', en: 'Cups', zh: '杯子' }, root)
  const pictures = JSON.stringify([
    await writePicture(
      openFiles(join(world.dataDir, 'files')),
      'goods/taza',
      Buffer.from(await (await photo()).arrayBuffer()),
    ),
  ])
  const attribute = JSON.stringify([{ key: 'colour', name: { es: 'Color' }, value: { es: 'Rojo' } }])
  const skus: number[] = []
  for (const shopId of [net, net, gross, gross, hidden]) {
    const vat_bp = skus.length % 2 === 0 ? 2100 : 1000
    skus.push(await scene.newSku(shopId, { price_cents: 1234, discount_bp: 750, attribute }, { vat_bp, pictures }))
  }
  const products = await world.db.selectFrom('products').select('id').execute()
  for (const { id } of products)
    await world.db.insertInto('product_categories').values({ product_id: id, category_id: leaf }).execute()
  await refreshListings(world.db, { productIds: products.map(({ id }) => id) })

  const addressId = await make.address(buyer.accountId)
  const [a = 0, b = 0, c = 0, d = 0] = skus
  const lines = (one: number, other: number) => [
    { skuId: one, quantity: 3 },
    { skuId: other, quantity: 7 },
  ]
  await scene.placed(buyer, net, lines(a, b), { deliveryMethod: 'shipment', addressId }, 'one')
  await scene.placed(buyer, gross, lines(c, d), { deliveryMethod: 'shipment', addressId })
  const off = await scene.placed(buyer, net, lines(a, b))
  await scene.act(buyer, off.id, 'cancel', { reason: 'Ya no' })
  const seller = await world.login('shop', gross)
  const paid = await scene.placed(buyer, gross, lines(c, d))
  expect((await scene.act(seller, paid.id, 'transfer_received')).status).toBe(200)

  await world.call('follow', { token: buyer.token, body: { shopId: net } })
  const couponId = await make.coupon(net)
  await world.call('collectCoupon', { token: buyer.token, body: { couponId } })
  const publicationId = await make.publication(net, { pictures })
  for (const type of ['like', 'view', 'save'])
    await world.call('createPublicationActivity', { token: buyer.token, body: { publicationId, type } })
  const line = await world.db.selectFrom('order_lines').selectAll().orderBy('id').executeTakeFirstOrThrow()
  await world.db
    .insertInto('order_comments')
    .values({
      ...{ order_line_id: line.id, product_id: line.product_id, shop_id: net, account_id: buyer.accountId },
      ...{ rating: 4, created_at: world.now },
    })
    .execute()
  await refreshRatings(world.db, { productIds: [line.product_id] })

  const upload = async (kind: string, file: File) =>
    (await world.call('uploadFile', { token: buyer.token, form: { kind, file } })).body.key
  const avatar = await upload('avatar', await photo())
  const document = await upload('document', fileOf('%PDF-1.7 papel', 'papel.pdf', 'application/pdf'))
  paths = {
    avatar: join(world.dataDir, `files/u/${avatar}-origin.jpeg`),
    document: join(world.dataDir, `sealed/${document}`),
    picture: join(world.dataDir, 'files/goods/taza-origin.jpeg'),
  }
  await sumChangedSales(world.db)
  await openMailbag(world).deliver()
  world.pass(12 * HOUR)
  await refreshListings(world.db, { productIds: products.map(({ id }) => id) })
})
afterAll(() => world.close())

test('nothing is wrong with a market that was used as it is meant to be', async () => {
  const counts = await sql<{ n: number }>`
    select count(*)::int as n from orders union all select count(*)::int from follows
    union all select count(*)::int from collected_coupons union all select count(*)::int from publication_activities`.execute(
    world.db,
  )
  expect(counts.rows.map(({ n }) => n)).toEqual([4, 1, 1, 3])
  expect(wrong(await run())).toEqual([])
})

test('what a job is about to bring up to date is late, not wrong', async () => {
  const scene = orderScene(world)
  const shopId = await world.make.shop()
  const skuId = await scene.newSku(shopId, { stock: 5 })
  const { product_id } = await world.db
    .selectFrom('skus')
    .select('product_id')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('products').set({ pictures: '[]' }).where('id', '=', product_id).execute()
  await refreshListings(world.db, { productIds: [product_id] })
  await scene.placed(buyer, shopId, [{ skuId, quantity: 5 }])
  expect(wrong(await run())).toEqual([])
  await openMailbag(world).deliver()
  world.pass(3 * HOUR)
  expect(wrong(await run())).toEqual([])
})

/** Damage, the checks that find it, and how to take back what no repair mends. */
const HIDE_COMMENT = `update order_comments set hidden_at = created_at, hidden_reason = 'x'`
const DERIVED: [string, string, string[]][] = [
  [
    'a listing with another price',
    'update product_listings set price_cents = price_cents + 1 where product_id = 1',
    ['lists show the products as they are'],
  ],
  [
    'a listing with another flag of stock',
    'update product_listings set in_stock = not in_stock where product_id = 2',
    ['lists show the products as they are'],
  ],
  [
    'a listing with other units sold',
    'update product_listings set sold = 999 where product_id = 1',
    ['lists show the products as they are'],
  ],
  [
    'a listing that is missing',
    'delete from product_listings where product_id = 3 and category_id = 1',
    ['lists show the products as they are', 'listed products are counted by shop and category'],
  ],
  [
    'a product of the lists without its first day there',
    'delete from first_listings where product_id = 3',
    ['lists show the products as they are'],
  ],
  [
    'a listing too many',
    `insert into product_listings select 77, product_id, shop_id, audience, price_cents, discount_bp, in_stock,
    need_book, is_recommend, created_at from product_listings where product_id = 1 and category_id = 0`,
    ['lists show the products as they are', 'listed products are counted by shop and category'],
  ],
  [
    'products of a category that are counted twice',
    'update listing_counts set goods = 2 * goods where category_id = 1',
    ['listed products are counted by shop and category'],
  ],
  [
    'words of another product',
    `update product_search set text = 'otra cosa' where product_id = 4`,
    ['products are found by their own words'],
  ],
  [
    'a product that is not found',
    'delete from product_search where product_id = 1',
    ['products are found by their own words', 'words are counted by the products that have them'],
  ],
  [
    'a word counted too often',
    'update search_terms set goods = goods + 1 where term = (select min(term) from search_terms)',
    ['words are counted by the products that have them'],
  ],
  [
    'a word that is missing',
    'delete from search_terms where term = (select min(term) from search_terms)',
    ['words are counted by the products that have them'],
  ],
  ['an attribute without a name', 'delete from attribute_values', ['attributes of listed products have names']],
  ['followers', 'update shops set followers = followers + 1 where id = 1', ['followers of shops']],
  ['listed products', 'update shops set product_count = 0 where id = 1', ['listed products of shops']],
  ['ratings', 'update products set rating_sum = rating_sum + 1 where id = 1', ['ratings of products']],
  ['a hidden comment that still counts', HIDE_COMMENT, ['ratings of products']],
  ['likes', 'update publications set likes = 0', ['likes and saves of publications']],
  ['views', 'update publications set views = 0', ['views and shares of publications']],
  ['collected coupons', 'update coupons set collected = 0', ['collected coupons']],
  ['sales of a product', 'update product_sales set units = units + 1', ['sales by day are what the orders come to']],
  ['a buyer’s sales that are missing', 'delete from buyer_sales', ['sales by day are what the orders come to']],
]

describe('what is derived from other rows is found and brought up to date', () => {
  test.each(DERIVED)('%s', async (_, statement, checks) => {
    await damage(statement)
    const found = wrong(await run())
    expect(found.map(({ name }) => name)).toEqual(checks)
    expect(found.every(({ isRepaired }) => !isRepaired)).toBe(true)
    expect(wrong(await run(true)).every(({ isRepaired }) => isRepaired)).toBe(true)
    expect(wrong(await run())).toEqual([])
  })
})

const KEPT: [string, string, string, string, RegExp][] = [
  [
    'a total',
    'update orders set total_cents = total_cents + 1 where id = 1',
    'update orders set total_cents = total_cents - 1 where id = 1',
    'orders cost what their lines and VAT come to',
    /total \d+, should be \d+/,
  ],
  [
    'a total below its products',
    'update orders set total_cents = 1 where id = 2',
    `update orders set total_cents = (select sum((t ->> 'grossCents')::int) from jsonb_array_elements(taxes) t) where id = 2`,
    'orders cost what their lines and VAT come to',
    /total 1, should be \d+/,
  ],
  [
    'VAT where prices have it',
    'update orders set vat_cents = vat_cents + 1 where id = 2',
    'update orders set vat_cents = vat_cents - 1 where id = 2',
    'orders cost what their lines and VAT come to',
    /VAT/,
  ],
  [
    'delivery where prices have VAT',
    'update orders set shipping_cents = shipping_cents + 1 where id = 2',
    'update orders set shipping_cents = shipping_cents - 1 where id = 2',
    'orders cost what their lines and VAT come to',
    /shipping/,
  ],
  [
    'a rate',
    `update orders set taxes = jsonb_set(taxes, '{0,netCents}', '1') where id = 1`,
    `update orders set taxes = jsonb_set(taxes, '{0,netCents}', to_jsonb((taxes->0->>'grossCents')::int - (taxes->0->>'vatCents')::int)) where id = 1`,
    'orders cost what their lines and VAT come to',
    /taxes/,
  ],
  [
    'a price',
    'update order_lines set price_cents = price_cents + 1 where id = 1',
    'update order_lines set price_cents = price_cents - 1 where id = 1',
    'orders cost what their lines and VAT come to',
    /price of line 1/,
  ],
  [
    'units',
    'update orders set unit_count = unit_count + 1 where id = 1',
    'update orders set unit_count = unit_count - 1 where id = 1',
    'orders cost what their lines and VAT come to',
    /units 11, should be 10/,
  ],
  [
    'stock of an order that was called off',
    'update order_lines set held_quantity = quantity where id = (select min(id) from order_lines where order_id = 3)',
    `update order_lines set held_quantity = 0 where order_id = 3`,
    'orders that were called off hold no stock',
    /cancelled/,
  ],
  [
    'stock that changed without its history',
    'update skus set stock = stock + 1 where id = (select min(sku_id) from sku_changes)',
    'update skus set stock = stock - 1 where id = (select min(sku_id) from sku_changes)',
    'prices and stock are as their history left them',
    /and stock \d+, its history ends with/,
  ],
  [
    'more stock held than an order needs',
    'update order_lines set held_quantity = quantity + 1 where id = (select min(id) from order_lines where order_id = 1)',
    'update order_lines set held_quantity = quantity where id = (select min(id) from order_lines where order_id = 1)',
    'orders hold what they and their open versions need',
    /holds 4 of sku \d+ for 3/,
  ],
  [
    'an open version of an order that waits for none',
    `insert into order_revisions (order_id, number, side, actor_name, state, lines, message, subtotal_cents, discount_cents,
       vat_cents, total_cents, old_total_cents, taxes, line_count, unit_count, created_at)
     values (1, 1, 'seller', 'Ana', 'proposed', '[]', '', 0, 0, 0, 0, 0, '[]', 0, 0, now())`,
    'delete from order_revisions',
    'versions of orders wait for an answer only where one is asked for',
    /open version by its seller/,
  ],
  [
    'a status',
    `update order_events set to_status = 'completed' where order_id = 1`,
    `update order_events set to_status = 'transfer_pending' where order_id = 1`,
    'orders stand where their history ends',
    /is transfer_pending, its history ends with completed/,
  ],
  [
    'money that an order does not show',
    `update orders set payment_status = 'failed' where id = 1`,
    `update orders set payment_status = 'unpaid' where id = 1`,
    'orders show what their stage and their money come to',
    /is transfer_pending and failed, should be transfer_pending and unpaid/,
  ],
  [
    'a payment that the ledger does not have',
    `alter table ledger disable trigger ledger_append_only; delete from ledger; alter table ledger enable trigger ledger_append_only`,
    `insert into ledger (at, order_id, shop_id, kind, payment_id, amount_cents)
     select settled_at, order_id, shop_id, 'payment', id, amount_cents from payments where state = 'settled'`,
    'every settled payment is in the ledger, and nothing else is',
    /ledger none/,
  ],
  [
    'a movement that is booked as nothing',
    `insert into bank_entries (shop_id, fingerprint, booked_on, amount_cents, description, state, created_at, updated_at)
      select id, repeat('a', 64), '2026-11-02', 100, 'x', 'booked', now(), now() from shops order by id limit 1`,
    `delete from bank_entries where fingerprint = repeat('a', 64)`,
    'every booked movement of a bank statement is its payments, and no other one has any',
    /of 100 is booked, its payments bring 0/,
  ],
  [
    'an order on account that is due before its products were received',
    `update orders set payment_method = 'onAccount', terms_days = 30, due_on = '2026-01-01' where payment_status = 'paid'`,
    `update orders set payment_method = 'transfer', terms_days = null, due_on = null where payment_status = 'paid'`,
    'an order on account is due the days agreed on after its products were received, and never before',
    /is due on 2026-01-01, received not yet, 30 days/,
  ],
  [
    'a credit of an order that is not on account',
    `insert into order_credits (order_id, at, amount_cents) select id, now(), 1 from orders where payment_status = 'paid'`,
    `delete from order_credits`,
    'only orders on account are credited, with no more than they cost',
    /is credited 1/,
  ],
  [
    'more to give back than came',
    `insert into refunds (order_id, shop_id, payment_id, state, amount_cents, created_at, updated_at)
     select order_id, shop_id, id, 'requested', amount_cents + 1, now(), now() from payments limit 1;
     update orders set status = 'refunding' where payment_status = 'paid';
     update order_events set to_status = 'refunding' where to_status = 'paid'`,
    `delete from refunds; update orders set status = 'paid' where status = 'refunding';
     update order_events set to_status = 'paid' where to_status = 'refunding'`,
    'nothing is paid back that was not paid',
    /is to give back/,
  ],
  [
    'more units sent than were ordered',
    `${PARCEL}; insert into shipment_lines (shipment_id, line_id, quantity)
     select s.id, l.id, l.quantity + (l.quantity = 3)::int from shipments s join order_lines l on l.order_id = s.order_id;
     update orders set stage = 'departed', status = 'departed' where payment_status = 'paid';
     update order_events set to_status = 'departed' where to_status = 'paid'`,
    `${NO_PARCEL}; update orders set stage = 'agreed', status = 'paid' where stage = 'departed';
     update order_events set to_status = 'paid' where to_status = 'departed'`,
    'nothing is sent or left out that was not ordered',
    /4 sent and 0 left out of 3/,
  ],
  [
    'a parcel of an order that is not sent',
    `${PARCEL}; insert into shipment_lines (shipment_id, line_id, quantity)
     select s.id, l.id, 1 from shipments s join order_lines l on l.order_id = s.order_id`,
    NO_PARCEL,
    'orders are as far as their parcels',
    /is agreed, \d+ units are open/,
  ],
  [
    'lots of more units than were handed over',
    `insert into sent_lots (shop_id, account_id, order_id, line_id, sent_at, lot, lot_key, reference_key, units)
     select o.shop_id, o.account_id, o.id, l.id, now(), 'L1', 'l1', 'x', 1 from orders o join order_lines l on l.order_id = o.id
     where o.payment_status = 'paid' and l.quantity = 3`,
    'delete from sent_lots',
    'lots are of units that left',
    /1 units in lots of 0 that left/,
  ],
  [
    'units that come back without having left',
    `insert into returns (order_id, shop_id, number, state, reason, refund_way, created_at, updated_at)
     select id, shop_id, 'D1', 'closed', 'damaged', 'original', now(), now() from orders where payment_status = 'paid';
     insert into return_lines (return_id, line_id, quantity, accepted_quantity)
     select r.id, l.id, 4, 4 from returns r join order_lines l on l.order_id = r.order_id where l.quantity = 3`,
    'delete from return_lines; delete from returns',
    'nothing comes back that was not sent',
    /4 returned/,
  ],
  [
    'a step of the history',
    `update order_events set from_status = 'paid' where action = 'cancel'`,
    `update order_events set from_status = 'transfer_pending' where action = 'cancel'`,
    'each step of an order begins where the one before ended',
    /cancel from paid after transfer_pending/,
  ],
  [
    'when it was paid',
    `update orders set paid_at = null where payment_status = 'paid'`,
    `update orders set paid_at = now() where payment_status = 'paid'`,
    'paid orders say when, others do not',
    /no time/,
  ],
  [
    'a kept answer',
    `update idempotency_keys set reply = '{"id": 999, "number": "X"}'`,
    `update idempotency_keys set reply = (select jsonb_build_object('id', id, 'number', number) from orders where id = 1)`,
    'kept answers tell of orders that exist',
    /key one: order X/,
  ],
  [
    'a request that is answered by an order of another shop',
    `insert into offer_requests
       (account_id, shop_id, asked_by, asked_at, closes_at, note, tax_include, lines, state, decided_at, order_id)
     select account_id, 2, placed_by, now(), now(), '', false, '[]', 'answered', now(), id from orders where id = 1`,
    'delete from offer_requests',
    'requests for an offer are answered by orders of their own account and shop',
    /at shop 2 is answered by order/,
  ],
  [
    'a coupon that its order was not placed with',
    `update collected_coupons set used_at = now(), used_order_id = 1`,
    `update collected_coupons set used_at = null, used_order_id = null`,
    'orders that stand have used their coupon, and no other order has',
    /placed with collected coupon none, has used 1/,
  ],
  [
    'a part of a coupon',
    'update order_lines set coupon_cents = 1 where id = 1',
    'update order_lines set coupon_cents = 0 where id = 1',
    'orders cost what their lines and VAT come to',
    /coupon 0, should be 1/,
  ],
  [
    'a coupon of someone else',
    `insert into accounts (kind, name, created_at) values ('personal', 'Otra', now()); insert into collected_coupons (coupon_id, account_id, collected_at, valid_from, expires_at, used_at, used_order_id)
     select 1, max(id), now(), now(), now(), now(), 1 from accounts; update coupons set collected = 2`,
    `delete from collected_coupons where used_order_id = 1; update coupons set collected = 1`,
    'coupons were used for orders of their own account',
    /was used for order/,
  ],
]

describe('money, stock and history are found and left for people', () => {
  test.each(KEPT)('%s', async (_, statement, undo, check, says) => {
    await damage(statement)
    const [found, ...others] = wrong(await run(true))
    expect(others).toEqual([])
    expect(found).toMatchObject({ name: check, count: 1, isRepaired: false })
    expect(found?.first[0]).toMatch(says)
    await damage(undo)
    expect(wrong(await run())).toEqual([])
  })
})

describe('files', () => {
  test.each(['avatar', 'document', 'picture'] as const)('%s that is gone is named', async (kind) => {
    const bytes = await readFile(paths[kind])
    await rm(paths[kind])
    const [found, ...others] = wrong(await run(true))
    expect(others).toEqual([])
    expect(found).toMatchObject({ name: 'every file that is named is there', isRepaired: false })
    expect(found?.first[0]).toMatch(/which is not there/)
    await writeFile(paths[kind], bytes)
    expect(wrong(await run())).toEqual([])
  })

  test('that an order list alone still names are neither missed when they are gone nor told of when they are there', async () => {
    const list = await world.call('createOrderList', { token: buyer.token, body: { name: 'Con foto' } })
    await sql`insert into order_list_lines (list_id, shop_id, sku_id, quantity, product_name, attribute, serial_number, picture)
      select ${list.body.id}::int, shop_id, id, 1, '{}', '[]', '', '/files/goods/jarra' from skus limit 1`.execute(
      world.db,
    )
    expect(wrong(await run())).toEqual([])
    const path = join(world.dataDir, 'files/goods/jarra-origin.jpeg')
    const old = new Date(world.now.getTime() - DAY - HOUR)
    await writeFile(path, 'x')
    await utimes(path, old, old)
    expect(wrong(await run())).toEqual([])
    await rm(path)
  })

  test('that nobody names are told of a day later, and left there', async () => {
    const file = join(world.dataDir, 'files/u/0123-origin.jpeg')
    const sealed = join(world.dataDir, 'sealed/4567')
    const at = new Date(world.now.getTime() - HOUR)
    for (const path of [file, sealed]) {
      await writeFile(path, 'x')
      await utimes(path, at, at)
    }
    expect(wrong(await run())).toEqual([])
    const old = new Date(world.now.getTime() - DAY - HOUR)
    for (const path of [file, sealed]) await utimes(path, old, old)
    expect(wrong(await run(true))).toEqual([
      {
        name: 'every file that is there is named',
        count: 2,
        first: ['files/u/0123', 'sealed/4567'],
        isRepaired: false,
      },
    ])
    for (const path of [file, sealed]) await rm(path)
  })
})

test('more than are shown are counted, and all of them are mended', async () => {
  await sql`insert into publications (shop_id, kind, titles, published_at, likes)
    select 1, 'news', '{}', now(), 7 from generate_series(1, 1203)`.execute(world.db)
  const [found] = wrong(await run(true))
  expect(found).toMatchObject({ name: 'likes and saves of publications', count: 1203 })
  expect(found?.first.length).toBe(20)
  expect(wrong(await run())).toEqual([])
})

test('an order until 2026-11-30 stands with the VAT of its delivery split after its coupon, and is found where a cent of that is wrong', async () => {
  const scene = orderScene(world)
  const shopId = await world.make.shop({ shipping_zones: oneFee(500) })
  const low = await scene.newSku(shopId, { price_cents: 1000 }, { vat_bp: 400 })
  const high = await scene.newSku(shopId, { price_cents: 1000 }, { vat_bp: 2100 })
  const addressId = await world.make.address(buyer.accountId)
  const rows = await world.db
    .selectFrom('skus')
    .select('product_id')
    .where('id', 'in', [low, high])
    .orderBy('id')
    .execute()
  const productIds = rows.map(({ product_id }) => product_id)
  await world.db.updateTable('products').set({ pictures: '[]' }).where('id', 'in', productIds).execute()
  const coupon = await world.make.coupon(shopId, {
    ...{ value_cents: 820, minimum_purchase_cents: 100, product_ids: productIds.slice(0, 1) },
  })
  const collected = await world.call('collectCoupon', { token: buyer.token, body: { couponId: coupon } })
  const products = [
    { skuId: low, quantity: 1 },
    { skuId: high, quantity: 1 },
  ]
  const choices = { deliveryMethod: 'shipment', addressId, couponId: collected.body.id }
  const { id } = await scene.placed(buyer, shopId, products, choices)
  await refreshListings(world.db, { productIds })
  // 8.20 off the first product: 5.00 of delivery went 0.76 to 4 % and 4.24 to 21 %, by what is paid of each
  const row = (taxBp: number, netCents: number, vatCents: number) => ({
    ...{ taxBp, netCents, vatCents, grossCents: netCents + vatCents },
  })
  const stored = (vatOfLow: number, total: number) =>
    world.db
      .updateTable('orders')
      .set({
        vat_cents: cents(299 + vatOfLow),
        total_cents: cents(total),
        taxes: JSON.stringify([row(2100, 1424, 299), row(400, 256, vatOfLow)]),
      })
      .where('id', '=', id)
      .execute()
  await stored(10, 1989)
  expect(wrong(await run())).toEqual([])
  await stored(11, 1990)
  expect(wrong(await run())).toMatchObject([{ name: 'orders cost what their lines and VAT come to', count: 1 }])
  await stored(10, 1989)
})

test('two shops of one tax ID that issue the same number are named, and go on', async () => {
  const scene = orderScene(world)
  const facts = { company_name: 'Vidal, S.L.', tax_identification_code: newTaxId(), street: 'Moll, 2' }
  const addressId = await world.make.address(buyer.accountId)
  const ids: number[] = []
  const shared = () => [
    'no series of invoices is used by two shops of one tax ID',
    `series F of ${facts.tax_identification_code} is used by shops ${ids.join(', ')}: all but one have to choose another in their settings of invoices`,
  ]
  for (const [series, correctiveSeries] of [
    ['F', 'R'],
    ['F2', 'R2'],
  ]) {
    const shopId = await world.make.shop({
      ...facts,
      ...{ post_code: '08003', city: 'Barcelona', province: 'Barcelona' },
    })
    const seller = await world.login('shop', shopId)
    const { token } = seller
    const settings = { mode: 'byHand', series, correctiveSeries, firstNumber: 1, language: 'es', registry: '' }
    const body = { ...settings, exemptNote: '', isAgreed: true, rowVersion: 0 }
    expect((await world.call('updateInvoicing', { token, body })).status).toBe(200)
    // as each could say before the series of one tax ID were compared
    await world.db.updateTable('invoicing').set({ series: 'F' }).where('shop_id', '=', shopId).execute()
    const wish = { deliveryMethod: 'shipment', addressId, invoiceAddressId: addressId }
    const lines = [{ skuId: await scene.newSku(shopId), quantity: 1 }]
    const { id } = await scene.placed(buyer, shopId, lines, wish)
    await scene.packed(seller, id)
    await scene.acted(seller, id, 'ship', { carrier: 'SEUR', trackingNumber: 'S-1' })
    ids.push(shopId)
    // the second is named before it issues anything
    expect(await scene.damage('invoices')).toEqual(ids.length === 1 ? [] : [shared()])
    expect((await world.call('issueInvoice', { token, params: { id } })).status).toBe(201)
  }
  const number = `F-${world.now.getFullYear()}-00001`
  expect(await scene.damage('invoices')).toEqual([
    [
      'no tax ID has two invoices with the same number',
      `${number} was issued under one tax ID by shops ${ids.join(', ')}`,
    ],
    shared(),
  ])
})
