import { expect, test } from 'vitest'
import { isSameAllWeek, rowOf } from './hours-form.ts'
import { hoursOf } from './read-hours.server.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const open = (row: number, from = '09:00', to = '14:00', n = 0) => ({
  [`h${row}-${n}-from`]: from,
  [`h${row}-${n}-to`]: to,
})
const [MORNING, AFTERNOON] = [
  { from: '09:00', to: '14:00' },
  { from: '17:00', to: '20:00' },
]
const HALF = [{ from: '', to: '' }]
const SHUT = { 'h6-closed': 'on', 'h7-closed': 'on' }
const weekOf = (spans: object[], saturday: object[] = []) => [spans, spans, spans, spans, spans, saturday, []]

test.each<[string, Record<string, string>, object[][]]>([
  ['one row for the week', { hWeek: 'on', ...open(0), ...SHUT }, weekOf([MORNING])],
  [
    'two stretches where it closes at midday',
    { hWeek: 'on', ...open(0), ...open(0, '17:00', '20:00', 1), 'h0-split': 'on', ...open(6), 'h7-closed': 'on' },
    weekOf([MORNING, AFTERNOON], [MORNING]),
  ],
  [
    'no second stretch where it does not',
    { hWeek: 'on', ...open(0), ...open(0, '17:00', '20:00', 1), ...SHUT },
    weekOf([MORNING]),
  ],
  ['a closed day, whatever stands in it', { hWeek: 'on', ...open(0), ...open(6), ...SHUT }, weekOf([MORNING])],
  [
    'days of their own leave the row of the week out, and an open one without a time is sent as it is, to be refused',
    { ...open(0), ...open(3), 'h1-closed': 'on', 'h2-closed': 'on', ...SHUT },
    [[], [], [MORNING], HALF, HALF, [], []],
  ],
  ['the week leaves its days out', { hWeek: 'on', ...open(0), ...open(3, '10:00'), ...SHUT }, weekOf([MORNING])],
  [
    'half a stretch is sent as it is, to be refused',
    { hWeek: 'on', ...open(0, '09:00', ''), ...SHUT },
    weekOf([{ from: '09:00', to: '' }]),
  ],
  [
    'an open day without a time is sent as it is where the shop has hours, to be refused',
    { hasHours: '', hWeek: 'on', ...open(0), ...open(6, '', ''), 'h7-closed': 'on' },
    weekOf([MORNING], HALF),
  ],
  [
    'the first hours of a shop: half a time that the browser saw is refused, though the form says nothing else',
    { hWeek: 'on', ...open(0, '', ''), 'h0-0-half': '', ...SHUT },
    weekOf(HALF),
  ],
  [
    'half a time in the afternoon is refused beside a whole morning',
    { hWeek: 'on', ...open(0), ...open(0, '', '', 1), 'h0-split': 'on', 'h0-1-half': '', ...SHUT },
    weekOf([MORNING, { from: '', to: '' }]),
  ],
  ['half a time in a closed day is nothing', { hWeek: 'on', 'h0-closed': 'on', 'h0-0-half': '' }, weekOf([])],
  ['no hours at all', { hWeek: 'on', ...open(0, '', ''), ...SHUT }, weekOf([])],
  ['nothing', {}, [[], [], [], [], [], [], []]],
])('%s', (_, fields, expected) => {
  expect(hoursOf(formOf(fields)).map(({ spans }) => spans)).toEqual(expected)
})

test('what is kept comes back as it was', () => {
  const kept = hoursOf(formOf({ hWeek: 'on', ...open(0), ...open(6, '10:00'), 'h7-closed': 'on' }))
  expect([isSameAllWeek(kept), rowOf(kept, 0), rowOf(kept, 6).isClosed, rowOf(kept, 7).isClosed]).toEqual([
    true,
    { spans: [MORNING], isClosed: false },
    false,
    true,
  ])
  expect(isSameAllWeek(hoursOf(formOf({ ...open(1), ...open(2, '10:00') })))).toBe(false)
  const fresh = hoursOf(formOf({}))
  expect([rowOf(fresh, 0).isClosed, rowOf(fresh, 7).isClosed]).toEqual([false, true])
})
