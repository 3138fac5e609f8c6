import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { localeContext } from '../../server/contexts.ts'
import { withChanges } from './audit-changes.server.ts'

const context = new RouterContextProvider()
context.set(localeContext, 'es')

const ENTRY = {
  id: 1,
  actor: null,
  role: 'owner' as const,
  at: '2026-05-04T09:00:00.000Z',
  action: 'shop.front.publish',
  subject: 'shop',
  subjectId: '1',
  subjectName: null,
  skus: [],
}

/** What the log says of a field of a shop, by what it holds of it before and after. */
const told = (field: string, before: unknown, after: unknown) =>
  withChanges(context, [{ ...ENTRY, before: { [field]: before }, after: { [field]: after } }])[0]?.changes

const CUT = `[{"day":1,"spans":[{"from":"09:00","to":"14:${'0'.repeat(160)}…`

test('a field says what it held before and after', () => {
  expect(told('on_shelf', false, true)).toEqual([
    { name: 'on_shelf', word: 'Si está a la venta', values: { before: 'no', after: 'sí' } },
  ])
})

test('of what an act made or names it says what that is', () => {
  const made = { before: {}, after: { email: '***', role: 'staff' } }
  expect(withChanges(context, [{ ...ENTRY, ...made }])[0]?.changes).toMatchObject([
    { name: 'email', values: { before: null, after: 'no se guarda aquí' } },
    { name: 'role', values: { before: null } },
  ])
})

const PHOTO = '/files/u/0123456789abcdef0123456789abcdef'
const KEY = 'fedcba9876543210fedcba9876543210'

test.each([
  ['pictures', [PHOTO], [PHOTO, `${PHOTO}x`], { before: '1 foto', after: '2 fotos' }],
  ['banner', null, KEY, { before: '—', after: '1 foto' }],
  ['documents', [], [KEY], { before: '—', after: '1 documento' }],
  ['logo', PHOTO, `${PHOTO}x`, null],
])('of files in %s it says what they are, and no name of the store', (field, before, after, values) => {
  expect(told(field, before, after)).toMatchObject([{ name: field, values }])
})

test.each([
  ['a masked name', 'name', '***', '***'],
  ['a list that was too long for the log', 'opening_hours', [], CUT],
  ['two of them', 'opening_hours', CUT, CUT],
  ['two texts that begin alike', 'text', `${'x'.repeat(200)}…`, `${'x'.repeat(200)}…`],
])('of %s it says that it changed, and no more', (_what, field, before, after) => {
  expect(told(field, before, after)).toMatchObject([{ name: field, values: null }])
})
