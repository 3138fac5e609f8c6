import type { CallName } from '@lonja/core/contract.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_LIMITS } from '../db/client.ts'
import { notifyNewMatches } from '../saved-searches/notify-new-matches.ts'
import { visibleProducts } from '../sitemap/sitemap.queries.ts'
import { recordJob, recordStatements, rowsReadInVain, tablesReadWhole } from './explain.ts'
import { fillInboxes, fillMarket, fillOrders } from './large-market.ts'
import { quietJobs } from './mailbag.ts'
import { searchPlans } from './search-plans.ts'
import { type Ask, createWorld, type World } from './world.ts'

const PRODUCTS = 50_000

let world: World
let ask: ReturnType<typeof recordStatements>
/** Statements whose plans were looked at: the same text with the same values has the same plan, whoever asks. */
const seen = new Set<string>()
const expectByAnIndex = async (statements: Awaited<ReturnType<typeof ask>>['statements']): Promise<void> => {
  for (const { query } of statements) {
    const key = `${query.sql} ${JSON.stringify(query.parameters)}`
    if (seen.has(key)) continue
    seen.add(key)
    const whole = await tablesReadWhole(world.deps.pool, query)
    // the counts of all shops are summed for the market's tree, which is kept for half a minute
    const isSummed = query.sql.includes('from shops s join listing_counts')
    expect(isSummed ? whole.filter((table) => table !== 'listing_counts') : whole, query.sql).toEqual([])
  }
}
const tokens: Record<string, string | null> = { visitor: null }

beforeAll(async () => {
  world = await createWorld({ limits: NO_LIMITS })
  await fillMarket(world.db, { products: PRODUCTS })
  const buyer = await world.login('personal')
  // n % 20 = 0 hides everything, 1 the prices
  for (const shopId of [20, 40, 21]) await world.make.access(shopId, buyer.accountId)
  tokens.buyer = buyer.token
  tokens.seller = (await world.login('shop', 60)).token
  tokens.operator = (await world.login('market')).token
  ask = recordStatements(world)
})
afterAll(() => world.close())

const lists: [CallName, Ask['query'], Ask['params']?][] = [
  ['getProducts', {}],
  ['getProducts', { sort: 'oldest' }],
  ['getProducts', { sort: 'price_asc' }],
  ['getProducts', { sort: 'price_desc' }],
  ['getProducts', { sort: 'most_discount' }],
  ['getProducts', { discountProduct: true }],
  ['getProducts', { isRecommend: true }],
  ['getProducts', { inStock: true, needBook: false, priceFrom: '10', priceTo: '12' }],
  ['getProducts', { categoryIds: '3' }],
  ['getProducts', { categoryIds: '3,14,25', sort: 'price_asc' }],
  ['getProducts', { shopId: 7 }],
  ['getProducts', { shopId: 7, sort: 'price_asc' }],
  ['getProducts', { shopId: 7, categoryIds: '8', sort: 'most_discount' }],
  ['getProducts', { ids: '5,50,500' }],
  ['getProducts', { search: 'vaso' }],
  ['getProducts', { search: 'tazas modelo 99' }],
  ['getProducts', { search: 'vela', sort: 'recent' }],
  ['getProducts', { search: 'vela', sort: 'price_asc', categoryIds: '3' }],
  ['getProducts', { search: 'R-43210' }],
  ['getProducts', { name: 'lámpara' }],
  ['getProducts', { sort: 'amount' }],
  ['getProducts', { needBook: true }],
  ['getProducts', { shopTypes: 'manufacturer' }],
  ['getProducts', { shopTypes: 'wholesaler', sort: 'price_asc' }],
  ['getProducts', { attributes: 'colour:tono 7,colour:tono 8', sort: 'most_discount' }],
  ['getProducts', { packSizes: '144', categoryIds: '3', sort: 'price_asc' }],
  ['getProducts', { countries: 'CN', industryIds: '2,3', categoryIds: '3,14', inStock: true }],
  ['getProducts', { shopIds: '7,8,9', sort: 'price_asc' }],
  ['getProducts', { brand: 'marca 20' }],
  ['getProducts', { brand: 'marca 20,marca 40', sort: 'price_asc', categoryIds: '3' }],
  ['getProducts', { search: 'vaso', brand: 'marca 20' }],
  ['getProducts', { search: 'vela', countries: 'PT', attributes: 'colour:tono 9' }],
  ['getProducts', { search: 'baso' }],
  ['getProducts', { search: 'vaso', shopId: 11, inStock: true }],
  ['getSearchSuggestions', { search: 'va' }],
  ['getSearchSuggestions', { search: 'vela mod' }],
  ['getSearchSuggestions', { search: 'R-543' }],
  ['getProductsBasic', { sort: 'price_desc' }],
  ['getFilters', {}],
  ['getFilters', { categoryIds: '3' }],
  ['getFilters', { categoryIds: '3,14', countries: 'CN', shopTypes: 'wholesaler', priceFrom: '10' }],
  ['getFilters', { attributes: 'colour:tono 7', packSizes: '6', shopIds: '7,8' }],
  ['getFilters', { search: 'vaso', countries: 'CN' }],
  ['getFilters', { search: 'R-43210' }],
  ['getCategoryTrees', {}],
  ['getShopCategoryTree', { shopId: 7 }],
  ['getIndexBlocks', {}],
  ['getMenuTree', {}],
  ['getShops', {}],
  ['getShops', { sort: 'distance' }],
  ['getShops', { sort: 'followers' }],
  ['getShops', { sort: 'name', search: 'tienda 1' }],
  ['getShopsBasic', { sort: 'oldest' }],
  ['getSimilarProducts', {}, { id: 7 }],
  ['getOrderComments', { productId: 7 }],
  ['getOrderComments', { productId: 7, sort: 'rating' }],
  ['getOrderComments', { shopId: 7 }],
  ['getOrderComments', { shopId: 7, sort: 'rating' }],
  ['getCoupons', {}],
  ['getCoupons', { sort: 'oldest', type: 'cash' }],
  ['getCoupons', { sort: 'expiry_near', collectable: true }],
  ['getCoupons', { sort: 'expiry_far', minimumPurchase: '60' }],
  ['getCoupons', { sort: 'amount', distance: '300' }],
  ['getCoupons', { sort: 'most_discount', industryIds: '2' }],
  ['getCoupons', { validity: 'soon' }],
  ['getCoupons', { validity: 'expired', shopIds: '7,8' }],
  ['getCoupons', { collected: true }],
  ['getShops', { openNow: true, distance: 100, freeShipping: true }],
  ['getShopFacets', { types: 'wholesaler', distance: 500 }],
  ['getShopsNearBy', {}],
  ['getPublications', {}],
  ['getPublications', { sort: 'oldest' }],
  ['getPublications', { sort: 'popular' }],
  ['getPublications', { shopId: 7 }],
  ['getPublications', { kind: 'guide', tag: 'gifts' }],
  ['getPublications', { productId: 500 }],
  ['getPublications', { search: 'vaso 991' }],
]
const location = { location: JSON.stringify({ lat: 40.27, lon: -3.75 }) }

/**
 * Sellers ask as buyers do, by another rule of what they may see: once of each list is enough. The market's people see all, which
 * plans words and filters otherwise.
 */
const callersOf = (name: CallName, query: Ask['query']): string[] => {
  if (query === lists.find(([first]) => first === name)?.[1]) return ['visitor', 'buyer', 'seller', 'operator']
  const { sort: _, ...others } = query ?? {}
  return Object.keys(others).length > 0 ? ['visitor', 'buyer', 'operator'] : ['visitor', 'buyer']
}

describe.each(lists)('%s %j', (name, query, params = {}) => {
  test.each(callersOf(name, query))('%s: by an index, on every page', async (caller) => {
    const token = tokens[caller] ?? null
    let cursor: string | null = null
    for (let page = 0; page < 2; page++) {
      const answer: {
        status: number
        body: { nextCursor?: string | null }
        statements: Parameters<typeof expectByAnIndex>[0]
      } = await ask(name, { params, query: { ...query, ...(cursor ? { cursor } : {}) }, token, headers: location })
      expect(answer.status).toBe(200)
      await expectByAnIndex(answer.statements)
      cursor = answer.body.nextCursor ?? null
      if (!cursor) break
    }
  })
})

test('the shops that one follows, what one has saved, and one’s inbox: by an index', async () => {
  await fillInboxes(world.db)
  const { accountId } = await world.db
    .selectFrom('shop_access')
    .select('account_id as accountId')
    .where('shop_id', '=', 40)
    .executeTakeFirstOrThrow()
  await sql`insert into saved_products (account_id, product_id, created_at)
    select ${accountId}, id, created_at from products where id % 60 = 0 on conflict do nothing`.execute(world.db)
  await sql`insert into saved_products (account_id, product_id, created_at)
    select a.id, p.id, p.created_at from accounts a join products p on p.id % 2000 = a.id % 2000
    on conflict do nothing`.execute(world.db)
  await sql`analyze saved_products`.execute(world.db)
  for (const [name, query] of [
    ['getSavedProducts', {}],
    ['getSavedProducts', { shopId: 7 }],
    ['getSavedProductIds', { productIds: '5,60,500' }],
    ['getFollows', {}],
    ['getShops', { followed: true }],
    ['getInboxMessages', {}],
    ['getInboxMessages', { type: 'order' }],
    ['getInboxMessages', { isActive: true, type: 'access' }],
    ['getInboxStat', {}],
  ] as [CallName, Ask['query']][]) {
    const { status, statements } = await ask(name, { query, token: tokens.buyer ?? null })
    expect(status).toBe(200)
    await expectByAnIndex(statements)
  }
})

test('order lists among those of all accounts, read, put into the cart and written: by an index', async () => {
  await sql`
    with made as (
      insert into order_lists (account_id, name, name_key, updated_at)
      select a.id, 'Lista ' || n, 'lista ' || n, now() from accounts a cross join generate_series(1, 4) n returning id
    )
    insert into order_list_lines (list_id, shop_id, sku_id, quantity, product_name, attribute, serial_number)
    select made.id, k.shop_id, k.id, 12, p.names, k.attribute, k.serial_number
    from made join skus k on k.id % 2000 = made.id % 2000 join products p on p.id = k.product_id`.execute(world.db)
  await sql`analyze order_lists, order_list_lines`.execute(world.db)
  const asBuyer = async <T>(name: CallName, given: Ask = {}): Promise<T> => {
    const { status, body, statements } = await ask<T>(name, { token: tokens.buyer ?? null, ...given })
    expect(status, name).toBeLessThan(300)
    await expectByAnIndex(statements)
    return body
  }
  const { items } = await asBuyer<{ items: { id: number }[] }>('getOrderLists')
  const [list, other] = items
  if (!list || !other) throw new Error('the buyer has no lists')
  const params = { id: list.id }
  const { lines } = await asBuyer<{ lines: { id: number; skuId: number; shop: { id: number } }[] }>('getOrderList', {
    params,
  })
  const [line] = lines
  if (!line) throw new Error('the list has no lines')
  await asBuyer('putOrderListInCart', { params, body: {} })
  await asBuyer('putOrderListInCart', { params, body: { shopId: line.shop.id } })
  await asBuyer('changeOrderListLines', { params, body: { lines: [{ id: line.id, quantity: 24 }] } })
  await asBuyer('moveOrderListLines', { params, body: { lineIds: [line.id], toListId: other.id, keep: true } })
  await asBuyer('addOrderListLines', { params, body: { lines: [{ skuId: line.skuId, quantity: 6 }] } })
  await asBuyer('removeGoneOrderListLines', { params })
  await asBuyer('createOrderList', { body: { name: 'Otra', copyOf: list.id } })
  await asBuyer('changeOrderListLines', { params, body: { lines: [{ id: line.id, quantity: 0 }] } })
})

test.each<[string, CallName, Ask['query'], Ask['params']?]>([
  ['buyer', 'getShopAccess', {}, { id: 21 }],
  ['buyer', 'getAccessRequests', {}],
  ['seller', 'getAccessRequests', {}],
  ['seller', 'getAccessRequests', { stage: 'open', search: 'bar' }],
  ['seller', 'getAccessRequests', { stage: 'closed', limit: 5 }],
  ['seller', 'getAccessInvitations', {}],
  ['seller', 'getBuyerGroups', {}],
  ['seller', 'getSellerWaiting', {}],
  ['seller', 'getSellerToday', {}],
  ['seller', 'getBankEntries', {}],
  ['seller', 'getBankEntries', { state: 'booked' }],
  ['seller', 'getSellerComments', {}],
  ['seller', 'getSellerComments', { unanswered: true }],
  ['operator', 'getCases', {}],
  ['operator', 'getCases', { list: 'decided' }],
  ['operator', 'getAuditLog', {}],
  ['operator', 'getAuditLog', { userId: 7 }],
  ['operator', 'getAuditLog', { shopId: 7, from: '2026-05-01' }],
  ['operator', 'getAuditLog', { action: 'shop.status' }],
  ['operator', 'getAuditLog', { subject: 'shop', subjectId: '7' }],
  ['operator', 'getAccounts', {}],
  ['operator', 'getPersons', {}],
  ['buyer', 'getConversations', {}],
  ['buyer', 'getConversations', { unread: true }],
  ['buyer', 'getConversations', { shopId: 7 }],
  ['seller', 'getConversations', {}],
  ['seller', 'getConversations', { unread: true }],
  ['seller', 'getSellerCoupons', {}],
  ['seller', 'getSellerCoupons', { state: 'ended' }],
  ['seller', 'getSellerCoupons', { state: 'open' }],
  ['seller', 'getSellerPublications', {}],
  ['seller', 'getSellerPublications', { state: 'draft' }],
  ['seller', 'getSellerProducts', {}],
  ['seller', 'getSellerBrands', {}],
  ['seller', 'getSellerBrands', { own: true }],
  ['seller', 'getSellerProducts', { search: 'vaso' }],
  ['seller', 'getSellerProducts', { state: 'soldOut' }],
  ['seller', 'getSellerProducts', { filter: 'lowStock' }],
  ['seller', 'getSellerProducts', { filter: 'recommended' }],
  ['seller', 'getSellerProducts', { filter: 'preSale' }],
  ['seller', 'getOrders', { sort: 'urgent' }],
  ['seller', 'getOrders', { sort: 'deliveryDay' }],
  ['seller', 'getOrders', { sort: 'deliveryDayDown' }],
  ['seller', 'getSellerDetails', {}],
  ['seller', 'getSellerSkus', {}],
  ['seller', 'getSellerSkus', { code: 'S-1' }],
])('%s %s %j: by an index', async (caller, name, query, params = {}) => {
  const { status, statements } = await ask(name, { query, params, token: tokens[caller] ?? null })
  expect(status).toBe(200)
  await expectByAnIndex(statements)
})

test('the queue of shops: by an index', async () => {
  for (const query of [{}, { status: 'open' }, { waits: 'identity' }] as Ask['query'][]) {
    const { status, statements } = await ask('getShopQueue', { query, token: tokens.operator ?? null })
    expect(status).toBe(200)
    await expectByAnIndex(statements.filter(({ query: { sql } }) => !sql.includes('count(*)')))
  }
})

test('where it is about time to order again, and what the market’s people find from any page: by an index', async () => {
  await fillOrders(world.db)
  const token = tokens.buyer ?? null
  const usual = await ask('getUsualTimes', { token })
  expect(usual.status).toBe(200)
  expect(usual.statements.some(({ query }) => query.sql.includes('usual_times_hidden'))).toBe(true)
  await expectByAnIndex(usual.statements)
  const { rows } = await sql<{ part: string }>`
    select substr(md5(w), 3, 12) as part from unnest('{name 77,mail 77,account 77}'::text[]) w`.execute(world.db)
  for (const search of ['years-77-3', 'paid-4000', 'Tienda 77', ...rows.map(({ part }) => part)]) {
    const found = await ask('findInOffice', { query: { search }, token: tokens.operator ?? null })
    expect(found.status).toBe(200)
    // orders, payments, invoices, shops, accounts, people
    expect(found.statements.length, search).toBeGreaterThanOrEqual(6)
    await expectByAnIndex(found.statements)
  }
})

test('a hundred thousand saved searches, and the morning on which a few of them are looked for: by an index', async () => {
  await sql`insert into first_listings (product_id, listed_at) select id, created_at from products on conflict do nothing`.execute(
    world.db,
  )
  // what came last is new
  await sql`update first_listings set listed_at = ${world.now}::timestamptz - interval '1 hour' - product_id * interval '1 second'
    where product_id > ${PRODUCTS - 500}`.execute(world.db)
  await sql`
    insert into saved_searches (account_id, name, query, query_key, locale, notify, looked_at, told_at, told_on, created_at)
    select a.ids[1 + n % cardinality(a.ids)], 'Búsqueda ' || n, case n % 4 when 0 then '{"search":"vaso"}' when 1 then '{"categoryIds":"3"}' when 2 then '{"shopId":"7"}'
        else '{"search":"tazas modelo 99","priceTo":"20"}' end::jsonb,
      n::text, 'es', true, ${world.now}::timestamptz - interval '2 days', ${world.now}::timestamptz - interval '1 day',
      ${world.now}::date - case when n <= 40 then 1 else 0 end, ${world.now}::timestamptz - n * interval '1 second'
    from generate_series(1, 100000) n cross join (
      select array_agg(id order by id) as ids from accounts where kind in ('personal', 'business')
    ) a`.execute(world.db)
  await sql`analyze saved_searches, first_listings`.execute(world.db)
  const statements = await recordJob(world, (db) => notifyNewMatches({ ...quietJobs(world), db }, {}, 'job'))
  expect(statements.some(({ query }) => query.sql.includes('insert into inbox_messages'))).toBe(true)
  // the first of them finds who is due
  expect(await rowsReadInVain(world.deps.pool, statements[0]?.query as CompiledQuery)).toBeLessThan(100)
  await expectByAnIndex(statements)
  for (const [name, query] of [
    ['getSavedSearches', {}],
    ['getSavedSearchId', { search: 'vaso' }],
  ] as [CallName, Ask['query']][]) {
    const { status, statements: asked } = await ask(name, { query, token: tokens.buyer ?? null })
    expect(status).toBe(200)
    await expectByAnIndex(asked)
  }
})

const UNPAGED: CallName[] = [
  'getCategoryTrees',
  'getShopCategoryTree',
  'getFilters',
  'getIndexBlocks',
  'getMenuTree',
  'getShopFacets',
  'getSearchSuggestions',
]
// putting right what was typed asks for more
const paged = lists.filter(([name, query]) => !UNPAGED.includes(name) && query?.search !== 'baso')
test.each(paged)('%s %j: as many statements for a hundred rows as for one', async (name, query, params = {}) => {
  // a session costs the same with whatever query
  const isFirst = query === lists.find(([first]) => first === name)?.[1]
  for (const token of isFirst ? [null, tokens.buyer ?? null] : [null]) {
    const count = async (limit: number) => {
      for (;;) {
        // nothing that was kept is still used
        world.pass(10 * SECOND)
        const { statements } = await ask(name, { params, query: { ...query, limit }, token, headers: location })
        // on a busy machine the time of a search may run out: that it looks again among less is not counted
        if (!statements.some(({ isLate }) => isLate)) return statements.length
      }
    }
    let [few, many] = [await count(1), await count(100)]
    // now and then a call also notes that its session is in use, or reads anew what all searches share: that counts for nothing
    for (let n = 0; n < 3 && many !== few; n++)
      [few, many] = [Math.min(few, await count(1)), Math.min(many, await count(100))]
    expect(many).toBe(few)
    // a session and the access of its account come on top of a page and its rows, and what the page is of, or whether its hits are few
    const isByWords = name === 'getProducts' && (query?.search ?? query?.name) !== undefined
    const page = name === 'getSimilarProducts' ? 4 : name === 'getOrderComments' || isByWords ? 3 : 2
    expect(many).toBeLessThanOrEqual(token ? page + 2 : page)
  }
})

// shop 7 sells a two-hundredth of the products, none of them reduced or recommended
test.each<Ask['query']>([
  { discountProduct: true, sort: 'most_discount' },
  { discountProduct: true },
  { isRecommend: true },
  { sort: 'most_discount' },
  { sort: 'amount' },
  { sort: 'price_desc' },
])('a shop’s %j: no more is read than its own products', async (query) => {
  const { statements } = await ask('getProducts', { query: { shopId: 7, limit: 5, ...query } })
  const [page] = statements
  if (!page) throw new Error('nothing was asked')
  expect(await rowsReadInVain(world.deps.pool, page.query), page.query.sql).toBeLessThanOrEqual(PRODUCTS / 200)
})

test('the sitemap of products: by an index', async () => {
  const part = visibleProducts(world.db, { after: 15_000, upTo: 30_000, limit: 1000 })
  expect(await tablesReadWhole(world.deps.pool, part.compile())).toEqual([])
})

searchPlans(() => world)
