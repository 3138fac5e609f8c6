import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import Ship from './ship.route.tsx'

const shown = (page: unknown, loaderData: object, actionData?: object): string => {
  const props: object = { loaderData, actionData }
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
