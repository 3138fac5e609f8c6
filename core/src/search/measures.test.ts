import { describe, expect, it } from 'vitest'
import { fold } from '../kernel/fold.ts'
import { measureOfUnit, measuresIn } from './measures.ts'

const terms = (text: string) => measuresIn(fold(text)).map((measure) => measure.terms)

describe('measures', () => {
  it.each([
    ['5 litros', '5000ml'],
    ['5l', '5000ml'],
    ['5 L', '5000ml'],
    ['5升', '5000ml'],
    ['1.500 ml', '1500ml'],
    ['1,5 l', '1500ml'],
    ['1.5 litres', '1500ml'],
    ['33cl', '330ml'],
    ['330 ml', '330ml'],
    ['1 kilo', '1000g'],
    ['1 kg', '1000g'],
    ['1000 gr', '1000g'],
    ['un kilo', '1000g'],
    ['medio kilo', '500g'],
    ['1/2 kilo', '500g'],
    ['半公斤', '500g'],
    ['litro y medio', '1500ml'],
    ['un kilo y medio', '1500g'],
    ['24 cm', '240mm'],
    ['240mm', '240mm'],
    ['2 metros', '2000mm'],
    ['200 unidades', '200pc'],
    ['200 uds', '200pc'],
    ['media docena', '6pc'],
    ['50个', '50pc'],
    ['80 hojas', '80sheet'],
    ['2000w', '2000w'],
  ])('%s is %s', (text, measure) => {
    expect(terms(text)).toEqual([[measure]])
  })
  it.each([
    ['64 G', ['64g', '64gb']],
    ['128g', ['128g', '128gb']],
    ['100 g', ['100g']],
    ['64 gramos', ['64g']],
    ['64 gigas', ['64gb']],
  ])('%s may be a memory: %j', (text, either) => {
    expect(terms(text)).toEqual([either])
  })
  it.each([
    ['20x30', ['20x30']],
    ['20 × 30 cm', ['20x30']],
    ['200*300 mm', ['20x30', '200x300']],
    ['4 x 40 mm', ['0.4x4', '4x40']],
  ])('%s is %j', (text, sizes) => {
    expect(terms(text)).toEqual([sizes])
  })
  it.each(['A5', 'E27', 'iPhone 17', 'talla m', '70/30 en grano', 'vaso', '1/0 l'].map((text) => [text]))(
    '%s is none',
    (text) => {
      expect(
        terms(text)
          .flat()
          .filter((term) => !term.startsWith('0')),
      ).toEqual([])
    },
  )
  it('reads a unit without a number as one of it', () => {
    expect([measureOfUnit('kilo'), measureOfUnit('litro'), measureOfUnit('grano')]).toEqual(['1000g', '1000ml', null])
  })
})
