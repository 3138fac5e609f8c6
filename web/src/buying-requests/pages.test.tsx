import type { Locale } from '@lonja/core/kernel/locale.ts'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { speak } from '../locale/locale.server.ts'
import MarketBuyingRequest from '../operator/buying-requests/market-buying-request.route.tsx'
import MarketBuyingRequests from '../operator/buying-requests/market-buying-requests.route.tsx'
import { m } from '../paraglide/messages.js'
import SellerBuyingRequest from '../seller/buying-requests/seller-buying-request.route.tsx'
import SellerBuyingRequests from '../seller/buying-requests/seller-buying-requests.route.tsx'
import BuyingRequest from './buying-request.route.tsx'
import BuyingRequestNew from './buying-request-new.route.tsx'
import BuyingRequests from './buying-requests.route.tsx'
import { newRequestAddress } from './request-address.ts'

const card = {
  ...{ id: 3, state: 'open', title: 'Vasos de café', category: { id: 7, name: 'Vasos' }, quantity: '20 cajas' },
  ...{ mostPrice: 0.12, province: '28', askedAt: '2026-03-02T10:00:00.000Z', until: '2026-03-16', answerCount: 1 },
}
const shop = { id: 1, name: 'Vidal', logo: null, access: 'open', isSeen: true, takesOfferRequests: true }
const product = {
  ...{ id: 70, name: 'Vaso 240', pictures: [], tax: 21, shopId: 1, retailPrice: null, skuCount: 1, onlySkuId: 700 },
  ...{ stock: 9, isAvailable: true, stockControl: 'notAllowedToBuy', expectedOn: null },
  shop: { name: 'Vidal', access: 'open', shopSettings: { taxSetting: { taxInclude: false, tax: 21 } } },
  priceInfo: { level1: { price: 2, discount: 0, min2Buy: 6, minimum: 12 } },
}
const answer = { id: 5, shop, answeredAt: '2026-03-03T10:00:00.000Z', text: 'Los tenemos', products: [product] }
const own = {
  ...card,
  ...{ details: 'Con tapa', endedAt: null, reason: '', askedBy: 'Ana', answers: [answer] },
  actions: ['edit', 'find', 'drop'],
}
const shops = { ...card, isCompany: true, isAnswered: false, isNew: true }
const shopsOne = { ...shops, details: 'Con tapa', answer: null, actions: ['answer'] }
const market = { ...card, accountId: 9, accountName: 'Bar Puente' }
const start = {
  until: { min: '2026-03-02', usual: '2026-03-16', max: '2026-04-01' },
  province: '28',
  open: 1,
  maximum: 5,
}
const loadedNew = {
  ...{ start, categories: [{ id: 7, name: 'Menaje › Vasos' }], key: 'k' },
  begun: { title: 'vasos', categoryId: '7', province: '28', until: '2026-03-16' },
}
const page = (items: object[]) => ({ items, nextCursor: null, total: null, totalIsMinimum: false })

type Kind = 'business' | 'shop' | 'market'
interface Shown {
  locale?: Locale
  actionData?: object
  kind?: Kind
}

const shown = (
  component: unknown,
  loaderData: object,
  { locale = 'es', actionData, kind = 'business' }: Shown = {},
): string => {
  const element = createElement(component as FunctionComponent<object>, { loaderData, actionData } as object)
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: [locale === 'es' ? '/x' : `/${locale}/x`],
    hydrationData: { loaderData: { root: { me: { operator: { kind, role: 'owner' } } } } },
  })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />)).replaceAll('\u00a0', ' ')
}

describe.each(['es', 'zh'] as const)('in %s', (locale) => {
  const word = (text: () => string) => speak(locale, text)

  test.each([
    ['a buyer’s list', BuyingRequests, { page: page([]) }, 'business', m.buyingrequests_none_text],
    [
      'a shop’s list',
      SellerBuyingRequests,
      { page: { ...page([]), categories: [] }, list: 'open', categoryId: null },
      'shop',
      m.buyingrequests_seller_none_text,
    ],
    [
      'a shop’s answered ones',
      SellerBuyingRequests,
      { page: { ...page([]), categories: [] }, list: 'answered', categoryId: null },
      'shop',
      m.buyingrequests_none_answered,
    ],
    [
      'the market’s list',
      MarketBuyingRequests,
      { page: page([]), list: 'open' },
      'market',
      m.buyingrequests_market_none,
    ],
    [
      'a request without answers',
      BuyingRequest,
      { ...own, answers: [], answerCount: 0 },
      'business',
      m.buyingrequests_no_answers,
    ],
    [
      'an ended one without answers',
      BuyingRequest,
      { ...own, answers: [], state: 'over', actions: [] },
      'business',
      m.buyingrequests_no_answers_ever,
    ],
    [
      'a buyer with five',
      BuyingRequestNew,
      { ...loadedNew, start: { ...start, open: 5 } },
      'business',
      m.buyingrequests_too_many_text,
    ],
  ] as const)('%s says so where there is nothing', (_, component, loaded, kind, says) => {
    expect(shown(component, loaded, { locale, kind })).toContain(word(says))
  })

  test('a buyer reads answers with products and prices, asks for an offer, and closes', () => {
    const html = shown(BuyingRequest, own, { locale })
    for (const text of ['Los tenemos', 'Vaso 240', '2,00 €', '/uc/messages/new?shopId=1', 'sid=1&amp;add=700x12'])
      expect(html.replace('€2.00', '2,00 €')).toContain(text)
    for (const text of [m.buyingrequests_find, m.buyingrequests_drop, m.buyingrequests_edit])
      expect(html).toContain(word(text))
    const found = shown(BuyingRequest, { ...own, state: 'found', actions: [], endedAt: card.askedAt }, { locale })
    for (const press of ['find', 'drop', 'save']) {
      expect(html).toContain(`value="${press}"`)
      expect(found).not.toContain(`value="${press}"`)
    }
  })

  test('a shop reads what is looked for and answers', () => {
    const html = shown(SellerBuyingRequest, { request: shopsOne, formKey: 'k' }, { locale, kind: 'shop' })
    for (const text of [m.buyingrequests_company, m.buyingrequests_answer_text, m.buyingrequests_answer])
      expect(html).toContain(word(text))
    const list = { page: { ...page([shops]), categories: [] }, list: 'open', categoryId: null }
    expect(shown(SellerBuyingRequests, list, { locale, kind: 'shop' })).toContain(word(m.buyingrequests_new))
  })
})

test('an answer of a shop that lets nobody in shows no product, and the way to ask it for access', () => {
  const closed = { ...answer, shop: { ...shop, access: 'notApplied', isSeen: false }, products: [] }
  const html = shown(BuyingRequest, { ...own, answers: [closed] })
  expect(html).toContain(m.buyingrequests_hidden_shop())
  expect(html).toContain('/shop-index/1/access')
  expect(html).not.toContain('/uc/messages/new')
})

test('an answer whose prices are closed offers no request for an offer', () => {
  const html = shown(BuyingRequest, { ...own, answers: [{ ...answer, products: [{ ...product, priceInfo: null }] }] })
  expect(html).toContain('Vaso 240')
  expect(html).not.toContain('/uc/offer-requests/new')
})

test('a form begins with what was searched for, and comes back with what was typed', () => {
  expect(newRequestAddress({ search: ' vasos ', categoryId: 7 })).toBe(
    '/uc/buying-requests/new?title=vasos&categoryId=7',
  )
  const begun = shown(BuyingRequestNew, loadedNew)
  for (const text of ['value="vasos"', 'selected="">Menaje › Vasos', 'selected="">Madrid', 'value="2026-03-16"'])
    expect(begun).toContain(text)
  const refused = { values: { title: 'ab', details: 'Con tapa', mostPrice: 'barato' }, errors: { title: ['Corto'] } }
  const back = shown(BuyingRequestNew, loadedNew, { actionData: { ...refused, repeated: {}, problem: null } })
  for (const text of ['value="ab"', 'Con tapa', 'value="barato"', 'Corto']) expect(back).toContain(text)
})

test('a shop’s answer that was refused comes back with its words and products, also once the request is over', () => {
  const refused = { values: { text: 'Nos llegan', intent: 'save' }, errors: {}, repeated: {}, problem: 'Terminada' }
  const actionData = { ...refused, picked: [{ id: 70, name: 'Vaso 240' }], found: null }
  for (const request of [shopsOne, { ...shopsOne, state: 'found', actions: [] }]) {
    const html = shown(SellerBuyingRequest, { request, formKey: 'k' }, { kind: 'shop', actionData })
    for (const text of ['Nos llegan', 'Vaso 240', 'Terminada']) expect(html).toContain(text)
  }
  // the shop was closed meanwhile: its answer can be taken back, not changed
  const closed = { ...shopsOne, answer: { ...answer, text: 'Los teníamos' }, actions: ['takeBack'] }
  const html = shown(SellerBuyingRequest, { request: closed, formKey: 'k' }, { kind: 'shop', actionData })
  for (const text of ['Nos llegan', 'Terminada', 'value="takeBack"']) expect(html).toContain(text)
  const over = shown(SellerBuyingRequest, { request: { ...shopsOne, state: 'over', actions: [] }, formKey: 'k' })
  expect(over).not.toContain('<textarea')
  const full = shown(SellerBuyingRequest, { request: { ...shopsOne, answerCount: 20 }, formKey: 'k' })
  expect(full).toContain(m.buyingrequests_full({ maximum: 20 }))
  expect(full).not.toContain('<textarea')
})

test('the market reads who asks and every answer, and removes with a reason', () => {
  const answers = [
    { id: 5, shopId: 1, shopName: 'Vidal', answeredAt: card.askedAt, text: 'Los tenemos', productCount: 2 },
  ]
  const one = { ...market, details: '', endedAt: null, reason: '', answers, actions: ['remove'] }
  const html = shown(MarketBuyingRequest, one, { kind: 'market' })
  for (const text of ['Bar Puente', '/operator/accounts/9', 'Los tenemos', m.buyingrequests_remove_hint()])
    expect(html).toContain(text)
  const gone = { ...one, state: 'removed', endedAt: card.askedAt, reason: 'Publicidad', actions: [] }
  expect(shown(MarketBuyingRequest, gone, { kind: 'market' })).toContain('Publicidad')
  expect(shown(MarketBuyingRequests, { page: page([market]), list: 'open' }, { kind: 'market' })).toContain(
    'Bar Puente',
  )
})
