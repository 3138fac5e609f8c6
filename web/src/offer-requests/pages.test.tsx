import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'
import SellerOfferRequest from '../seller/offer-requests/seller-offer-request.route.tsx'
import OfferRequest from './offer-request.route.tsx'
import OfferRequestNew from './offer-request-new.route.tsx'

const line = {
  ...{ skuId: 7, productId: 70, productName: 'Taza', productSerialNumber: 'T-7', productPictures: [], attribute: [] },
  ...{
    quantity: 24,
    min2Buy: 12,
    price: 10,
    wishedPrice: 7.5,
    note: 'Sin logotipo',
    today: { price: 11, taxInclude: false, stock: 6 },
  },
}
const request = {
  ...{ id: 3, state: 'open', shopId: 1, shopName: 'Almendros', shopLogo: null, buyerId: 9, buyerName: 'Bar Puente' },
  ...{ askedBy: 'Ana', askedAt: '2026-03-02T10:00:00.000Z', closesAt: '2026-03-16T10:00:00.000Z', neededBy: null },
  ...{
    lineCount: 1,
    unitCount: 24,
    order: null,
    taxInclude: false,
    shopTakesRequests: true,
    note: '',
    decidedAt: null,
    reason: '',
  },
  ...{ lines: [line], closedBy: null, actions: ['withdraw'] },
}

const shown = (page: unknown, loaderData: object, actionData?: object): string => {
  const props: object = { loaderData, actionData }
  const element = createElement(page as FunctionComponent<object>, props)
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('a buyer reads what they would pay beside the price of today and of then, and withdraws while the shop has not answered', () => {
  const html = shown(OfferRequest, request)
  for (const text of ['7,50', '11,00', '10,00', 'Sin logotipo', m.offerrequests_withdraw()])
    expect(html).toContain(text)
  expect(html).not.toContain(m.offerrequests_again())
  const over = shown(OfferRequest, { ...request, state: 'closed', actions: [] })
  expect(over).not.toContain(m.offerrequests_withdraw())
  expect(over).toContain('/uc/offer-requests/new?again=3')
  const off = shown(OfferRequest, { ...request, state: 'closed', actions: [], shopTakesRequests: false })
  expect(off).not.toContain('/uc/offer-requests/new')
})

test('each price says in which writing it is, and that of then stays where the shop writes otherwise since', () => {
  const rewritten = { ...line, today: { ...line.today, price: 10, taxInclude: true } }
  const html = shown(OfferRequest, { ...request, lines: [rewritten] })
  expect(html).toContain(`10,00\u00a0€ ${m.cart_vat_in()}`)
  expect(html).toContain(`10,00\u00a0€ ${m.cart_vat_out()}`)
})

test('an answered request leads each side to its offer', () => {
  const answered = {
    ...request,
    state: 'answered',
    actions: [],
    order: { id: 5, number: '26-5', status: 'pending_buyer' },
  }
  expect(shown(OfferRequest, answered)).toContain('/uc/order-detail?id=5')
  expect(shown(SellerOfferRequest, answered)).toContain('/seller/orders/5')
})

test('a shop reads its stock and answers; what is not sold, or not to this buyer any more, says so', () => {
  const html = shown(SellerOfferRequest, { ...request, actions: ['answer', 'decline'] })
  expect(html).toContain('/seller/orders/new?buyer=9&amp;request=3')
  expect(html).toContain(m.offerrequests_stock())
  const gone = { ...request, actions: ['answer', 'decline'], lines: [{ ...line, today: null }] }
  const closed = shown(SellerOfferRequest, { ...gone, closedBy: { code: 'access_needed', message: 'x' } })
  expect(closed).toContain(m.offerrequests_not_sold())
  expect(closed).toContain(m.offerrequests_no_access())
  expect(closed).not.toContain('/seller/orders/new')
  const suspended = shown(SellerOfferRequest, { ...gone, closedBy: { code: 'invalid_store', message: 'x' } })
  expect(suspended).toContain(m.offerrequests_shop_closed())
  expect(suspended).not.toContain(m.offerrequests_no_access())
})

test('a form that comes back holds what was typed, and says of a line what is wrong with it', () => {
  const asked = { ...line, stock: 6, minimum: 12 }
  const start = {
    ...{ shopId: 1, shopName: 'Almendros', taxInclude: false, lines: [asked], problems: [] },
    neededBy: { min: '2026-03-02', max: '2026-03-16' },
  }
  const loaded = { shopId: 1, start, leftOut: 3, values: { 'price-7': '7,50' }, key: 'k' }
  expect(shown(OfferRequestNew, loaded)).toContain(m.offerrequests_left_out({ count: 3, max: 100 }))
  expect(shown(OfferRequestNew, loaded)).toContain('value="7,50"')
  const preview = { ...start, problems: [{ code: 'quantity_not_a_pack', message: 'Por packs de 12', skuId: 7 }] }
  const refused = { values: {}, repeated: {}, errors: { 'price-7': ['Revisa el precio'] }, problem: null }
  const html = shown(OfferRequestNew, loaded, {
    refused,
    preview,
    values: { 'price-7': 'barato', note: 'Hola' },
    units: { 7: 1 },
    unread: { 7: '1.000' },
  })
  for (const text of ['Por packs de 12', 'Revisa el precio', 'value="barato"', 'value="1.000"', 'Hola'])
    expect(html).toContain(text)
})

test.each([
  ['the shop cannot be asked any more', { refusal: 'No atiende' }, 36, 'No atiende'],
  ['no line is left', { lines: [], problems: [] }, 0, 'Elige un producto'],
])('the form keeps its lines as they were typed where %s', (_, preview, units, says) => {
  const start = {
    ...{ shopId: 1, shopName: 'Almendros', taxInclude: false, lines: [line, { ...line, skuId: 8 }], problems: [] },
    neededBy: { min: '2026-03-02', max: '2026-03-16' },
  }
  const refused = { values: {}, repeated: {}, errors: {}, problem: says }
  const result = { refused, preview, values: { 'price-7': '6,25', note: 'Hola' }, units: { 7: units }, unread: {} }
  const html = shown(OfferRequestNew, { shopId: 1, start, leftOut: 0, values: {}, key: 'k' }, result)
  for (const text of [says, 'value="6,25"', 'Hola', 'name="quantity-7"', `value="${units}"`])
    expect(html).toContain(text)
  // taken out before
  expect(html).not.toContain('quantity-8')
})

test('where the shop cannot be asked the page says why', () => {
  const html = shown(OfferRequestNew, { shopId: 1, start: { refusal: 'No atiende' }, values: {}, key: 'k' })
  expect(html).toContain('No atiende')
  expect(html).not.toContain('<form')
})
