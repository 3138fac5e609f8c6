import { text } from 'node:stream/consumers'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import type { SellerZone } from './read-shipping.server.ts'
import Zone from './zone.route.tsx'

const zone = (name: string, areas: SellerZone['areas']): SellerZone => ({
  ...{ name, areas, provinces: [], postCodes: [], basis: 'amount', steps: [{ from: 0, cost: null }] },
  ...{ freeFrom: null, leadDays: null, deliveryDays: null },
})
const begun = zone('', [])

/** The page of the first zone, after the form that was opened at "Península" came back because of someone else's save. */
const back = (zones: SellerZone[], typed: Record<string, string>): string => {
  const loaderData = { version: 8, zones, place: 0, begun, isNew: false }
  const values = { before: 'Península', name: 'Tierra firme', areas: 'peninsula', basis: 'amount', ...typed }
  const actionData = { values, repeated: {}, errors: {}, problem: 'changed', isOvertaken: true }
  const element = createElement(Zone as unknown as FunctionComponent<object>, { loaderData, actionData } as object)
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('what is refused stands beside its field, which is marked as wrong', () => {
  const loaderData = { version: 8, zones: [zone('Península', ['peninsula'])], place: 0, begun, isNew: false }
  const errors = { 'cost-0': ['coste negativo'], freeFrom: ['demasiado'], areas: ['otra zona la cubre'] }
  const actionData = {
    values: { before: 'Península', 'from-0': '0', 'cost-0': '-3' },
    repeated: {},
    errors,
    problem: null,
  }
  const element = createElement(Zone as unknown as FunctionComponent<object>, { loaderData, actionData } as object)
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(html).toMatch(/<input(?=[^>]*name="cost-0")(?=[^>]*aria-invalid="true")(?=[^>]*value="-3")[^>]*>/)
  expect(html).toMatch(/<input(?=[^>]*name="freeFrom")(?=[^>]*aria-invalid="true")[^>]*>/)
  expect(html).toMatch(/<p(?=[^>]*role="alert")(?=[^>]*tabindex="-1")[^>]*>otra zona la cubre</i)
})

const before = (html: string) => /name="before" value="([^"]*)"/.exec(html)?.[1]

test('a zone to which someone gave another name meanwhile is saved over, not added a second time', () => {
  const html = back([zone('España', ['peninsula'])], {})
  expect(before(html)).toBe('España')
  expect(html).toContain('value="Tierra firme"')
  expect(html).toContain(m.ui_now_saved({ value: 'España' }))
  expect(html).toMatch(/name="version" value="8"/)
})

test('where another zone stands at its place by now, the form stays with its own', () => {
  const html = back([zone('Baleares', ['balearics']), zone('Península', ['peninsula'])], {})
  expect(before(html)).toBe('Península')
  expect(html).toContain(m.ui_now_saved({ value: 'Península' }))
})

test('a zone that someone deleted meanwhile leaves what was typed, to be added', () => {
  const html = back([zone('Baleares', ['balearics'])], {})
  expect(before(html)).toBeUndefined()
  expect(html).toContain('value="Tierra firme"')
  expect(html).toContain(m.seller_shipping_zone_gone())
})

test('where two zones cover what was ticked, none of them is taken for the one that was open', () => {
  const zones = [zone('Levante', ['peninsula']), zone('Islas', ['balearics'])]
  const html = back(zones, { areas: 'peninsula', postCodes: '' })
  expect(before(html)).toBe('Levante')
  const [first, second] = zones
  const both = [
    { ...first, areas: [], provinces: [], postCodes: [{ from: '46000', to: '46999' }] },
    second,
  ] as SellerZone[]
  expect(before(back(both, { areas: '', postCodes: '46100-46200' }))).toBe('Levante')
  expect(before(back(both, { areas: 'balearics', postCodes: '46100' }))).toBeUndefined()
})

test('an address of no zone is a page that is not there', async () => {
  const loaderData = { version: 8, zones: [], place: 99, begun, isNew: false }
  const element = createElement(Zone as unknown as FunctionComponent<object>, { loaderData } as object)
  const router = createMemoryRouter([{ path: '*', element }])
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />)
  const html = await text(prelude)
  expect(html).toContain(m.frame_error_404())
  for (const word of [m.seller_shipping_zone_new(), m.seller_shipping_zone_gone()]) expect(html).not.toContain(word)
})

test('the form of a zone says in words on which days it is delivered, and keeps what was ticked where it is refused', () => {
  const page = (deliveryDays: SellerZone['deliveryDays'], actionData?: object): string => {
    const zones = [{ ...zone('Península', ['peninsula']), deliveryDays }]
    const loaderData = { version: 8, zones, place: 0, begun, isNew: false }
    const element = createElement(Zone as unknown as FunctionComponent<object>, { loaderData, actionData } as object)
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  }
  const ticked = (html: string) =>
    [...html.matchAll(/<input[^>]*name="deliveryDays"[^>]*>/g)].flatMap(([input]) =>
      /checked=""/.test(input) ? [/value="(\d)"/.exec(input)?.[1]] : [],
    )
  const kept = page({ days: [2, 5], cutOff: '12:30' })
  expect(ticked(kept)).toEqual(['2', '5'])
  expect(kept).toMatch(/<input(?=[^>]*name="cutOff")(?=[^>]*value="12:30")[^>]*>/)
  expect(kept).toContain('Días de reparto: martes y viernes · pedidos hasta las 12:30 del día laborable anterior')
  expect(page(null)).toContain(m.seller_shipping_round_none())
  const refused = page(null, {
    values: { before: 'Península', deliveryDays: '3', cutOff: '' },
    repeated: {},
    errors: { cutOff: ['falta la hora'] },
    problem: null,
  })
  expect(ticked(refused)).toEqual(['3'])
  expect(refused).toMatch(/<input(?=[^>]*name="cutOff")(?=[^>]*aria-invalid="true")[^>]*>/)
})
