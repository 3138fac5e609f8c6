import { LOCALES, type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { SKU_COLUMNS } from '@lonja/core/products/sku-cells.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { originOptions } from '../../addresses/origins.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { speak } from '../../locale/locale.server.ts'
import { factsContext, localeContext } from '../../server/contexts.ts'
import { BulkBar, BulkOutcome } from './bulk-bar.tsx'
import { readBulkAct, readResult, writeResult } from './bulk-form.server.ts'
import { proposalsFor } from './content-proposals.server.ts'
import { columnName } from './grid/grid-row.tsx'
import { isEditable, type SkuData } from './grid/grid-state.ts'
import { ProductForm } from './product-form.tsx'
import { readProduct } from './read-product.server.ts'

const KEY = '0'.repeat(32)
const product = {
  ...{ id: 7, version: 'v', serialNumber: 'C', names: { es: 'Cesta' }, descriptions: {}, pictures: [], vat: 10 },
  ...{
    retailPrice: null,
    brand: 'Vidralia',
    papers: [{ file: KEY, kind: 'safety', language: 'zh', title: 'Hoja', name: 'hoja.pdf', size: 9, url: '/file' }],
    country: 'VN',
    returnDays: 0,
    recommended: true,
    categoryIds: [],
    onShelf: true,
    decisionId: null,
  },
  skus: [
    {
      ...{ id: 70, serialNumber: 'C-1', ean: '', attributes: [], picture: null, price: 2, discount: 12.5, ladder: [] },
      ...{
        packSize: 1,
        minimum: 1,
        weight: null,
        unitSize: null,
        netContent: null,
        stock: 40,
        expectedOn: '2027-01-12',
      },
      ...{ needBook: true, stockControl: 'notAllowedToBuy', onShelf: true },
    },
  ],
} as unknown as ReplyOf<'getSellerProduct'>

const page = (locale: Locale, element: ReactElement): string => {
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [localizedPath('/seller/products', locale)],
  })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />))
}
const form = (locale: Locale, given?: typeof product): string =>
  page(
    locale,
    <ProductForm
      {...(given && { product: given })}
      {...{
        settings: { taxInclude: false, tax: 21, taxRates: [21, 10, 4, 0] },
        categories: [],
        countries: originOptions(locale),
        brands: ['Vidralia', 'Mesonia'],
        formKey: 'a',
        refused: undefined,
      }}
    />,
  )
/** The tag of the field with this name. */
const field = (html: string, name: string): string =>
  new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

const WORDS: Record<Locale, string[]> = {
  es: [
    'Marca',
    'La de la etiqueta',
    'País de origen',
    'Vietnam',
    '0: no admite devolución',
    'Recomendado',
    'Preventa',
    'Descuento para todos',
  ],
  en: [
    'Brand',
    'As on its label',
    'Country of origin',
    'Vietnam',
    '0: no returns',
    'Recommended',
    'Pre-sale',
    'Discount for everyone',
  ],
  zh: ['品牌', '与标签一致', '原产国', '越南', '0：不支持退货', '推荐', '预售', '面向所有人的折扣'],
}

describe('the form of a product', () => {
  test.each(LOCALES)('asks for all that its page says of it, in %s', (locale) => {
    const html = form(locale, product)
    for (const word of WORDS[locale]) expect(html).toContain(word)
    expect(html).toMatch(/<option value="VN" selected="">/)
    expect(field(html, 'brand')).toContain('value="Vidralia"')
    expect(field(html, 'brand')).toContain('list="brands"')
    expect(html).toMatch(/<datalist id="brands"><option value="Vidralia">.*<option value="Mesonia">/)
    expect(field(html, 'returnDays')).toContain('value="0"')
    expect(field(html, 'recommended')).toContain('checked')
    expect(field(html, 'sku-0-needBook')).toContain('checked')
    expect(field(html, 'sku-0-discount')).toContain(locale === 'es' ? 'value="12,5"' : 'value="12.5"')
    expect(field(html, 'sku-0-expectedOn')).toContain('value="2027-01-12"')
  })

  test('begins without any of it', () => {
    const html = form('es')
    for (const name of ['recommended', 'sku-0-needBook']) expect(field(html, name)).not.toContain('checked')
    for (const name of ['brand', 'returnDays', 'sku-0-discount']) expect(field(html, name)).toContain('value=""')
    expect(html).toMatch(/<option value="" selected="">Sin indicar/)
  })

  test.each([
    [
      {
        brand: ' Vidralia ',
        country: 'VN',
        returnDays: '0',
        recommended: 'on',
        'sku-0-needBook': 'on',
        'sku-0-discount': '12,5',
      },
      [0, 'VN', true, 'Vidralia'],
    ],
    [{ brand: '', country: '', returnDays: '', 'sku-0-discount': '' }, [null, null, false, '']],
  ])('is read as it was filled in: %j', async (given, [returnDays, country, isSo, brand]) => {
    const typed = new FormData()
    for (const [name, value] of Object.entries({ 'sku-0-serialNumber': 'C-1', 'sku-0-price': '2', ...given }))
      typed.set(name, value)
    const request = new Request('http://localhost/seller/products/7', { method: 'POST' })
    const context = new RouterContextProvider(new Map([[localeContext, 'es']]))
    context.set(factsContext, { carry: {} } as never)
    const { body } = await readProduct({ request, context }, typed)
    expect(body).toMatchObject({ returnDays, country, recommended: isSo, brand })
    expect(body.skus).toMatchObject([{ needBook: isSo, discount: isSo ? 12.5 : 0 }])
  })
})

describe('the papers of a product', () => {
  test.each([
    ['es', 'Documentación', 'Tipo de documento', 'Ficha de datos de seguridad'],
    ['en', 'Documents', 'Kind of document', 'Safety data sheet'],
    ['zh', '资料', '资料类型', '安全数据表'],
  ] as const)('stand in its form, each with what it is, in %s', (locale, title, kind, safety) => {
    const html = form(locale, product)
    for (const word of [title, kind]) expect(html).toContain(word)
    expect(html).toMatch(new RegExp(`<option value="safety" selected="">${safety}`))
    expect(html).toMatch(/<option value="zh" selected="">中文/)
    expect(field(html, `paper-title ${KEY}`)).toContain('value="Hoja"')
    expect(html).toContain(`value="${KEY} hoja.pdf"`)
    expect(html).toContain('accept="image/jpeg,image/png,application/pdf"')
  })

  test.each([
    [{ 'paper-kind': 'safety', 'paper-language': 'zh', 'paper-title': ' Hoja ' }, ['safety', 'zh', 'Hoja']],
    [{}, ['other', 'none', '']],
    [{ 'paper-kind': 'x', 'paper-language': 'fr' }, ['other', 'none', '']],
  ])('are read with %j', async (said, [kind, language, title]) => {
    const typed = new FormData()
    typed.append('papers', `${KEY} hoja.pdf`)
    for (const [name, value] of Object.entries(said)) typed.set(`${name} ${KEY}`, value)
    const request = new Request('http://localhost/seller/products/7', { method: 'POST' })
    const context = new RouterContextProvider(new Map([[localeContext, 'es']]))
    context.set(factsContext, { carry: {} } as never)
    const { body, papers } = await readProduct({ request, context }, typed)
    expect(body.papers).toEqual([{ file: KEY, kind, language, title }])
    expect(papers).toEqual([{ key: KEY, name: 'hoja.pdf' }])
  })
})

describe('acts on many products', () => {
  test.each([
    ['es', 'Recomendar', 'Dejar de recomendar', 'ya recomienda 20 productos'],
    ['en', 'Recommend', 'Stop recommending', 'already recommends 20 products'],
    ['zh', '推荐', '取消推荐', '已推荐 20 件商品'],
  ] as const)('recommend them and end that, and tell what is too much, in %s', (locale, begin, end, full) => {
    const bar = page(locale, <BulkBar products={[7]} categories={[]} brands={['Vidralia']} formKey="a" />)
    expect(bar).toMatch(new RegExp(`value="recommend"[^>]*>(?:<[^>]+>)*${begin}`))
    expect(bar).toMatch(new RegExp(`value="unrecommend"[^>]*>(?:<[^>]+>)*${end}`))
    const skipped = [{ id: 7, reason: 'recommendedFull' as const }]
    const result = { done: 0, isDeleted: false, skipped, batchId: null }
    expect(page(locale, <BulkOutcome result={result} nameOf={() => 'Cesta'} />)).toContain(full)
  })

  test.each([
    [{ kind: 'brand', toBrand: ' Vidralia ' }, 'Vidralia'],
    [{ kind: 'brand', toBrand: '' }, ''],
    // Enter in its field
    [{ kind: '', toBrand: 'Vidralia' }, 'Vidralia'],
  ])('%j gives them a brand', (given, brand) => {
    const typed = new FormData()
    for (const [name, value] of Object.entries(given)) typed.set(name, value)
    expect(readBulkAct(typed, 'es')).toEqual({ kind: 'brand', brand })
    expect(page('es', <BulkBar products={[7]} categories={[]} brands={['Vidralia']} formKey="a" />)).toMatch(
      /name="kind"[^>]*value="brand"|value="brand"[^>]*name="kind"/,
    )
  })

  test.each([
    [
      { kind: 'netContent', toContent: '0,75 l' },
      { amount: 750, unit: 'ml' },
    ],
    [{ kind: 'netContent', toContent: '' }, null],
    // Enter in its field
    [
      { kind: '', toContent: '5 kg' },
      { amount: 5000, unit: 'g' },
    ],
    // for the market to refuse
    [
      { kind: 'netContent', toContent: 'mucho' },
      { amount: 0, unit: 'piece' },
    ],
  ])('%j gives them a content', (given, netContent) => {
    const typed = new FormData()
    for (const [name, value] of Object.entries(given)) typed.set(name, value)
    expect(readBulkAct(typed, 'es')).toEqual({ kind: 'netContent', netContent })
    expect(page('es', <BulkBar products={[7]} categories={[]} brands={[]} formKey="a" />)).toContain('name="toContent"')
  })

  test.each([
    ['es', 'Contenido', 'Según el nombre: 750 ml'],
    ['en', 'Content', 'By its name: 750 ml'],
    ['zh', '净含量', '按名称：750 毫升'],
  ] as const)('a content that the name tells is offered beside its empty field: %s', (locale, label, offered) => {
    const names = { es: 'Aceite de oliva 75 cl', en: 'Olive oil 75 cl' }
    const proposals = proposalsFor({ ...product, names })
    expect(proposals).toEqual({ 70: { amount: 750, unit: 'ml' } })
    const [sku] = product.skus
    const formOf = (netContent: object | null) =>
      page(
        locale,
        <ProductForm
          product={{ ...product, names, skus: [{ ...sku, netContent }] } as typeof product}
          settings={{ taxInclude: false, tax: 21, taxRates: [21] }}
          categories={[]}
          brands={[]}
          countries={[]}
          formKey="a"
          proposals={netContent ? {} : proposals}
          refused={undefined}
        />,
      )
    const empty = formOf(null)
    for (const text of [label, offered, 'name="sku-0-netContent"']) expect(empty).toContain(text)
    // offered, not filled in
    expect(empty).toMatch(/name="sku-0-netContent"[^>]*value=""|value=""[^>]*name="sku-0-netContent"/)
    const filled = formOf({ amount: 1000, unit: 'ml' })
    expect(filled).toMatch(locale === 'zh' ? /value="1 升"/ : /value="1 l"/)
    expect(filled).not.toContain(offered)
  })

  test('the units of a pack are no content of one unit', () => {
    const attributes = [{ key: 'pack', name: { es: 'Pack' }, value: { es: 'Pack de 12', zh: '12件装' } }]
    const [sku] = product.skus
    const skus = [{ ...sku, attributes }] as typeof product.skus
    expect(proposalsFor({ ...product, names: { es: 'Copa' }, skus })).toEqual({})
  })

  test('what was deleted is said to be gone, and what a list keeps of an act is told once', () => {
    const written = writeResult({ done: 1, skipped: [], batchId: null }, 'delete')
    const result = readResult(new URLSearchParams(written))
    if (!result) throw new Error('nothing was read')
    expect(page('es', <BulkOutcome result={result} nameOf={String} />)).toContain('1 producto eliminado.')
    const changed = readResult(new URLSearchParams(writeResult({ done: 1, skipped: [], batchId: null }, 'publish')))
    if (!changed) throw new Error('nothing was read')
    expect(page('es', <BulkOutcome result={changed} nameOf={String} />)).toContain('1 producto cambiado.')
  })

  test.each(['recommend', 'unrecommend'])('%s is read', (kind) => {
    const typed = new FormData()
    typed.set('kind', kind)
    expect(readBulkAct(typed, 'es')).toEqual({ kind })
  })
})

describe('the table of skus', () => {
  test.each([
    ['es', 'Preventa'],
    ['en', 'Pre-sale'],
    ['zh', '预售'],
  ] as const)('has a column of what is sold ahead: %s', (locale, name) => {
    expect(speak(locale, () => SKU_COLUMNS.map(columnName))).toContain(name)
  })

  test.each([
    ['notAllowedToBuy', false, true],
    ['unlimited', false, false],
    ['unlimited', true, true],
    ['limit', false, false],
  ] as const)('takes a day of arrival of %s, sold ahead %s: %s', (stockControl, needBook, isSo) =>
    expect(isEditable({ stockControl, needBook } as SkuData, 'expectedOn')).toBe(isSo),
  )
})

describe('the form of a product', () => {
  const form = (given: object) =>
    page(
      'es',
      <ProductForm
        {...given}
        settings={{ taxInclude: false, tax: 21, taxRates: [21, 10] }}
        categories={[]}
        countries={[]}
        brands={[]}
        formKey="a"
        refused={undefined}
      />,
    )
  const sequence = (html: string) =>
    ['name="name-es"', 'name="sku-0-price"', 'name="serialNumber"']
      .map((field) => ({ field, at: html.indexOf(field) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ field, at }) => (at < 0 ? `no ${field}` : field))

  test('has price, stock and pack of a new one after its name', () => {
    expect(sequence(form({}))).toEqual(['name="name-es"', 'name="sku-0-price"', 'name="serialNumber"'])
    expect(sequence(form({ product }))).toEqual(['name="name-es"', 'name="serialNumber"', 'name="sku-0-price"'])
  })
})
