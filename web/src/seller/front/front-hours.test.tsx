import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { hoursRowOf } from '../../shops/opening/read-hours.server.ts'
import FrontHours from './front-hours.route.tsx'

const page = (actionData: object | undefined, hours: object[] = []) => {
  const front = { version: 1, draft: { hours, holidays: [], exceptions: [] }, changed: [] }
  const props = { loaderData: { front, shopId: 1 }, actionData } as unknown as Parameters<typeof FrontHours>[0]
  const router = createMemoryRouter([{ path: '/', element: <FrontHours {...props} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('half a time in a folded row is sent, not held back by the browser, and comes back unfolded with what was typed', () => {
  expect(page(undefined)).toMatch(/<form[^>]*\bnoValidate/i)
  const refused = page({
    errors: { hours: ['Cada tramo necesita dos horas'] },
    values: { 'h3-0-from': '09:00', 'h3-0-to': '' },
    problem: undefined,
  })
  const folds = [...refused.matchAll(/<details[^>]*>/g)].map(([tag]) => /\bopen\b/.test(tag))
  expect(folds).toEqual([true, true, false])
  expect(refused).toMatch(/name="h3-0-from"[^>]*value="09:00"/)
  expect(refused).toContain('Cada tramo necesita dos horas')
})

test('only of a shop that has hours an open day without a time is refused', () => {
  expect(page(undefined)).not.toContain('name="hasHours"')
  expect(page(undefined, [{ day: 1, spans: [{ from: '09:00', to: '14:00' }] }])).toContain('name="hasHours"')
})

test('whoever was overtaken reads what is saved by now in each row that they typed otherwise', () => {
  const hours = [{ day: 3, spans: [{ from: '10:00', to: '13:30' }] }]
  const values = { 'h3-0-from': '09:00', 'h3-0-to': '13:30', 'h1-closed': 'on', 'holidayFrom-0': '2026-08-01' }
  const refused = { values, repeated: {}, errors: {}, problem: 'changed' }
  const saved = (actionData: object) =>
    [...page(actionData, hours).matchAll(/role="alert"[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(saved({ ...refused, isOvertaken: true })).toEqual(
    expect.arrayContaining([m.ui_now_saved({ value: '10:00–13:30' }), m.ui_now_saved({ value: '—' })]),
  )
  expect(saved(refused)).not.toContain(m.ui_now_saved({ value: '10:00–13:30' }))
})

test('what is wrong with a row stands in it, unfolded, and each row’s fields have names of their own', () => {
  const errors = { 'holidays-1': ['termina antes de empezar'], 'exceptions-0': ['falta el día'] }
  const html = page({ errors, values: { 'holidayFrom-1': '2026-08-10', 'exceptionFrom-0-0': '10:00' }, problem: null })
  for (const [text] of Object.values(errors)) expect(html).toMatch(new RegExp(`role="alert"[^>]*>${text}<`))
  expect([...html.matchAll(/<details[^>]*>/g)].map(([tag]) => /\bopen\b/.test(tag))).toEqual([true, false, true])
  const names = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toHaveLength(new Set(names).size)
})

test('hours and holidays that are refused are marked in their row', () => {
  const week = new FormData()
  week.set('hWeek', 'on')
  expect([hoursRowOf(week, 2), hoursRowOf(week, 5), hoursRowOf(new FormData(), 2)]).toEqual([
    'hours-0',
    'hours-6',
    'hours-3',
  ])
  const html = page({
    errors: { 'hours-3': ['Dos de estos tramos coinciden.'], 'holidays-0': ['El final es antes.'] },
    values: { 'h3-0-from': '14:00' },
  })
  expect(html).toMatch(/<input(?=[^>]*name="h3-0-from")(?=[^>]*aria-invalid="true")/)
  expect(html).not.toMatch(/<input(?=[^>]*name="h4-0-from")(?=[^>]*aria-invalid="true")/)
  expect(html).toMatch(/<input(?=[^>]*name="holidayTo-0")(?=[^>]*aria-invalid="true")/)
})
