import { expect, test } from 'vitest'
import { skusOf } from './read-product.server.ts'

/** A form with so many skus and rows of attributes. */
const formOf = (skus: number, attributes: number): FormData => {
  const form = new FormData()
  for (let row = 0; row < attributes; row++) form.append(`attribute-${row}-es`, `Talla ${row}`)
  for (let sku = 0; sku < skus; sku++) {
    form.append(`sku-${sku}-serialNumber`, `P-${sku}`)
    form.append(`sku-${sku}-price`, '4,50')
    form.append(`sku-${sku}-attribute-${sku % attributes}-es`, `valor ${sku}`)
  }
  return form
}

test('each sku has its own fields', () => {
  const [first, second] = skusOf(formOf(2, 2), 'es')
  expect([first?.row, second?.row]).toEqual([0, 1])
  expect(first?.sku).toMatchObject({ serialNumber: 'P-0', price: 4.5 })
  expect(second?.sku.attributes).toMatchObject([{ name: { es: 'Talla 1' }, value: { es: 'valor 1' } }])
})

test('a number that was emptied is left to be refused as missing, not taken for nothing', () => {
  const form = formOf(2, 1)
  for (const name of ['price', 'stock', 'packSize', 'minimum']) form.set(`sku-1-${name}`, '')
  expect(skusOf(form, 'es')[1]?.sku).toMatchObject({ price: '', stock: '', packSize: '', minimum: '' })
  // a row that offers another sku and was left empty is none
  form.set('sku-1-serialNumber', '')
  expect(skusOf(form, 'es').map(({ row }) => row)).toEqual([0])
})

test('of a form without any sku the first row is left to be refused, field by field', () => {
  const form = formOf(2, 1)
  for (const row of [0, 1]) for (const name of ['serialNumber', 'price']) form.set(`sku-${row}-${name}`, '')
  expect(skusOf(form, 'es')).toMatchObject([{ row: 0, sku: { serialNumber: '', price: '' } }])
})

test('the day on which more is expected is read as it is written; none is none, and what is no day is left to be refused', () => {
  const form = formOf(4, 1)
  for (const [sku, text] of ['2026-12-24', '24/12/2026', '', 'pronto'].entries())
    form.append(`sku-${sku}-expectedOn`, text)
  expect(skusOf(form, 'es').map(({ sku }) => sku.expectedOn)).toEqual(['2026-12-24', '2026-12-24', null, 'pronto'])
})

test('the day on which more is expected is left out where it stands as the form showed it', () => {
  const form = formOf(4, 1)
  for (const [sku, [seen, text]] of [
    ['2026-12-24', '2026-12-24'],
    ['2026-12-24', '24/12/2026'],
    ['2026-12-24', ''],
    ['', '2026-12-24'],
  ].entries()) {
    form.append(`sku-${sku}-expectedOnSeen`, seen ?? '')
    form.append(`sku-${sku}-expectedOn`, text ?? '')
  }
  expect(skusOf(form, 'es').map(({ sku }) => sku)).toMatchObject([
    {},
    {},
    { expectedOn: null },
    { expectedOn: '2026-12-24' },
  ])
  expect(skusOf(form, 'es').map(({ sku }) => 'expectedOn' in sku)).toEqual([false, false, true, true])
})

test('of a form with more skus than a product may have, so many are read that the market refuses it', () => {
  expect(skusOf(formOf(1_000, 90), 'es').map(({ sku }) => sku.serialNumber)).toEqual(
    Array.from({ length: 61 }, (_, n) => `P-${n}`),
  )
})

test('what a unit holds is read in the language of the form; what is not clear is left to be refused', () => {
  const contents = (locale: 'es' | 'en') => {
    const form = formOf(4, 1)
    for (const [sku, text] of ['1,500 kg', '6 x 33 cl', '', '750'].entries()) form.append(`sku-${sku}-netContent`, text)
    return skusOf(form, locale).map(({ sku }) => sku.netContent)
  }
  const refused = { amount: 0, unit: 'piece' }
  const cans = { amount: 1980, unit: 'ml' }
  expect(contents('es')).toEqual([{ amount: 1500, unit: 'g' }, cans, null, refused])
  expect(contents('en')).toEqual([refused, cans, null, refused])
})
