import { expect, it } from 'vitest'
import { speak } from '../../locale/locale.server.ts'
import { minimumErrors } from './minimum-errors.server.ts'

it.each([
  ['whole packs', 6, 12, false],
  ['no minimum', 6, 1, false],
  ['single units', 1, 7, false],
  ['what lies between packs', 6, 7, true],
  ['less than a pack', 6, 4, true],
  // what is no number is left for the market to refuse
  ['no number', Number.NaN, 7, false],
])('a minimum of %s is refused where it would be raised', (_, packSize, minimum, isRefused) => {
  const errors = speak('es', () =>
    minimumErrors(
      [
        { packSize: 1, minimum: 1 },
        { packSize, minimum },
      ],
      [0, 3],
    ),
  )
  expect(Object.keys(errors)).toEqual(isRefused ? ['sku-3-minimum'] : [])
})

it('names a minimum that would do', () => {
  const errors = speak('es', () => minimumErrors([{ packSize: 6, minimum: 7 }], [0]))
  expect(errors['sku-0-minimum']?.[0]).toMatch(/packs de 6.* 12/)
})
