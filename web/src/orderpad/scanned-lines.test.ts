import { readQuickLines } from '@lonja/core/orders/quick-lines.ts'
import { expect, it } from 'vitest'
import { m } from '../paraglide/messages.js'
import { typedBarcode, withPack } from './scanned-lines.ts'

const CUP = '4006381333931'
const JAR = '8412345678905'

const write = ({ code, count }: { code: string; count: number }) => `${code} ${count} ${count === 1 ? 'pack' : 'packs'}`

it.each([
  ['', `${CUP} 1 pack\n`, 1],
  [`${CUP} 1 pack\n`, `${CUP} 2 packs\n`, 2],
  [`${CUP} 9 packs\nVM-1 12`, `${CUP} 10 packs\nVM-1 12\n`, 10],
  // without a number it is one pack already
  [`${CUP}\n`, `${CUP} 2 packs\n`, 2],
  // units that somebody typed stay theirs
  [`${CUP} 12`, `${CUP} 12\n${CUP} 1 pack\n`, 1],
  [`\n\nVM-1 12\n\n${JAR} 1 pack`, `VM-1 12\n${JAR} 1 pack\n${CUP} 1 pack\n`, 1],
])('%j with one pack more of the cup', (before, after, count) =>
  expect(withPack(before, CUP, write)).toEqual({ text: after, count }),
)

it.each(['es', 'en', 'zh'] as const)('what is written in %s is read as packs', (locale) => {
  for (const count of [1, 7])
    expect(readQuickLines(m.scan_line({ code: CUP, count }, { locale })).lines).toMatchObject([
      { productCode: CUP, quantity: count, packs: true },
    ])
})

it.each([
  [CUP, { code: CUP, rest: '' }],
  [`VM-1 12\n${CUP} `, { code: CUP, rest: 'VM-1 12\n' }],
  [`${CUP} 3`, null],
  ['4006381333932', null],
  ['VM-1', null],
  [`${CUP}\n`, null],
])('%j ends with the barcode %j', (text, typed) => expect(typedBarcode(text)).toEqual(typed))
