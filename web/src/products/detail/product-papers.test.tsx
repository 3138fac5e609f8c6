import type { Locale } from '@lonja/core/kernel/locale.ts'
import { expect, test } from 'vitest'
import { shown } from '../../test/shown.tsx'
import type { ProductData } from '../wire.ts'
import { ProductFacts } from './product-facts.tsx'
import { ProductPapers } from './product-papers.tsx'

const URL_OF = '/backend/api/v1/products/7/papers/a1'
const PAPERS: ProductData['papers'] = [
  { kind: 'safety', language: 'en', title: '', format: 'pdf', size: 1_240_000, url: URL_OF },
  { kind: 'other', language: 'none', title: 'Etiqueta <b>', format: 'jpeg', size: 300, url: '/b' },
]

const render = (locale: Locale, element: React.ReactElement): string => shown(locale, element, '/goods-detail/7')

test.each([
  ['es', 'Documentación', 'Ficha de datos de seguridad', 'Otro documento · JPEG · 1 kB', '1,2 MB'],
  ['en', 'Documents', 'Safety data sheet', 'Other document · JPEG · 1 kB', '1.2 MB'],
  ['zh', '资料', '安全数据表', '其他资料 · JPEG · 1 kB', '1.2 MB'],
] as const)('papers are named, told apart and opened in a tab of their own: %s', (locale, title, kind, other, size) => {
  const html = render(locale, <ProductPapers papers={PAPERS} />)
  expect(html).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`))
  expect(html).toMatch(
    new RegExp(`<a href="${URL_OF}" target="_blank" rel="noopener" hrefLang="en"[^>]*>${kind}</a>`, 'i'),
  )
  // without a title of its own it is not called by its kind twice
  expect(html.split(kind)).toHaveLength(2)
  expect(html).toContain(`English · PDF · ${size}`)
  expect(html).toContain('Etiqueta &lt;b&gt;</a>')
  expect(html).toContain(other)
})

test('a product without papers has no part about them', () => {
  expect(render('es', <ProductPapers papers={[]} />)).toBe('')
})

test.each([
  ['es', 'Marca', '/goods-list?brand=vidralia+cafe'],
  ['en', 'Brand', '/en/goods-list?brand=vidralia+cafe'],
  ['zh', '品牌', '/zh/goods-list?brand=vidralia+cafe'],
] as const)('a brand leads to all products of it: %s', (locale, word, address) => {
  const product = { brand: 'Vidralia Café', tax: 21, country: null, description: '' } as ProductData
  const html = render(locale, <ProductFacts product={product} />)
  expect(html).toContain(`>${word}</dt>`)
  expect(html).toMatch(new RegExp(`<a [^>]*href="${address.replace(/[?+]/g, '\\$&')}"[^>]*>Vidralia Café</a>`))
  expect(render(locale, <ProductFacts product={{ ...product, brand: '' }} />)).not.toContain(word)
})
