import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { speak } from '../../locale/locale.server.ts'
import { ShopTerms } from './shop-terms.tsx'

type Props = Parameters<typeof ShopTerms>[0]

const terms = (locale: 'es' | 'en' | 'zh', product: object): string => {
  const shopSettings = {
    ...{ shipmentSetting: null, preparationDays: 2, minimumOrder: 0, firstOrderMinimum: null, closure: null },
    paymentSetting: { automaticPay: true },
  }
  const props = { product: { needBook: false, returnDeadline: 14, ...product }, shop: { id: 1, shopSettings } }
  const element = <ShopTerms {...(props as unknown as Props)} />
  const initialEntries = [localizedPath('/goods-detail/7', locale)]
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />)).replace(/<[^>]+>/g, '|')
}

test.each([
  ['es', 'No admite devolución', 'Preventa'],
  ['en', 'No returns', 'Pre-sale'],
  ['zh', '不支持退货', '预售'],
] as const)('a product that is not taken back says so, and one that is sold ahead: %s', (locale, none, ahead) => {
  expect(terms(locale, { returnDeadline: 0, needBook: true })).toContain(none)
  expect(terms(locale, { returnDeadline: 0, needBook: true })).toContain(ahead)
  expect(terms(locale, {})).not.toContain(none)
  expect(terms(locale, {})).not.toContain(ahead)
})

test('what is sold ahead is not promised within the days in which the shop prepares what it has', () => {
  expect(terms('es', {})).toContain('2 días')
  expect(terms('es', { needBook: true })).not.toContain('2 días')
})
