import { expect, test } from 'vitest'
import { isComplete, type OpeningFacts, openingChecklist } from './opening-checklist.ts'

const whole: OpeningFacts = {
  name: 'Vidrios',
  industryId: 1,
  street: 'Calle Mayor, 1',
  city: 'Madrid',
  postCode: '28013',
  lat: 40.4,
  businessEmail: 'hola@vidrios.test',
  openingHours: [{ day: 1, spans: [{ from: '09:00', to: '14:00' }] }],
  logo: 'x',
  companyName: 'Vidrios S.L.',
  taxIdentificationCode: 'B12345674',
  hasDocuments: true,
}
const statesOf = (...given: Parameters<typeof openingChecklist>) => openingChecklist(...given).map(({ state }) => state)

test.each([
  ['a whole draft', 'draft', {}, {}, ['done', 'done', 'done', 'done', 'done']],
  ['without documents', 'draft', { hasDocuments: false }, {}, ['done', 'done', 'done', 'done', 'missing']],
  [
    'without an hour',
    'draft',
    { openingHours: [{ day: 1, spans: [] }] },
    {},
    ['done', 'done', 'missing', 'done', 'done'],
  ],
  ['sent', 'sent', {}, {}, ['sent', 'sent', 'sent', 'sent', 'sent']],
  ['come back', 'returned', {}, { papers: 'No se lee' }, ['done', 'done', 'done', 'done', 'returned']],
  ['open', 'open', {}, {}, ['approved', 'approved', 'approved', 'approved', 'approved']],
] as const)('%s', (_about, status, facts, returned, states) => {
  expect(statesOf(status, { ...whole, ...facts }, returned)).toEqual(states)
  expect(isComplete(openingChecklist(status, { ...whole, ...facts }, returned))).toBe(states.every((s) => s === 'done'))
})
