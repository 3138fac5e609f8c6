import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkQuantity } from '../cart/quantity.ts'
import { pasteBlock, pasteInto, readBlock } from './pasted-block.ts'

describe('readBlock', () => {
  it.each([
    ['one cell', '12', [['12']]],
    [
      'rows and columns',
      '1\t2\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['the line break at the end', '1\t2\r\n', [['1', '2']]],
    ['line breaks of all systems', '1\r\n2\r3\n4', [['1'], ['2'], ['3'], ['4']]],
    ['empty cells', '\t2\n\n3\t', [['', '2'], [''], ['3', '']]],
    ['spaces around', ' 1 \t 2', [['1', '2']]],
    ['quotes', '"1\t2"\t"a ""b"""\n3', [['1\t2', 'a "b"'], ['3']]],
    ['a quote that never ends', '"1\t2', [['"1', '2']]],
    ['nothing', '', [['']]],
  ])('%s', (_, text, rows) => {
    expect(readBlock(text)).toEqual(rows)
  })
  it('reads any table that was written', () => {
    const cell = fc.stringMatching(/^[\d ,."xñ中]{0,6}$/).map((text) => text.trim())
    const quote = (text: string) => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text)
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }), (rows) => {
        expect(readBlock(`${rows.map((row) => row.map(quote).join('\t')).join('\n')}\n`)).toEqual(rows)
      }),
    )
  })
  it('stops at as many cells as any grid has', () => {
    expect(readBlock('1\t'.repeat(100_000)).flat()).toHaveLength(2_000)
  })
})

const shirt = { packSize: 5, minimum: 10, stock: 52, stockControl: 'notAllowedToBuy' as const, onShelf: true }

describe('pasteInto', () => {
  it.each([
    ['15', {}, 15, null, false],
    ['0', {}, 0, null, false],
    ['17', {}, 15, 'rounded', false],
    ['3', {}, 10, 'belowMinimum', false],
    ['52', {}, 50, 'rounded', false],
    ['55', {}, 5, 'aboveStock', true],
    ['1.500', {}, 5, 'aboveStock', true],
    ['1.500', { stock: 9000 }, 1500, null, false],
    ['1,500', { stock: 9000 }, 1500, null, false],
    ['20,00', {}, 20, null, false],
    ['20.5', {}, 20, null, false],
    ['２０', {}, 20, null, false],
    ['-5', {}, 5, 'notANumber', true],
    ['x', {}, 5, 'notANumber', true],
    ['5 uds', {}, 5, 'notANumber', true],
    ['15', { stock: 4 }, 5, 'outOfStock', true],
    ['15', { onShelf: false }, 5, 'outOfStock', true],
    ['15', { stockControl: 'limit' as const }, 5, 'notOnline', true],
    ['100000', { stockControl: 'unlimited' as const }, 5, 'tooMany', true],
  ])('%j over 5 of %j gives %i, %s', (text, over, quantity, reason, isRefused) => {
    expect(pasteInto({ ...shirt, ...over }, text, 5)).toEqual({ quantity, reason, isRefused })
  })
  it('gives nothing that the market would refuse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 12 }), (wanted, packSize) => {
        const sku = { ...shirt, packSize }
        const { quantity } = pasteInto(sku, String(wanted), 0)
        expect(quantity === 0 || checkQuantity(sku, quantity) === null).toBe(true)
      }),
    )
  })
})

describe('pasteBlock', () => {
  const cells = [
    [
      { ...shirt, id: 1 },
      { ...shirt, id: 2 },
    ],
    [null, { ...shirt, id: 4, stock: 0 }],
  ]
  it.each([
    ['from the first cell', '10\t15', { row: 0, column: 0 }, { 1: 10, 2: 15 }, 0],
    ['from another one', '20', { row: 0, column: 1 }, { 2: 20 }, 0],
    ['over what cannot be had', '10\t15\n20\t25', { row: 0, column: 0 }, { 1: 10, 2: 15, 4: 5 }, 1],
    ['beyond its edges', '10\t15\t20\n\n\t\t\n1', { row: 0, column: 1 }, { 2: 10 }, 3],
    ['with gaps', '\t15', { row: 0, column: 0 }, { 2: 15 }, 0],
  ])('%s', (_, text, at, quantities, homeless) => {
    const result = pasteBlock(readBlock(text), cells, at, { 4: 5 })
    expect(Object.fromEntries([...result.changes].map(([id, { quantity }]) => [id, quantity]))).toEqual(quantities)
    expect(result.homeless).toBe(homeless)
  })
})
