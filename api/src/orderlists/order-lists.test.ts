import type { cartContract } from '@lonja/core/cart/cart.contract.ts'
import { API_BASE, type CallName, contract } from '@lonja/core/contract.ts'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { basisPoints } from '@lonja/core/kernel/money.ts'
import { ORDER_LIST_LINES_MAX, ORDER_LISTS_MAX } from '@lonja/core/orderlists/order-list.ts'
import type { orderListsContract } from '@lonja/core/orderlists/order-lists.contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../listings/refresh-listings.ts'
import { recordStatements } from '../test/explain.ts'
import { createWorld, type Login, type World } from '../test/world.ts'

type List = Reply<typeof orderListsContract.getOrderList>
type Cart = Reply<typeof cartContract.getCarts>

let world: World
let shopId: number
beforeAll(async () => {
  world = await createWorld()
  shopId = await world.make.shop()
})
afterAll(() => world.close())

/** A sku on the shelf, of a product of its own. */
const newSku = async (given: object = {}, ofShop = shopId) => {
  const id = await world.make.product(ofShop)
  const skuId = await world.make.sku(id, given)
  await refreshListings(world.db, { productIds: [id] })
  return { id, skuId }
}
const make = (who: Login, name: string, more: object = {}) =>
  world.call('createOrderList', { token: who.token, body: { name, ...more } })
const madeId = async (who: Login, name: string, lines: { skuId: number; quantity: number }[] = []) => {
  const answer = await make(who, name, lines.length > 0 ? { lines } : {})
  expect([answer.status, answer.code]).toEqual([201, null])
  return answer.body.id
}
const read = async (who: Login, id: number) =>
  (await world.call<List>('getOrderList', { token: who.token, params: { id } })).body
const unitsOf = ({ lines }: List) => lines.map(({ skuId, quantity }) => [skuId, quantity])
const add = (who: Login, id: number, lines: { skuId: number; quantity: number }[]) =>
  world.call('addOrderListLines', { token: who.token, params: { id }, body: { lines } })
const toCart = async (who: Login, id: number, body: object = {}) =>
  (await world.call('putOrderListInCart', { token: who.token, params: { id }, body })).body.lines.map(
    ({ result, quantity }) => [result, quantity],
  )
/** The list as its CSV file. */
const file = async ({ token }: Login, id: number): Promise<string> => {
  const { path } = contract.exportOrderList
  const answer = await world.api.request(`http://lonja.test${API_BASE}${path.replace('{id}', String(id))}?lang=es`, {
    headers: { authorization: token },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return answer.text()
}
const inCart = async ({ token }: Login) =>
  (await world.call<Cart>('getCarts', { token })).body.carts.flatMap(({ items }) =>
    items.map(({ skuId, quantity }) => [skuId, quantity]),
  )

test('a list is made of lines, in their order, told with today’s price, renamed and deleted', async () => {
  const buyer = await world.login('business')
  const [first, second] = [await newSku({ price_cents: 250 }), await newSku()]
  const id = await madeId(buyer, ' Lunes ', [
    { skuId: second.skuId, quantity: 3 },
    { skuId: first.skuId, quantity: 12 },
    { skuId: second.skuId, quantity: 2 },
  ])
  const list = await read(buyer, id)
  expect(unitsOf(list)).toEqual([
    [second.skuId, 5],
    [first.skuId, 12],
  ])
  expect(list).toMatchObject({ name: 'Lunes', note: '', lineCount: 2, updatedAt: world.now.toISOString() })
  expect(list.updatedBy).toMatch(/./)
  expect(list.lines[1]).toMatchObject({
    productId: first.id,
    offer: 'open',
    shop: { id: shopId },
    sku: { priceInfo: { level1: { price: 2.5 } } },
  })
  world.pass(MINUTE)
  const changed = await world.call('changeOrderList', {
    token: buyer.token,
    params: { id },
    body: { name: 'Martes', note: 'La terraza' },
  })
  expect(changed.status).toBe(200)
  expect((await world.call('getOrderLists', { token: buyer.token })).body.items).toMatchObject([
    { id, name: 'Martes', note: 'La terraza', lineCount: 2, updatedAt: world.now.toISOString() },
  ])
  for (let n = 0; n < 2; n++)
    expect((await world.call('deleteOrderList', { token: buyer.token, params: { id } })).status).toBe(200)
  expect((await world.call('getOrderList', { token: buyer.token, params: { id } })).code).toBe('not_found')
})

test('two lists of an account have two names, whatever their capitals and accents; of two accounts they may have one', async () => {
  const [buyer, other] = [await world.login('business'), await world.login('business')]
  await madeId(buyer, 'Café de la mañana')
  const again = await make(buyer, 'CAFE  de la MAÑANA')
  expect([again.status, again.code, again.items[0]?.path]).toEqual([409, 'order_list_name_taken', 'body.name'])
  const second = await madeId(buyer, 'Otra')
  const renamed = await world.call('changeOrderList', {
    token: buyer.token,
    params: { id: second },
    body: { name: 'café de la mañana' },
  })
  expect(renamed.code).toBe('order_list_name_taken')
  // its own name in other letters is no other list's
  const own = await world.call('changeOrderList', {
    token: buyer.token,
    params: { id: second },
    body: { name: 'OTRA' },
  })
  expect(own.status).toBe(200)
  await madeId(other, 'Café de la mañana')
  const both = await Promise.all([make(buyer, 'A la vez'), make(buyer, 'a la vez')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  for (const name of ['', '   ', 'x'.repeat(61)]) expect((await make(buyer, name)).status).toBe(400)
})

test('other accounts neither see nor change a list; who only looks sees it and changes nothing', async () => {
  const [buyer, other] = [await world.login('business'), await world.login('business')]
  const { skuId } = await newSku()
  const id = await madeId(buyer, 'Mía', [{ skuId, quantity: 2 }])
  const theirs = await madeId(other, 'Suya')
  const lineId = (await read(buyer, id)).lines[0]?.id ?? 0
  const lines = [{ skuId, quantity: 1 }]
  const calls = [
    ['getOrderList', {}],
    ['exportOrderList', {}],
    ['changeOrderList', { body: { name: 'No' } }],
    ['addOrderListLines', { body: { lines } }],
    ['changeOrderListLines', { body: { lines: [{ id: lineId, quantity: 0 }] } }],
    ['moveOrderListLines', { body: { lineIds: [lineId], toListId: theirs, keep: true } }],
    ['removeGoneOrderListLines', {}],
    ['putOrderListInCart', { body: {} }],
  ] as const
  for (const [name, ask] of calls)
    expect([name, (await world.call(name, { token: other.token, params: { id }, ...ask })).code]).toEqual([
      name,
      'not_found',
    ])
  await world.call('deleteOrderList', { token: other.token, params: { id } })
  expect((await make(other, 'Copia', { copyOf: id })).code).toBe('not_found')
  // lines of another account's list are not among those of one's own
  await world.call('changeOrderListLines', {
    token: other.token,
    params: { id: theirs },
    body: { lines: [{ id: lineId, quantity: 9 }] },
  })
  const mine = await world.call('moveOrderListLines', {
    token: buyer.token,
    params: { id },
    body: { lineIds: [lineId], toListId: theirs, keep: true },
  })
  expect([mine.code, mine.items[0]?.path]).toEqual(['not_found', 'body.toListId'])
  expect(unitsOf(await read(buyer, id))).toEqual([[skuId, 2]])
  await world.db.updateTable('operators').set({ role: 'viewer' }).where('id', '=', buyer.operatorId).execute()
  expect(unitsOf(await read(buyer, id))).toEqual([[skuId, 2]])
  for (const [name, ask] of calls.slice(2))
    expect([name, (await world.call(name, { token: buyer.token, params: { id }, ...ask })).code]).toEqual([
      name,
      'role_forbids',
    ])
  expect((await make(buyer, 'No')).code).toBe('role_forbids')
})

test('adding again sets the units; what is not sold to the account is left out, and a list of nothing else is refused', async () => {
  const buyer = await world.login('business')
  const hidden = await world.make.shop({ visibility: 'privateHidden' })
  const [own, unseen, off] = [await newSku(), await newSku({}, hidden), await newSku({ on_shelf: false })]
  const id = await madeId(buyer, 'Base', [{ skuId: own.skuId, quantity: 2 }])
  const added = await add(buyer, id, [
    { skuId: own.skuId, quantity: 7 },
    { skuId: unseen.skuId, quantity: 1 },
    { skuId: off.skuId, quantity: 1 },
    { skuId: 2_000_000_000, quantity: 1 },
  ])
  expect(added.body).toEqual({ id, added: 1, leftOut: 3 })
  expect(unitsOf(await read(buyer, id))).toEqual([[own.skuId, 7]])
  const none = await add(buyer, id, [{ skuId: unseen.skuId, quantity: 1 }])
  expect([none.code, none.items[0]?.path]).toEqual(['not_found', 'body.lines'])
  expect((await make(buyer, 'Nada', { lines: [{ skuId: unseen.skuId, quantity: 1 }] })).code).toBe('not_found')
  expect((await world.call('getOrderLists', { token: buyer.token })).body.items).toHaveLength(1)
  for (const quantity of [0, -1, 1.5, 100_000])
    expect((await add(buyer, id, [{ skuId: own.skuId, quantity }])).status).toBe(400)
})

test('lines get other units and go, are copied and moved; a copy of a list has all of it', async () => {
  const buyer = await world.login('business')
  const [one, two, three] = [await newSku(), await newSku(), await newSku()]
  const from = await madeId(
    buyer,
    'Invierno',
    [one, two, three].map(({ skuId }) => ({ skuId, quantity: 4 })),
  )
  const to = await madeId(buyer, 'Verano', [{ skuId: one.skuId, quantity: 1 }])
  const ids = (await read(buyer, from)).lines.map(({ id }) => id)
  const [first = 0, second = 0, third = 0] = ids
  const set = await world.call('changeOrderListLines', {
    token: buyer.token,
    params: { id: from },
    body: {
      lines: [
        { id: first, quantity: 9 },
        { id: third, quantity: 0 },
        { id: 2_000_000_000, quantity: 3 },
      ],
    },
  })
  expect(set.status).toBe(200)
  expect(unitsOf(await read(buyer, from))).toEqual([
    [one.skuId, 9],
    [two.skuId, 4],
  ])
  const move = (lineIds: number[], keep: boolean) =>
    world.call('moveOrderListLines', {
      token: buyer.token,
      params: { id: from },
      body: { lineIds, toListId: to, keep },
    })
  await move([first], true)
  await move([second], false)
  expect([unitsOf(await read(buyer, from)), unitsOf(await read(buyer, to))]).toEqual([
    [[one.skuId, 9]],
    [
      [one.skuId, 9],
      [two.skuId, 4],
    ],
  ])
  const copy = await make(buyer, 'Verano 2', { copyOf: to })
  expect(copy.body.added).toBe(2)
  expect(unitsOf(await read(buyer, copy.body.id))).toEqual(unitsOf(await read(buyer, to)))
})

test('an account has so many lists, and a list so many lines; what is one too many changes nothing', async () => {
  const buyer = await world.login('business')
  const { id: productId } = await newSku()
  const id = await madeId(buyer, 'Llena')
  const skuIds: number[] = []
  for (let n = 0; n <= ORDER_LIST_LINES_MAX; n++) skuIds.push(await world.make.sku(productId))
  const lines = skuIds.map((skuId) => ({ skuId, quantity: 1 }))
  expect((await add(buyer, id, lines)).status).toBe(400)
  expect((await add(buyer, id, lines.slice(1))).body.added).toBe(ORDER_LIST_LINES_MAX)
  const over = await add(buyer, id, lines.slice(0, 2))
  expect([over.status, over.code]).toEqual([409, 'order_list_full'])
  expect((await read(buyer, id)).lineCount).toBe(ORDER_LIST_LINES_MAX)
  const other = await madeId(buyer, 'Otra', lines.slice(0, 1))
  const lineIds = (await read(buyer, other)).lines.map((line) => line.id)
  const moved = await world.call('moveOrderListLines', {
    token: buyer.token,
    params: { id: other },
    body: { lineIds, toListId: id, keep: false },
  })
  expect([moved.code, (await read(buyer, other)).lineCount]).toEqual(['order_list_full', 1])
  for (let n = 2; n < ORDER_LISTS_MAX; n++) await madeId(buyer, `Lista ${n}`)
  const refused = await make(buyer, 'Una más')
  expect([refused.status, refused.code]).toEqual([409, 'too_many_order_lists'])
})

test('its file has a line a sku, with nothing that a spreadsheet program would run', async () => {
  const buyer = await world.login('business')
  const { skuId } = await newSku({ serial_number: '=1+2', price_cents: 1250 })
  const id = await madeId(buyer, 'Fichero', [{ skuId, quantity: 12 }])
  const [titles, line] = (await file(buyer, id)).trim().split('\n')
  expect(titles?.replace('\uFEFF', '').split(';').slice(0, 2)).toEqual(['Tienda', 'Referencia'])
  expect(line?.split(';').slice(1, 2)).toEqual(["'=1+2"])
  expect(line?.trim().split(';').slice(-3, -1)).toEqual(['12', '12,50'])
})

test('its file has the price of the units that would go into the cart, as the page', async () => {
  const buyer = await world.login('business')
  const ladder = JSON.stringify([{ from: 24, price_cents: 80 }])
  const [more, fewer] = [
    await newSku({ price_cents: 100, pack_size: 24, ladder }),
    await newSku({ price_cents: 100, stock: 12, ladder }),
  ]
  const id = await madeId(buyer, 'Escala', [
    { skuId: more.skuId, quantity: 20 },
    { skuId: fewer.skuId, quantity: 30 },
  ])
  const [, ...lines] = (await file(buyer, id)).trim().split('\n')
  expect(lines.map((line) => line.trim().split(';').slice(-3, -1))).toEqual([
    ['20', '0,80'],
    ['30', '1,00'],
  ])
})

test('all of a list is read by as many statements as one line', async () => {
  const buyer = await world.login('business')
  const { id: productId, skuId } = await newSku()
  const short = await madeId(buyer, 'Corta', [{ skuId, quantity: 1 }])
  const lines = [{ skuId, quantity: 1 }]
  for (let n = 0; n < 40; n++) lines.push({ skuId: await world.make.sku(productId), quantity: 1 })
  const long = await madeId(buyer, 'Larga', lines)
  const ask = recordStatements(world)
  const counted = async (id: number) =>
    (await ask('getOrderList', { token: buyer.token, params: { id } })).statements.length
  const few = await counted(short)
  expect(few).toBeLessThanOrEqual(5)
  expect(await counted(long)).toBe(few)
})

test('the price lists of several shops are read by one statement', async () => {
  const buyer = await world.login('business')
  const skus: { skuId: number; price: number }[] = []
  for (let n = 1; n <= 3; n++) {
    const shop = await world.make.shop()
    const { skuId } = await newSku({ price_cents: 1000 }, shop)
    const [groupId, listId] = [await world.make.buyerGroup(shop, 0), await world.make.priceList(shop)]
    await world.make.access(shop, buyer.accountId, 'approved', { group_id: groupId })
    await sql`insert into price_list_groups (list_id, group_id) values (${listId}, ${groupId})`.execute(world.db)
    await sql`insert into price_list_prices (list_id, sku_id, price_cents) values (${listId}, ${skuId}, ${n * 100})`.execute(
      world.db,
    )
    skus.push({ skuId, price: n })
  }
  const id = await madeId(
    buyer,
    'Con tarifas',
    skus.map(({ skuId }) => ({ skuId, quantity: 1 })),
  )
  const ask = recordStatements(world)
  const { body, statements } = await ask<List>('getOrderList', { token: buyer.token, params: { id } })
  expect(body.lines.map(({ skuId, sku }) => ({ skuId, price: sku?.priceInfo?.level1.price }))).toEqual(skus)
  expect(statements.filter(({ query }) => query.sql.includes('price_list_prices'))).toHaveLength(1)
  expect(statements.length).toBeLessThanOrEqual(5)
})

test('the cart is filled up to the list, in packs and to the stock; a second press, also at the same moment, adds nothing', async () => {
  const buyer = await world.login('business')
  const priceless = await world.make.shop({ visibility: 'privateNoPrices' })
  const [plain, packed, scarce, out, closed, inShop] = [
    await newSku(),
    await newSku({ pack_size: 6 }),
    await newSku({ stock: 5 }),
    await newSku({ stock: 0 }),
    await newSku({}, priceless),
    await newSku({ stock_control: 'limit' }),
  ]
  const id = await madeId(
    buyer,
    'Semana',
    [plain, packed, scarce, out, closed, inShop].map(({ skuId }) => ({ skuId, quantity: 10 })),
  )
  await world.call('addToCart', {
    token: buyer.token,
    body: { shopId, products: [{ skuId: plain.skuId, quantity: 4 }] },
  })
  expect(await toCart(buyer, id, { shopId: priceless })).toEqual([['closed', 0]])
  const [one, other] = await Promise.all([toCart(buyer, id), toCart(buyer, id)])
  const filled = [
    ['added', 10],
    ['more', 12],
    ['fewer', 5],
    ['soldOut', 0],
    ['closed', 0],
    ['notOnline', 0],
  ]
  const again = filled.map(([result, quantity]) => [
    ['added', 'more', 'fewer'].includes(String(result)) ? 'there' : result,
    quantity,
  ])
  expect([one, other]).toEqual(expect.arrayContaining([filled, again]))
  expect(await inCart(buyer)).toEqual([
    [plain.skuId, 10],
    [packed.skuId, 12],
    [scarce.skuId, 5],
  ])
  expect(await toCart(buyer, id)).toEqual(again)
})

test('the cart’s lines are written in the order of their skus, as every call that fills a cart writes them', async () => {
  const buyer = await world.login('business')
  const skuIds = [(await newSku()).skuId, (await newSku()).skuId, (await newSku()).skuId]
  const id = await madeId(
    buyer,
    'Al revés',
    skuIds.toReversed().map((skuId) => ({ skuId, quantity: 1 })),
  )
  const ask = recordStatements(world)
  const { statements } = await ask('putOrderListInCart', { token: buyer.token, params: { id }, body: {} })
  const [written] = statements.filter(({ query }) => query.sql.startsWith('insert into "cart_items"'))
  expect(written?.query.parameters.filter((value) => skuIds.some((skuId) => skuId === value))).toEqual(skuIds)
})

test('what is closed or gone shows no price and keeps its name; one call takes out what is gone', async () => {
  const buyer = await world.login('business')
  const secret = await world.make.shop({ visibility: 'privateHidden' })
  await world.make.access(secret, buyer.accountId)
  const [kept, hidden, off, deleted] = [
    await newSku({ content_amount: 4000, content_unit: 'ml' }),
    await newSku({ price_cents: 91_357, content_amount: 4000, content_unit: 'ml' }, secret),
    await newSku({ price_cents: 84_213, content_amount: 4000, content_unit: 'ml' }),
    await newSku(),
  ]
  const id = await madeId(
    buyer,
    'De antes',
    [kept, hidden, off, deleted].map(({ skuId }) => ({ skuId, quantity: 2 })),
  )
  const named = (await read(buyer, id)).lines.map(({ name }) => name)
  await world.db.deleteFrom('shop_access').where('account_id', '=', buyer.accountId).execute()
  await world.db
    .updateTable('products')
    .set({ names: JSON.stringify({ es: 'Nombre secreto' }) })
    .where('id', '=', hidden.id)
    .execute()
  await world.db.updateTable('products').set({ on_shelf: false }).where('id', '=', off.id).execute()
  await sql`delete from products where id = ${deleted.id}`.execute(world.db)
  const list = await read(buyer, id)
  expect(list.lines.map(({ offer, sku }) => [offer, sku === null])).toEqual([
    ['open', false],
    ['closed', true],
    ['gone', true],
    ['gone', true],
  ])
  expect(list.lines.map(({ name }) => name)).toEqual(named)
  const csv = await file(buyer, id)
  expect(csv.trim().split('\n')).toHaveLength(5)
  // 10 € for 4 l, of the line that is open alone
  expect(csv.replaceAll('\u00a0', ' ').match(/[\d,]+ €\/l/g)).toEqual(['2,50 €/l'])
  for (const told of [JSON.stringify(list), csv]) {
    expect(told).not.toMatch(/913[.,]57|842[.,]13/)
    expect(told).not.toContain('secreto')
  }
  expect(await toCart(buyer, id)).toEqual([
    ['added', 2],
    ['closed', 0],
    ['gone', 0],
    ['gone', 0],
  ])
  expect((await world.call('removeGoneOrderListLines', { token: buyer.token, params: { id } })).status).toBe(200)
  // of a closed shop nothing of today is told, not even the sku that the line is of
  expect(list.lines.map(({ skuId, productId, tax }) => [skuId, productId, tax])).toEqual([
    [kept.skuId, kept.id, 21],
    ...Array.from({ length: 3 }, () => [null, null, 0]),
  ])
  expect((await read(buyer, id)).lines.map(({ id: line }) => line)).toEqual(
    list.lines.slice(0, 2).map(({ id: line }) => line),
  )
})

test('of a shop that shows its products without prices, what it takes off the shelf or deletes is told as it was', async () => {
  const buyer = await world.login('business')
  const priceless = await world.make.shop({ visibility: 'privateNoPrices' })
  const [shown, off, skuOff, deleted] = [
    await newSku({}, priceless),
    await newSku({}, priceless),
    await newSku({}, priceless),
    await newSku({}, priceless),
  ]
  const id = await madeId(
    buyer,
    'Sin precios',
    [shown, off, skuOff, deleted].map(({ skuId }) => ({ skuId, quantity: 1 })),
  )
  const before = (await read(buyer, id)).lines
  const renamed = {
    names: JSON.stringify({ es: 'Secreto' }),
    pictures: JSON.stringify(['/files/goods/secreto']),
    vat_bp: basisPoints(400),
  }
  const ofSku = ({ skuId }: { skuId: number }) => ({
    serial_number: `SECRETO-${skuId}`,
    attribute: JSON.stringify([{ key: 'size', name: { es: 'Talla' }, value: { es: 'Secreto' } }]),
  })
  for (const one of [off, skuOff]) {
    await world.db.updateTable('products').set(renamed).where('id', '=', one.id).execute()
    await world.db.updateTable('skus').set(ofSku(one)).where('id', '=', one.skuId).execute()
  }
  await world.db.updateTable('products').set({ on_shelf: false }).where('id', '=', off.id).execute()
  await world.db.updateTable('skus').set({ on_shelf: false }).where('id', '=', skuOff.skuId).execute()
  await sql`delete from products where id = ${deleted.id}`.execute(world.db)
  await world.db
    .updateTable('products')
    .set({ names: JSON.stringify({ es: 'Nombre de hoy' }) })
    .where('id', '=', shown.id)
    .execute()
  const list = await read(buyer, id)
  for (const told of [JSON.stringify(list), await file(buyer, id)]) {
    expect(told).not.toMatch(/secreto/i)
    expect(told).toContain('Nombre de hoy')
  }
  const [today, ...asBefore] = list.lines
  expect(today).toEqual({ ...before[0], name: 'Nombre de hoy' })
  // nothing tells the deleted one from those off the shelf
  expect(asBefore).toEqual(
    before.slice(1).map((line) => ({ ...line, skuId: null, productId: null, tax: 0, offer: 'closed' })),
  )
  await world.call('removeGoneOrderListLines', { token: buyer.token, params: { id } })
  expect((await read(buyer, id)).lineCount).toBe(4)
  expect(await toCart(buyer, id)).toEqual(Array.from({ length: 4 }, () => ['closed', 0]))
})

test('a list says who changed it last and when, only where something of it changed', async () => {
  const buyer = await world.login('business')
  const [one, two] = [await newSku(), await newSku()]
  const lines = [one, two].map(({ skuId }) => ({ skuId, quantity: 3 }))
  const id = await madeId(buyer, 'Fuente', lines)
  const to = await madeId(buyer, 'Destino')
  const [first = 0, second = 0] = (await read(buyer, id)).lines.map((line) => line.id)
  const post = (lineIds: number[], keep: boolean) => ({ body: { lineIds, toListId: to, keep } })
  /** Which of the two lists a call changed. */
  const changedBy = async (name: CallName, ask: object): Promise<string> => {
    world.pass(MINUTE)
    const { status, code } = await world.call(name, { token: buyer.token, params: { id }, ...ask })
    expect([name, status < 300, code]).toEqual([name, true, null])
    const lists = { from: await read(buyer, id), to: await read(buyer, to) }
    return Object.entries(lists)
      .flatMap(([which, { updatedAt }]) => (updatedAt === world.now.toISOString() ? [which] : []))
      .join(' ')
  }
  const units = (quantity: number) => ({ body: { lines: [{ id: first, quantity }] } })
  const calls: [CallName, object, string][] = [
    ['createOrderList', { body: { name: 'Copia', copyOf: id } }, ''],
    ['moveOrderListLines', post([first], true), 'to'],
    ['moveOrderListLines', post([first], true), ''],
    ['moveOrderListLines', post([2_000_000_000], false), ''],
    ['removeGoneOrderListLines', {}, ''],
    ['changeOrderList', { body: {} }, ''],
    ['changeOrderList', { body: { name: 'Fuente', note: '' } }, ''],
    ['changeOrderList', { body: { note: 'Otra' } }, 'from'],
    ['addOrderListLines', { body: { lines } }, ''],
    ['addOrderListLines', { body: { lines: [{ skuId: one.skuId, quantity: 4 }] } }, 'from'],
    ['changeOrderListLines', units(4), ''],
    ['changeOrderListLines', units(5), 'from'],
    ['changeOrderListLines', { body: { lines: [{ id: 2_000_000_000, quantity: 0 }] } }, ''],
    ['moveOrderListLines', post([second], false), 'from to'],
    ['changeOrderListLines', units(0), 'from'],
  ]
  for (const [n, [name, ask, changed]] of calls.entries())
    expect([n, name, await changedBy(name, ask)]).toEqual([n, name, changed])
})

test('lines of deleted skus stay out of copies, however often, and go along where they are moved', async () => {
  const buyer = await world.login('business')
  const [kept, deleted] = [await newSku(), await newSku()]
  const from = await madeId(
    buyer,
    'Con borrado',
    [kept, deleted].map(({ skuId }) => ({ skuId, quantity: 2 })),
  )
  const to = await madeId(buyer, 'Para copias')
  await sql`delete from products where id = ${deleted.id}`.execute(world.db)
  const lineIds = (await read(buyer, from)).lines.map((line) => line.id)
  const move = async (keep: boolean) => {
    await world.call('moveOrderListLines', {
      token: buyer.token,
      params: { id: from },
      body: { lineIds, toListId: to, keep },
    })
    return unitsOf(await read(buyer, to))
  }
  for (let n = 0; n < 2; n++) expect(await move(true)).toEqual([[kept.skuId, 2]])
  const copy = await make(buyer, 'Copia sin borrado', { copyOf: from })
  expect(copy.body).toMatchObject({ added: 1, leftOut: 1 })
  expect(await move(false)).toEqual([
    [kept.skuId, 2],
    [null, 2],
  ])
  expect((await read(buyer, from)).lineCount).toBe(0)
})

test('a list that is made of another and of skus counts each of them once', async () => {
  const buyer = await world.login('business')
  const [both, only] = [await newSku(), await newSku()]
  const copyOf = await madeId(buyer, 'Origen', [{ skuId: both.skuId, quantity: 1 }])
  const lines = [both, only].map(({ skuId }) => ({ skuId, quantity: 2 }))
  const made = await make(buyer, 'Ambos', { copyOf, lines })
  expect(made.body).toMatchObject({ added: 2, leftOut: 0 })
  expect(unitsOf(await read(buyer, made.body.id))).toEqual([
    [both.skuId, 2],
    [only.skuId, 2],
  ])
})

test('a suspended account takes lines out and deletes lists, and adds nothing', async () => {
  const buyer = await world.login('business')
  const { skuId } = await newSku()
  const id = await madeId(buyer, 'Suspendida', [{ skuId, quantity: 2 }])
  const [line] = (await read(buyer, id)).lines
  await world.db
    .updateTable('accounts')
    .set({ suspended_at: world.now, suspended_ground: 'terms' })
    .where('id', '=', buyer.accountId)
    .execute()
  expect((await add(buyer, id, [{ skuId, quantity: 5 }])).code).toBe('account_suspended')
  const out = await world.call('changeOrderListLines', {
    token: buyer.token,
    params: { id },
    body: { lines: [{ id: line?.id, quantity: 0 }] },
  })
  expect([out.status, (await read(buyer, id)).lineCount]).toEqual([200, 0])
  expect((await world.call('deleteOrderList', { token: buyer.token, params: { id } })).status).toBe(200)
})
