import { expect, it } from 'vitest'
import { DAY } from './clock.ts'
import { publishMoment } from './publish-moment.ts'

const NOW = new Date('2026-05-04T09:00:00Z')
const at = (days: number) => new Date(NOW.getTime() + days * DAY)

it.each<[string, 'now' | Date | null | undefined, Date | null, Date | null | string]>([
  ['a draft stays one', undefined, null, null],
  ['what is said nothing of keeps its moment', undefined, at(-3), at(-3)],
  ['a draft appears', 'now', null, NOW],
  ['what was scheduled appears', 'now', at(2), NOW],
  ['what has appeared keeps its moment', 'now', at(-3), at(-3)],
  ['it is scheduled', at(1), null, at(1)],
  ['it is taken back', null, at(-3), null],
  ['the same moment may lie behind', at(-3), at(-3), at(-3)],
  ['another may not', at(-1), at(-3), 'date_past'],
  ['nor one in ten years', at(3650), null, 'date_far'],
])('%s', (_about, asked, current, expected) => {
  if (typeof expected === 'string') expect(() => publishMoment(asked, current, NOW)).toThrow(expected)
  else expect(publishMoment(asked, current, NOW)).toEqual(expected)
})
