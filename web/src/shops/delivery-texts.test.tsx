import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, test } from 'vitest'
import { DeliveryDayStep } from '../checkout/delivery-day-step.tsx'
import { speak } from '../locale/locale.server.ts'
import { orderUntilText, roundText } from './delivery-texts.ts'
import { NextDeliveryNote } from './next-delivery.tsx'
import { ShippingTable } from './shipping-table.tsx'

/** The markup of a part of a page in a language, which its address begins with. */
const html = (locale: Locale, element: ReactElement): string => {
  const prefix = locale === 'es' ? '' : `/${locale}`
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: [`${prefix}/`],
    hydrationData: { loaderData: { root: {} } },
  })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />))
}
const said = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const deliveryDays = { days: [2, 5], cutOff: '18:00' }

it.each<[Locale, { min: number; max: number } | null, string]>([
  ['es', null, 'Días de reparto: martes y viernes · pedidos hasta las 18:00 del día laborable anterior'],
  ['es', { min: 2, max: 3 }, 'Días de reparto: martes y viernes · pedidos hasta las 18:00, 2 días laborables antes'],
  ['en', null, 'Delivery days: Tuesday and Friday · orders until 18:00 on the working day before'],
  ['zh', null, '送货日：星期二和星期五 · 请在前一个工作日 18:00 前下单'],
])('in %s with lead days %j a zone says when it is delivered: %s', (locale, leadDays, text) => {
  expect(speak(locale, () => roundText({ deliveryDays, leadDays }, locale))).toBe(text)
})

// noon in Madrid on Monday, 4 May 2026
const NOW = new Date('2026-05-04T10:00:00Z')
it.each<[Locale, string, string]>([
  ['es', '2026-05-04', 'Pide antes de las 18:00 de hoy'],
  ['es', '2026-05-05', 'Pide antes de las 18:00 de mañana'],
  ['es', '2026-05-07', 'Pide antes de las 18:00 del jueves'],
  ['es', '2026-05-11', 'Pide antes de las 18:00 del lun, 11 may'],
  ['en', '2026-05-04', 'Order before 18:00 today'],
  ['en', '2026-05-05', 'Order before 18:00 tomorrow'],
  ['zh', '2026-05-04', '请在今天 18:00 前下单'],
  ['zh', '2026-05-07', '请在星期四 18:00 前下单'],
])('in %s an order that is taken until %s is told so: %s', (locale, untilDay, text) => {
  const until = { untilDay, untilTime: '18:00', orderUntil: `${untilDay}T16:00:00.000Z` }
  expect(speak(locale, () => orderUntilText(until, locale, NOW))).toBe(text)
})

test('the clock of a shop in the Canaries is named, and its day is the one that counts', () => {
  const until = { untilDay: '2026-05-04', untilTime: '23:30', orderUntil: '2026-05-04T22:30:00.000Z' }
  const text = 'Pide antes de las 23:30 (hora de Canarias) de hoy'
  // a quarter past midnight in Madrid
  for (const now of [NOW, new Date('2026-05-04T22:15:00Z')])
    expect(speak('es', () => orderUntilText(until, 'es', now))).toBe(text)
})

const daysOf = (...given: [day: string, untilDay: string][]) =>
  given.map(([day, untilDay]) => ({ day, untilDay, untilTime: '18:00', orderUntil: `${untilDay}T16:00:00.000Z` }))
const THREE = daysOf(['2030-05-07', '2030-05-06'], ['2030-05-10', '2030-05-09'], ['2030-05-14', '2030-05-13'])
const step = (more: Partial<Parameters<typeof DeliveryDayStep>[0]> = {}, locale: Locale = 'es') =>
  html(locale, <DeliveryDayStep days={THREE} typed={undefined} errors={[]} {...more} />)
const checked = (markup: string) =>
  [...markup.matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
    /checked=""/.test(input) ? [/value="([^"]*)"/.exec(input)?.[1]] : [],
  )

test('the check-out chooses the first day, or the one that was chosen before, and says until when', () => {
  expect(checked(step())).toEqual(['2030-05-07'])
  expect(checked(step({ typed: '2030-05-10' }))).toEqual(['2030-05-10'])
  // one that is over
  expect(checked(step({ typed: '2030-05-03' }))).toEqual(['2030-05-07'])
  expect(step().match(/type="radio"[^>]*name="deliveryDay"/g)).toHaveLength(3)
  expect(said(step())).toContain('Pide antes de las 18:00 del lun, 6 may')
})

test.each<[Locale, string, string]>([
  ['es', 'Día de reparto', 'martes, 7 de mayo'],
  ['en', 'Delivery day', 'Tuesday'],
  ['zh', '送货日', '5月7日星期二'],
])('in %s it is called %s and its day %s', (locale, title, day) => {
  const text = said(step({}, locale))
  expect(text).toContain(title)
  expect(text).toContain(day)
})

test('it is not there where the shop has no fixed days, says so where none is in sight, and loses no refusal', () => {
  expect(step({ days: null })).toBe('')
  expect(said(step({ days: [] }))).toContain('no reparte en los próximos dos meses')
  for (const days of [null, [], THREE]) expect(said(step({ days, errors: ['Elige otro.'] }))).toContain('Elige otro.')
})

test('a basket says the next day and until when it is ordered for', () => {
  const text = said(html('es', <NextDeliveryNote next={THREE[0] ?? null} />))
  expect(text).toBe('Próximo reparto: martes, 7 de mayo · Pide antes de las 18:00 del lun, 6 may')
  expect(html('es', <NextDeliveryNote next={null} />)).toBe('')
})

test('a shop’s page has the days of each zone, and those of the reader’s own address', () => {
  const zone = (name: string, area: string, own: object) => ({
    ...{ name, areas: [area], provinces: [], postCodes: [], basis: 'amount', steps: [{ from: 0, cost: 6 }] },
    ...{ freeFrom: null, leadDays: null, deliveryDays: null, ...own },
  })
  const props = (zones: object[], deliverTo: object | null) =>
    ({ shipment: { zones, elsewhere: 'quote' }, deliverTo }) as unknown as Parameters<typeof ShippingTable>[0]
  const zones = [zone('Península', 'peninsula', { deliveryDays }), zone('Baleares', 'balearics', {})]
  const at = (postCode: string) => ({ country: 'ES', postCode, city: 'Aquí' })
  const table = said(html('es', <ShippingTable {...props(zones, at('28013'))} />))
  expect(table).toContain('Días de reparto: martes y viernes · pedidos hasta las 18:00 del día laborable anterior')
  expect(table.match(/martes y viernes/g)).toHaveLength(2)
  expect(said(html('es', <ShippingTable {...props(zones, at('07001'))} />)).match(/martes y viernes/g)).toHaveLength(1)
  const without = said(html('es', <ShippingTable {...props([zones[1] ?? {}], null)} />))
  expect(without).not.toContain('Días de reparto')
})
