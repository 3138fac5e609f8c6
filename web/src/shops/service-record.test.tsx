import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { ProductShop } from '../products/detail/product-shop.tsx'
import { LeaveBy } from '../seller/orders/leave-by.tsx'
import { OwnRecord } from './own-record.tsx'
import { ShopService } from './shop-service.tsx'
import type { ShopData } from './wire.ts'

const html = (element: ReactElement): string => {
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    hydrationData: { loaderData: { root: {} } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const said = (element: ReactElement): string =>
  html(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Shown = ShopData['serviceRecord']
const NONE = { sendDays: null, onTime: null, calledOff: null, incidents: null, answerHours: null }
const ALL = { sendDays: 2, onTime: 97, calledOff: 1, incidents: 0, answerHours: 3 }
const shopWith = (serviceRecord: Shown, preparationDays: number | null): ShopData =>
  ({
    id: 1,
    name: 'Vidal',
    logo: null,
    type: 'wholesaler',
    city: 'Madrid',
    serviceRecord,
    shopSettings: { preparationDays },
  }) as ShopData

it.each<[string, Shown, number | null, string]>([
  ['nothing where nothing is told', null, null, ''],
  ['a promise alone', null, 1, 'Plazo de preparación 1 día laborable'],
  ['only figures that there are', { ...NONE, onTime: 97 }, null, 'A tiempo 97 %'],
  ['one that sends on the same day', { ...NONE, sendDays: 0 }, null, 'Envío normalmente el mismo día'],
  [
    'all that a line has room for',
    ALL,
    2,
    'Plazo de preparación 2 días laborables Envío normalmente en 2 días laborables A tiempo 97 % Respuesta normalmente en 3 h',
  ],
])('a shop’s head shows %s', (_, record, days, text) => {
  expect(said(<ShopService shop={shopWith(record, days)} />)).toBe(text)
})

it.each<[Shown, string]>([
  [null, 'Mayorista · Madrid'],
  [{ ...NONE, sendDays: 2 }, 'Mayorista · Madrid'],
  [ALL, 'Mayorista · Madrid · 97 % a tiempo · responde en 3 h'],
])('a product says of its shop with %j: %s', (record, text) => {
  expect(said(<ProductShop shop={shopWith(record, 2)} record={record} />)).toContain(`Vidal ${text}`)
})

it('a shop reads its own figures with their cases, also few, and how each is computed', () => {
  const figures = { ...NONE, sendDays: { value: 2, cases: 3 } }
  const text = said(<OwnRecord record={{ day: '2026-05-08', figures }} />)
  expect(text).toContain('normalmente en 2 días laborables Casos: 3')
  expect(text).toContain('– Casos: 0')
  expect(text).toContain('Días laborables desde que el pedido se puede preparar hasta')
  expect(said(<OwnRecord record={null} />)).toBe('Todavía no hay datos. Se calculan cada noche.')
})

it.each([
  [null, {}, ''],
  [{ day: '2026-05-06', isLate: false }, {}, 'Sale como tarde el '],
  [{ day: '2026-05-06', isLate: false }, { deliveryMethod: 'pickUp' as const }, 'Listo como tarde el '],
  [{ day: '2026-05-06', isLate: false }, { isPartSent: true }, 'El resto sale como tarde el '],
  [{ day: '2026-05-06', isLate: true }, {}, 'Con retraso: era para el '],
])('a list of orders says of %j with %j: %s', (leaveBy, more, text) => {
  const order = { leaveBy, deliveryMethod: 'shipment' as const, isPartSent: false, ...more }
  expect(said(<LeaveBy order={order} />).startsWith(text)).toBe(true)
})
