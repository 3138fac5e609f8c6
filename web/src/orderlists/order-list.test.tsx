import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { speak } from '../locale/locale.server.ts'
import { m } from '../paraglide/messages.js'
import type { Api } from '../server/api-client.server.ts'
import { apiContext, cookiesContext, factsContext, localeContext, type RequestFacts } from '../server/contexts.ts'
import { lineStepper } from './line-quantity.ts'
import { addToListAddress, cartAsListAddress, orderAsListAddress, readAddress } from './list-address.ts'
import OrderList from './order-list.route.tsx'
import OrderListAdd from './order-list-add.route.tsx'
import { type ListAnswer, runList } from './run-list.server.ts'

const shop = (id: number, name: string) => ({
  ...{ id, name, subDomain: null, logo: null, type: 'wholesale', access: 'open', visibility: 'public', city: '' },
  shopSettings: { taxSetting: { taxInclude: false, tax: 21 } },
})
const sku = (id: number, given: object = {}) => ({
  ...{ id, productId: id * 10, serialNumber: `R-${id}`, ean: null, attribute: [], pictures: [], isAvailable: true },
  ...{ stockControl: 'notAllowedToBuy', stock: 100, expectedOn: null, needBook: false },
  priceInfo: { level1: { price: 2, discount: 0, min2Buy: 6, minimum: 6 } },
  ...given,
})
const line = (id: number, given: object = {}) => ({
  ...{ id, skuId: id, productId: id * 10, shop: shop(1, 'Vidal'), name: `Taza ${id}`, serialNumber: `R-${id}` },
  ...{ attribute: [], picture: null, tax: 21, quantity: 12, offer: 'open', sku: sku(id) },
  ...given,
})
const list = (lines: object[]) => ({
  ...{ id: 3, name: 'Lunes', note: 'Mirar la cámara', lineCount: lines.length, updatedAt: '2026-11-30T08:00:00.000Z' },
  ...{ updatedBy: 'Ana', rhythm: null, lines },
})

const shown = (
  page: unknown,
  loaderData: object,
  { actionData, role = 'owner', at = '/uc/lists/3' }: { actionData?: object; role?: string; at?: string } = {},
): string => {
  const element = createElement(page as FunctionComponent<object>, { loaderData, actionData } as object)
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: { me: { operator: { kind: 'business', role } } } } },
  })
  return speak('es', () => renderToStaticMarkup(<RouterProvider router={router} />))
}

test('lines stand by shop with what they come to; a list of whole packs says nothing, another how many go into the cart', () => {
  const lines = [line(1), line(2, { quantity: 10 }), line(3, { shop: shop(2, 'Besaya'), quantity: 12 })]
  const html = shown(OrderList, { list: list(lines), delivery: [], others: [] })
  // 12 and, in packs of six, 12 units of the first shop at 2 €, then 12 of the other
  expect(html.replaceAll('\u00a0', ' ')).toMatch(/48,00 €.*24,00 €.*72,00 €/s)
  expect(html.split(m.orderlists_fit_more({ count: m.bought_units({ count: 12 }) }))).toHaveLength(2)
  expect(html).toContain(m.orderlists_put_shop({ shop: 'Besaya' }))
  const added = shown(OrderList, { list: list(lines), delivery: [], others: [] }, { at: '/uc/lists/3?sort=added' })
  expect(added).not.toContain(m.orderlists_put_shop({ shop: 'Besaya' }))
})

test('what is gone or closed has no price and no way into the cart; one press takes out what is gone', () => {
  const lines = [
    line(1, { offer: 'gone', sku: null, skuId: null, productId: null }),
    line(2, { offer: 'closed', sku: null }),
  ]
  const html = shown(OrderList, { list: list(lines), delivery: [], others: [] })
  expect(html).toContain(m.bought_gone())
  expect(html).toContain(m.bought_closed())
  expect(html).toContain(m.orderlists_gone_remove())
  expect(html).not.toContain('€')
  expect(html).not.toContain('goods-detail/null')
})

test('who merely looks for the account finds the lines and nothing to press', () => {
  const html = shown(
    OrderList,
    { list: list([line(1)]), delivery: [], others: [{ id: 4, name: 'Otra' }] },
    { role: 'viewer' },
  )
  expect(html).toContain('Taza 1')
  for (const text of [m.orderlists_put_all(), m.orderlists_delete(), m.orderlists_rename(), m.orderlists_move_title()])
    expect(html).not.toContain(text)
})

test('the answer says what was put in and, line by line, what was not as written', () => {
  const cart = [
    { id: 1, result: 'added', quantity: 12 },
    { id: 2, result: 'more', quantity: 18 },
    { id: 3, result: 'there', quantity: 12 },
    { id: 4, result: 'soldOut', quantity: 0 },
  ]
  const actionData = { cart, refused: null, problem: null }
  const html = shown(
    OrderList,
    { list: list([1, 2, 3, 4].map((id) => line(id))), delivery: [], others: [] },
    { actionData },
  )
  const text = html.replace(/<[^>]+>/g, '')
  expect(text).toContain(m.orderlists_done({ count: 2 }))
  expect(text).toContain(`Taza 2: ${m.orderlists_result_more({ count: m.bought_units({ count: 18 }) })}`)
  expect(text).toContain(m.orderlists_done_there({ count: 1 }))
  expect(text).toContain(`Taza 4: ${m.orderlists_result_sold_out()}`)
  expect(text).not.toContain('Taza 1: ')
})

test('addresses name the lines that they lead with, and the form of a product’s page does without scripts', () => {
  const read = (address: string) => readAddress(new URL(address, 'http://x').searchParams)
  expect(read(addToListAddress({ productId: 5, lines: [{ skuId: 7, quantity: 12 }] }))).toMatchObject({
    lines: [{ skuId: 7, quantity: 12 }],
    productId: '5',
  })
  expect(read('/uc/lists/add?productId=5&skuId=7&quantity=0&skuId=8&quantity=3').lines).toEqual([
    { skuId: 8, quantity: 3 },
  ])
  expect(read(orderAsListAddress(9)).orderId).toBe('9')
  expect([read(cartAsListAddress()).cart, read(cartAsListAddress(4)).cart, read('/?cart=x').cart]).toEqual([
    '',
    '4',
    null,
  ])
})

test('a refused name comes back with what was chosen and typed', () => {
  const lines = [{ skuId: 7, quantity: 12, name: 'Taza' }]
  const lists = [{ id: 3, name: 'Lunes', note: '', lineCount: 2, updatedAt: '', updatedBy: null, rhythm: null }]
  const values = { lines: '7x12', to: 'new', name: 'Lunes' }
  const actionData = { values, repeated: {}, errors: { name: ['Ya tienes una'] }, problem: null }
  const html = shown(OrderListAdd, { lists, lines, count: 1 }, { actionData, at: '/uc/lists/add?add=7x12' })
  expect(html).toContain('Ya tienes una')
  expect(html).toMatch(/value="Lunes"/)
  expect(html).toMatch(/checked="" value="new"|value="new" checked=""|checked=""[^>]*value="new"/)
})

test('minus and plus go by packs beyond the stock of today; what is typed stays', () => {
  const stepper = lineStepper(line(1, { sku: sku(1, { stock: 6 }) }) as never)
  expect([stepper.more(6), stepper.more(10), stepper.less(12), stepper.less(6)]).toEqual([12, 12, 6, 6])
  expect([stepper.typed('10', 6), stepper.typed('0', 6), stepper.typed('x', 6)]).toEqual([10, 6, 6])
})

/** Sends a form of the page of a list of two lines; gives the calls that it made, and the answer. */
const pressed = async (fields: [string, string][]) => {
  const calls: [string, unknown][] = []
  const noted = (name: string, answer: unknown) => async (given: unknown) => {
    calls.push([name, given])
    return answer
  }
  const context = new RouterContextProvider()
  context.set(factsContext, { publicUrl: 'http://localhost' } as RequestFacts)
  context.set(localeContext, 'es')
  context.set(cookiesContext, [])
  context.set(apiContext, {
    getOrderList: async () => list([line(1), line(2)]),
    changeOrderListLines: noted('change', {}),
    putOrderListInCart: noted('cart', { lines: [] }),
    moveOrderListLines: noted('move', {}),
    setOrderListRhythm: noted('rhythm', {}),
    pauseOrderListRhythm: noted('pause', {}),
    skipOrderListDate: noted('skip', {}),
    endOrderListRhythm: noted('end', {}),
  } as unknown as Api)
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const answer = await runList({ context, form, id: '3', here: '/uc/lists/3' })
  return { calls, answer }
}
const units = (one: string, other: string): [string, string][] => [
  ['line', '1:12'],
  ['quantity', one],
  ['line', '2:12'],
  ['quantity', other],
]

test('units that were typed are saved before anything else, also those of a step and a removal; what is no number stays as it was', async () => {
  const params = { id: '3' }
  const cart = await pressed([...units('10', '12'), ['intent', 'cart:1']])
  expect(cart.calls).toEqual([
    ['change', { params, body: { lines: [{ id: 1, quantity: 10 }] } }],
    ['cart', { params, body: { shopId: 1 } }],
  ])
  expect((cart.answer as ListAnswer).cart).toEqual([])
  const more = await pressed([...units('12', 'x'), ['intent', 'more:2']])
  expect(more.calls).toEqual([['change', { params, body: { lines: [{ id: 2, quantity: 18 }] } }]])
  expect((more.answer as Response).headers.get('Location')).toBe('/uc/lists/3')
  const removed = await pressed([...units('12', '12'), ['intent', 'remove:1']])
  expect(removed.calls).toEqual([['change', { params, body: { lines: [{ id: 1, quantity: 0 }] } }]])
  const none = await pressed([...units('12', '12'), ['intent', 'move'], ['toList', '4']])
  expect([none.calls, (none.answer as ListAnswer).problem]).toEqual([[], m.orderlists_none_picked()])
  const moved = await pressed([...units('12', '12'), ['pick', '2'], ['intent', 'copy'], ['toList', '4']])
  expect(moved.calls).toEqual([['move', { params, body: { lineIds: [2], toListId: 4, keep: true } }]])
})

test('what a colleague set since the page was shown stays, unless the same line was changed', async () => {
  // the list has 12 of both by now, the page was shown 6 and 24
  const seen: [string, string][] = [
    ['line', '1:6'],
    ['quantity', '6'],
    ['line', '2:24'],
    ['quantity', '36'],
  ]
  const put = await pressed([...seen, ['intent', 'cart']])
  expect(put.calls[0]).toEqual(['change', { params: { id: '3' }, body: { lines: [{ id: 2, quantity: 36 }] } }])
  const none = await pressed([
    ['line', '1:12'],
    ['quantity', '0'],
    ['intent', 'save'],
  ])
  expect(none.calls).toEqual([])
})

const monday = { every: 'week', weeks: 2, weekday: 1 }
const rhythm = { cycle: monday, remindOnly: false, isPaused: false, nextOn: '2026-12-07', setBy: 'Ana' }

test('a list says how often and when next it is prepared; who merely looks finds nothing to press', () => {
  const given = { list: { ...list([line(1)]), rhythm }, delivery: [], others: [] }
  const html = shown(OrderList, given)
  expect(html).toContain(m.orderlists_rhythm_weeks_on({ count: 2, day: 'lunes' }))
  expect(html).toContain(m.orderlists_rhythm_next({ date: 'lunes, 7 de diciembre' }))
  expect(html).toContain('name="nextOn" value="2026-12-07"')
  const looked = shown(OrderList, given, { role: 'viewer' })
  expect(looked).toContain('lunes, 7 de diciembre')
  for (const text of [m.orderlists_rhythm_skip(), m.orderlists_rhythm_pause(), m.orderlists_rhythm_end()])
    expect([html.includes(text), looked.includes(text)]).toEqual([true, false])
  const paused = { ...list([line(1)]), rhythm: { ...rhythm, isPaused: true, nextOn: null } }
  const stopped = shown(OrderList, { ...given, list: paused })
  expect(stopped).toContain(m.orderlists_rhythm_resume())
  expect(stopped).not.toContain(m.orderlists_rhythm_skip())
})

test('the form of the rhythm says until when the shops of the list take orders for their next delivery day', () => {
  const delivery = [
    {
      ...{ shopId: 1, shopName: 'Vidal', day: '2026-12-08', orderUntil: '2026-12-07T17:00:00.000Z' },
      ...{ untilDay: '2026-12-07', untilTime: '18:00' },
    },
  ]
  const html = shown(OrderList, { list: list([line(1)]), delivery, others: [] })
  expect(html).toContain(m.orderlists_rhythm_delivery_of({ shop: 'Vidal', day: 'martes, 8 de diciembre' }))
  expect(html).toContain('18:00')
  expect(shown(OrderList, { list: list([line(1)]), delivery: [], others: [] })).not.toContain(
    m.orderlists_rhythm_delivery(),
  )
})

test('the rhythm is set, paused, skipped and ended by its buttons', async () => {
  const params = { id: '3' }
  const fields = (more: Record<string, string>): [string, string][] =>
    Object.entries({ intent: 'rhythm', cycle: '2', weekday: '5', monthDay: '9', beginsOn: '', ...more })
  const set = async (more: Record<string, string>) => (await pressed(fields(more))).calls
  expect(await set({})).toEqual([
    ['rhythm', { params, body: { cycle: { every: 'week', weeks: 2, weekday: 5 }, remindOnly: false } }],
  ])
  expect(await set({ cycle: 'month', remindOnly: 'on', beginsOn: '2027-01-01' })).toEqual([
    ['rhythm', { params, body: { cycle: { every: 'month', monthDay: 9 }, remindOnly: true, beginsOn: '2027-01-01' } }],
  ])
  expect((await pressed([['intent', 'pause']])).calls).toEqual([['pause', { params, body: { isPaused: true } }]])
  expect((await pressed([['intent', 'resume']])).calls).toEqual([['pause', { params, body: { isPaused: false } }]])
  const skip = await pressed([
    ['intent', 'skip'],
    ['nextOn', '2026-12-07'],
  ])
  expect(skip.calls).toEqual([['skip', { params, body: { nextOn: '2026-12-07' } }]])
  expect((await pressed([['intent', 'endRhythm']])).calls).toEqual([['end', { params }]])
})
