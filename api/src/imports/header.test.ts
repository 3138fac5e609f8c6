import { describe, expect, it } from 'vitest'
import { findHeader } from './header.ts'
import { ImportRefused } from './import-refused.ts'
import { parseMapping } from './mapping.ts'

const columnsByField = (...columns: string[]) => {
  const { mapping } = findHeader([columns], undefined)
  return {
    ...Object.fromEntries(Object.entries(mapping.fields).map(([field, source]) => [field, source.column])),
    language: mapping.language,
    attributes: mapping.attributes.map(({ key, from }) => [key, from.column]),
  }
}

const refusal = (work: () => unknown): Pick<ImportRefused, 'code' | 'params'> | null => {
  try {
    work()
  } catch (error) {
    if (error instanceof ImportRefused) return { code: error.code, params: error.params }
    throw error
  }
  return null
}

describe('a header speaks for itself', () => {
  it('in Spanish', () => {
    expect(
      columnsByField(
        'REFERENCIA',
        'Nombre',
        'Descripción',
        'Precio neto',
        'PVP',
        '% IVA',
        'Uds. por caja',
        'Talla',
        'Código de barras',
      ),
    ).toEqual({
      serialNumber: 'REFERENCIA',
      'name.es': 'Nombre',
      'description.es': 'Descripción',
      netPrice: 'Precio neto',
      retailPrice: 'PVP',
      vat: '% IVA',
      packSize: 'Uds. por caja',
      ean: 'Código de barras',
      language: 'es',
      attributes: [['size', 'Talla']],
    })
  })
  it('in English', () => {
    expect(
      columnsByField(
        'Stock Code',
        'Name',
        'Net price',
        'VAT rate',
        'Quantity on hand',
        'MOQ',
        'Category',
        'Attribute: Material',
        'Colour',
      ),
    ).toEqual({
      serialNumber: 'Stock Code',
      'name.en': 'Name',
      netPrice: 'Net price',
      vat: 'VAT rate',
      stock: 'Quantity on hand',
      minimum: 'MOQ',
      categories: 'Category',
      language: 'en',
      attributes: [
        ['colour', 'Colour'],
        ['material', 'Attribute: Material'],
      ],
    })
  })
  it('in Chinese', () => {
    expect(
      columnsByField('货号', '名称', '净价', '库存', '每包数量', '起订量', '条形码', '颜色', '属性：材质'),
    ).toEqual({
      serialNumber: '货号',
      'name.zh': '名称',
      netPrice: '净价',
      stock: '库存',
      packSize: '每包数量',
      minimum: '起订量',
      ean: '条形码',
      language: 'zh',
      attributes: [
        ['colour', '颜色'],
        ['材质', '属性：材质'],
      ],
    })
  })
  it('with names in three languages side by side', () => {
    expect(columnsByField('SKU', 'name_es', 'Name (EN)', '中文名称', 'Precio')).toMatchObject({
      'name.es': 'name_es',
      'name.en': 'Name (EN)',
      'name.zh': '中文名称',
      price: 'Precio',
    })
  })
  it('below the titles of a sheet', () => {
    const found = findHeader(
      [['Lista de precios 2026'], ['Bar', 'Ana'], ['SKU', 'Nombre', 'Precio'], ['1', 'a', '2']],
      undefined,
    )
    expect(found.index).toBe(2)
  })
  it('is refused without a serial number, a name or a price', () => {
    expect(refusal(() => findHeader([['Nombre', 'Color']], undefined))).toEqual({
      code: 'columns_missing',
      params: { fields: 'serialNumber, netPrice', header: 'Nombre, Color' },
    })
  })
  it('is refused when there is none', () => {
    expect(refusal(() => findHeader([], undefined))?.code).toBe('file_empty')
  })
})

describe('a mapping', () => {
  const fields = { serialNumber: 'a', 'name.es': 'b', netPrice: { constant: 1 } }
  it('is taken instead of the header', () => {
    const { mapping } = findHeader([['A', 'b', 'Talla']], parseMapping({ fields }))
    expect(mapping.fields.serialNumber?.column).toBe('a')
    expect(mapping.attributes).toEqual([])
  })
  it('is refused when it names a column that the file lacks', () => {
    const mapping = parseMapping({ fields: { ...fields, ean: { template: '{a}{c}' } } })
    expect(refusal(() => findHeader([['a', 'b']], mapping))).toEqual({
      code: 'column_unknown',
      params: { column: 'c', header: 'a, b' },
    })
  })
  it.each([
    [{}, 'fields'],
    [{ fields: { colour: 'x' } }, 'colour'],
    [{ fields, run: 'rm' }, 'run'],
    [{ fields: { serialNumber: { column: 'a', constant: 'b' } } }, 'one of column, constant, template'],
    [{ fields: { netPrice: { column: 'a', multiply: '1;2' } } }, 'multiply'],
  ])('is refused when it is wrong: %j', (given, told) => {
    const refused = refusal(() => parseMapping(given))
    expect(refused?.code).toBe('map_invalid')
    expect(refused?.params.detail).toContain(told)
  })
})
