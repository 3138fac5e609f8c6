import { expect, test } from 'vitest'
import { paperNames } from './paper-names.ts'

const DAY = '2026-05-04'

test.each([
  ['Vidal, S.L.', 'F-2026-00001', '2026-05-04 Vidal, S.L. F-2026-00001.pdf'],
  ['好运贸易', 'F-2026-00001', '2026-05-04 好运贸易 F-2026-00001.pdf'],
  ['Ana / Bar\\Sol', 'F/26/1', '2026-05-04 Ana - Bar-Sol F-26-1.pdf'],
  ['../../etc/passwd', '..', '2026-05-04 ..-..-etc-passwd ...pdf'],
  ['C: "?*<|>\u0000\u202E\n', 'F-1', '2026-05-04 C- - F-1.pdf'],
  ['', 'F-1', '2026-05-04 F-1.pdf'],
  ['x'.repeat(200), 'F-1', `2026-05-04 ${'x'.repeat(60)} F-1.pdf`],
  ['😀'.repeat(80), 'F-1', `2026-05-04 ${'😀'.repeat(60)} F-1.pdf`],
  // the same letter in one piece and in two
  ['Cafe\u0301', 'F-1', '2026-05-04 Caf\u00e9 F-1.pdf'],
])('of %j and number %j the file is %j', (party, number, name) => {
  expect(paperNames()({ day: DAY, party, number })).toBe(name)
})

test('no two files have one name, whatever their capitals', () => {
  const nameOf = paperNames()
  const named = ['Vidal', 'VIDAL', 'Vidal', 'Vidal (2)'].map((party) => nameOf({ day: DAY, party, number: '' }))
  expect(named).toEqual([
    '2026-05-04 Vidal.pdf',
    '2026-05-04 VIDAL (2).pdf',
    '2026-05-04 Vidal (3).pdf',
    '2026-05-04 Vidal (2) (2).pdf',
  ])
})
