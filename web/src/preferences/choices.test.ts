import { expect, test } from 'vitest'
import { industriesCookie, placeCookie, readChoices } from './choices.ts'

const sent = (...lines: string[]) => lines.map((line) => line.split(';')[0]).join('; ')

test('what is kept is read back', () => {
  const place = { lat: 40.3, lon: -3.7, name: 'Alcalá; "Henares"' }
  expect(readChoices(sent(placeCookie(place), industriesCookie([3, 7])))).toEqual({ place, industries: [3, 7] })
  expect(readChoices(sent(placeCookie(null), industriesCookie([])))).toEqual({ place: undefined, industries: [] })
})

test.each([['40.3,-3.7'], ['{"lat":91,"lon":0}'], ['{"lat":"40","lon":"3"}'], ['null'], ['{']])(
  '%s is no place',
  (text) => {
    expect(readChoices(`location=${encodeURIComponent(text)}`).place).toBeUndefined()
  },
)

test('only ids are industries', () => {
  expect(readChoices('industries=3,x,-1,0,9').industries).toEqual([3, 9])
  expect(readChoices(null)).toEqual({ place: undefined, industries: [] })
})
