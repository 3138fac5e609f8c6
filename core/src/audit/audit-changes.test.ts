import { expect, test } from 'vitest'
import { type AuditFields, auditChanges, MASKED_FIELDS } from './audit-changes.ts'

const IBAN = 'ES9121000418450200051332'
const HALVES = [
  { from: '09:00', to: '14:00' },
  { from: '16:30', to: '20:00' },
]
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, spans: HALVES }))
const LONG = ['x'.repeat(1200)]

test.each<[string, AuditFields | null, AuditFields | null, object, object]>([
  ['only what differs', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 2 }, { b: 3 }],
  [
    'lists and objects by what they hold',
    { a: [1], b: { c: 1 } },
    { a: [1], b: { c: 2 } },
    { b: { c: 1 } },
    { b: { c: 2 } },
  ],
  ['a field that was not there', { a: 1 }, { a: 1, b: 2 }, { b: null }, { b: 2 }],
  ['nothing where nothing changed', { a: null }, { a: null }, {}, {}],
  ['a new thing', null, { a: 1, b: null }, {}, { a: 1 }],
  ['a thing that is gone', { a: 1 }, null, { a: 1 }, {}],
  [
    'the end of an account',
    { bank_account: null },
    { bank_account: IBAN },
    { bank_account: null },
    { bank_account: '***1332' },
  ],
  ['that a name changed, not which', { payee: 'Ana' }, { payee: 'Eva' }, { payee: '***' }, { payee: '***' }],
  ['the beginning of a long text', { a: '' }, { a: 'x'.repeat(300) }, { a: null }, { a: `${'x'.repeat(200)}…` }],
  ['a week of opening hours', { hours: [] }, { hours: WEEK }, { hours: [] }, { hours: WEEK }],
  ['the beginning of a long list', { a: [] }, { a: LONG }, { a: [] }, { a: `["${'x'.repeat(198)}…` }],
  ['a moment', { at: null }, { at: new Date(0) }, { at: null }, { at: new Date(0) }],
])('tells %s', (_, before, after, was, is) => {
  expect(auditChanges(before, after)).toEqual({ before: was, after: is })
})

test.each(Object.keys(MASKED_FIELDS))('%s is never told whole', (field) => {
  const text = JSON.stringify(auditChanges({ [field]: 'Secreto uno' }, { [field]: 'Secreto dos' }))
  expect(text).not.toMatch(/Secreto/)
})
