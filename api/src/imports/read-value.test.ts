import { expect, it } from 'vitest'
import { parseMapping } from './mapping.ts'
import { cellsOf, readValue } from './read-value.ts'

const cells = cellsOf(['Name', 'Colour', 'Price', 'Empty', 'name'])(['Road-150 Red, 62', 'Red', '10,00', '', 'second'])

it.each([
  ['a column, its first one of that name', 'name', 'Road-150 Red, 62'],
  ['a constant', { constant: 21 }, '21'],
  ['a template', { template: '{colour} / {Price}' }, 'Red / 10,00'],
  ['the first part', { column: 'name', split: ', ' }, 'Road-150 Red'],
  ['the last part', { column: 'name', split: ', ', part: -1 }, '62'],
  ['a part that is not there', { column: 'name', split: ', ', part: 5, default: 'x' }, 'x'],
  ['without the words of a column', { column: 'name', split: ', ', remove: [' {colour}'] }, 'Road-150'],
  ['nothing is removed for an empty column', { column: 'name', remove: ['{empty}'] }, 'Road-150 Red, 62'],
  ['without characters at its ends', { constant: ' - a-b -', trim: ' -' }, 'a-b'],
  ['nothing but characters to trim', { constant: '---', trim: '-', default: 'z' }, 'z'],
  ['by a table', { column: 'colour', values: { Red: 'Rojo' } }, 'Rojo'],
  ['a product', { column: 'price', multiply: '1.175' }, '11.7500000'],
  ['a percentage more', { column: 'price', percent: 10 }, '11.0000'],
  ['what is no number stays for the check to see', { column: 'colour', multiply: 2 }, 'Red'],
  ['a default', { column: 'empty', default: 7 }, '7'],
])('%s', (_, source, value) => {
  expect(readValue(parseMapping({ fields: { ean: source } }).fields.ean, cells)).toBe(value)
})
