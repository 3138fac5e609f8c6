import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { BulkBar, bulkWords } from './bulk-bar.tsx'
import { hasSlip } from './has-slip.ts'
import { OpenReturn } from './leave-by.tsx'
import { OrderChips } from './order-filter-form.tsx'
import { readOrderFields } from './order-query.ts'
import Ship from './ship.route.tsx'

const shown = (page: unknown, loaderData: object, actionData?: object, more?: object): string => {
  const props: object = { loaderData, actionData, ...more }
  const element = createElement(page as FunctionComponent<object>, props)
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('ticked orders that cannot be sent are named with the reason, until an answer says what came of each', () => {
  const others = [
    { number: '26-0000001-A', status: 'pending_seller', deliveryMethod: 'shipment' },
    { number: '26-0000002-B', status: 'to_deliver', deliveryMethod: 'pickUp' },
  ]
  const html = shown(Ship, { orders: [], others })
  for (const text of [
    '26-0000001-A',
    'Su estado es «Por confirmar».',
    '26-0000002-B',
    m.seller_orders_ship_not_fetched(),
  ])
    expect(html).toContain(text)
  expect(shown(Ship, { orders: [], others }, { result: null, typed: {} })).not.toContain('26-0000001-A')
})

test.each([
  ['status=prepare&sort=urgent', m.seller_today_prepare()],
  ['status=return', 'En devolución'],
  ['status=inProgress', null],
])('the list that %s narrows names that as a chip: %s', (query, text) => {
  const fields = readOrderFields(new URLSearchParams(query))
  const html = shown(OrderChips, {}, undefined, { fields })
  if (text === null) expect(html).toBe('')
  else expect(html).toContain(text)
})

test('a return that waits for the shop says so', () => {
  const html = shown(OpenReturn, {}, undefined, { order: { openReturn: 'requested' } })
  expect(html).toContain(m.seller_orders_return_requested())
  expect(shown(OpenReturn, {}, undefined, { order: { openReturn: null } })).toBe('')
})

test('the bar of ticked orders shows an act only while a ticked one allows it, and the rest behind a button', () => {
  expect(bulkWords({ actions: ['ship', 'propose_drop', 'ready'] })).toBe('ready ship')
  const html = shown(BulkBar, {}, undefined, { actions: ['prepare', 'ship'], issues: false, writes: true })
  for (const action of ['prepare', 'ship'])
    expect(html).toMatch(new RegExp(`class="hidden [^"]*data-can~=${action}\\]:checked[^"]*"><button`))
  expect(html).not.toContain('data-can~=confirm')
  const [bar, menu] = html.split('<details')
  expect(bar).not.toContain(m.seller_orders_write())
  for (const text of [m.seller_orders_write(), m.seller_orders_pick_list(), m.seller_orders_slips_pdf()])
    expect(menu).toContain(text)
})

test('an order with a product that needs its lot leaves from its own page, the others from the list', () => {
  const order = (id: number, lotRequired: boolean) => ({
    ...{ id, number: `26-${id}`, buyerName: 'Bar Puente', deliveryAddress: null },
    lines: [
      { skuId: 1, lotRequired: false },
      { skuId: 2, lotRequired },
    ],
  })
  const html = shown(Ship, { orders: [order(7, true), order(8, false)], others: [] })
  expect(html).toContain('/seller/orders/7?open=ship#ship')
  expect(html).not.toContain('tracking-7')
  expect(html).not.toContain('name="id" value="7"')
  expect(html).toContain('name="tracking-8"')
})

test.each([
  ['pending_seller', false],
  ['pending_buyer', false],
  ['cancelled', false],
  ['paid', true],
  ['in_progress', true],
  ['completed', true],
] as const)('an order that is %s has a packing slip: %s', (status, has) => expect(hasSlip(status)).toBe(has))
