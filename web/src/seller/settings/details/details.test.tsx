import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { speak } from '../../../locale/locale.server.ts'
import ShopReview from '../../../operator/shops/shop-review.route.tsx'
import { m } from '../../../paraglide/messages.js'
import Details from './details.route.tsx'

const request = {
  ...{ id: 4, companyName: 'Nueva S.L.', taxIdentificationCode: 'B12345674', documents: [], askedBy: 'Ana' },
  ...{ askedAt: '2026-03-02T10:00:00.000Z', answer: null, decidedAt: null, reason: '' },
}
const details = {
  ...{ status: 'open', isOpenToChange: true, name: 'Vidrios Ana', names: { en: 'Ana Glass' }, subDomain: 'vidrios' },
  ...{ industryId: 2, type: 'wholesaler', street: 'Calle Mayor, 1', postCode: '28013', city: 'Madrid' },
  ...{ province: 'Madrid', lat: 40.4, lon: -3.7, businessPhone: '', businessEmail: 'hola@vidrios.test' },
  ...{ orderEmail: 'pedidos@vidrios.test', website: '', openPickUps: 0, companyName: 'Vidrios Ana S.L.' },
  logo: { address: '/files/shops/ana-logo', key: null, name: '' },
  images: [{ address: '/files/u/aa', key: 'aa', name: 'tienda.jpg' }],
  ...{ taxIdentificationCode: 'B58818501', identity: null },
  versions: { shop: 'v-shop', place: 'v-place', contact: 'v-contact', pictures: 'v-pictures' },
}
const loaded = {
  ...{ details, industries: [{ id: 2, name: 'Menaje' }], styleUrl: undefined, hasEmail: true, shopId: 1 },
  proof: { by: 'password' },
}

const shown = (
  component: unknown,
  loaderData: object,
  {
    locale = 'es',
    actionData,
    role = 'owner',
    kind = 'shop',
  }: { locale?: Locale; actionData?: object; role?: string; kind?: string } = {},
): string => {
  const element = createElement(component as FunctionComponent<object>, { loaderData, actionData } as object)
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: [locale === 'es' ? '/x' : `/${locale}/x`],
    hydrationData: { loaderData: { root: { me: { operator: { kind, role } } } } },
  })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />)).replaceAll('\u00a0', ' ')
}
const page = (more: object = {}, given: Parameters<typeof shown>[2] = {}) =>
  shown(Details, { ...loaded, details: { ...details, ...more } }, given)

describe.each(LOCALES)('in %s', (locale) => {
  const word = (text: () => string) => speak(locale, text)

  test('each part is a form with the version of its own, and the address of the pages is not changed', () => {
    const html = page({}, { locale })
    for (const text of [
      m.seller_details_title,
      m.seller_details_part_shop,
      m.shops_opening_names,
      m.shops_opening_point_place,
      m.seller_details_part_contact,
      m.shops_opening_point_pictures,
      m.seller_details_identity,
      m.seller_details_identity_ask,
    ])
      expect(html).toContain(word(text))
    for (const part of ['shop', 'place', 'contact', 'pictures'])
      expect(html).toMatch(
        new RegExp(`name="section" value="${part}"/><input type="hidden" name="version" value="v-${part}"`),
      )
    expect(html).toMatch(/<input(?=[^>]*readOnly)(?=[^>]*value="vidrios")(?![^>]*name=)[^>]*>/i)
    expect(html).toMatch(/<input(?=[^>]*name="name-en")(?=[^>]*value="Ana Glass")[^>]*>/)
    const names = word(m.shops_opening_names)
    expect(html).toMatch(new RegExp(`<details open=""><summary[^>]*>${names}`))
    expect(page({ names: {} }, { locale })).not.toMatch(new RegExp(`<details open=""><summary[^>]*>${names}`))
    // pictures that came with the shop are carried on by their address
    expect(html).toContain(`value="/files/shops/ana-logo ${word(m.shops_opening_logo)}"`)
    expect(html).toContain('value="aa tienda.jpg"')
  })

  test('what waits is shown, and taken back by an owner alone', () => {
    const html = page({ identity: request }, { locale })
    for (const text of ['Nueva S.L.', 'B12345674', word(m.seller_details_identity_withdraw)])
      expect(html).toContain(text)
    expect(html).not.toContain(word(m.seller_details_identity_ask))
    const ofStaff = shown(Details, { ...loaded, proof: null, details: { ...details, identity: request } }, { locale })
    expect(ofStaff).not.toContain(word(m.seller_details_identity_withdraw))
    expect(ofStaff).toContain(word(m.seller_details_identity_owners))
  })

  test('the market sees old and new beside each other, with the two answers', () => {
    const shop = {
      ...{ id: 1, status: 'open', name: 'Vidrios Ana', names: {}, subDomain: 'vidrios', industryId: 2 },
      ...{ industryName: 'Menaje', type: 'wholesaler', visibility: 'public', about: '', street: '', postCode: '' },
      ...{ city: '', province: '', lat: null, lon: null, verifiedPhone: null, businessPhone: null, orderEmail: null },
      ...{ businessEmail: null, website: null, openingHours: [], logo: null, images: [], documents: [] },
      ...{ companyName: 'Vidrios Ana S.L.', taxIdentificationCode: 'B58818501', serviceRecord: null, locale: 'es' },
      ...{ points: [], actions: [], identityRequest: request },
      history: [
        {
          ...{ id: 1, at: '2026-03-01T10:00:00.000Z', side: 'owner', actorName: 'Ana', action: 'details', note: '' },
          ...{ toStatus: 'open', ground: null, reasons: {} },
          changes: [
            { what: 'name', before: 'Bazar Ana', after: 'Vidrios Ana' },
            { what: 'type', before: 'retailer', after: 'wholesaler' },
            { what: 'pictures', before: '', after: '' },
          ],
        },
      ],
    }
    const html = shown(ShopReview, { shop }, { locale, kind: 'market' })
    for (const text of ['Nueva S.L.', 'B58818501', word(m.operator_identity_approve), word(m.operator_identity_return)])
      expect(html).toContain(text)
    expect(html).toContain(word(m.operator_identity_same))
    expect(html).toContain('Bazar Ana → Vidrios Ana')
    expect(html).toContain(word(m.shops_opening_did_details))
    expect(html).toContain(
      word(() => m.ui_named({ name: m.shops_opening_point_pictures(), value: m.shops_change_done() })),
    )
    const looking = shown(ShopReview, { shop }, { locale, kind: 'market', role: 'readOnly' })
    expect(looking).toContain('Nueva S.L.')
    expect(looking).not.toContain(word(m.operator_identity_approve))
  })
})

const refused = { values: {}, repeated: {}, errors: {}, problem: null, files: {}, sent: null }

test('what was refused stands in its own form, beside its field, and other forms are as they were', () => {
  const values = { name: 'Otra', 'name-en': 'Taken', version: 'v-shop' }
  const errors = { 'name-en': ['ya hay una'] }
  const html = page({}, { actionData: { ...refused, section: 'shop', values, errors } })
  expect(html).toMatch(/<input(?=[^>]*name="name-en")(?=[^>]*aria-invalid="true")(?=[^>]*value="Taken")[^>]*>/)
  expect(html).toContain('ya hay una')
  expect(html).toMatch(/<details open=""><summary[^>]*>Nombre en otros idiomas/)
  expect(html).toMatch(/<input(?=[^>]*name="street")(?=[^>]*value="Calle Mayor, 1")[^>]*>/)
})

test('whoever was overtaken reads what is saved by now, and the next press names the version of now', () => {
  const actionData = { ...refused, section: 'contact', isOvertaken: true, problem: 'changed' }
  const html = page({}, { actionData: { ...actionData, values: { orderEmail: 'mio@vidrios.test' } } })
  expect(html).toContain(m.ui_now_saved({ value: 'pedidos@vidrios.test' }))
  expect(html).toMatch(/name="version" value="v-contact"/)
})

test('a request that came back says why, and is asked for anew with what was typed', () => {
  const identity = { ...request, answer: 'return', reason: 'No se lee', decidedAt: '2026-03-03T10:00:00.000Z' }
  expect(page({ identity, isOpenToChange: false })).not.toContain('No se lee')
  const html = page({ identity })
  expect(html).toContain('No se lee')
  expect(html).toMatch(/<input(?=[^>]*name="companyName")(?=[^>]*value="Nueva S.L.")[^>]*>/)
})

test('a shop that was never open is led to its opening, and a closed one changes nothing', () => {
  const draft = page({ status: 'draft', isOpenToChange: false })
  expect(draft).toContain('/shop-index/open/1')
  expect(draft).not.toContain('<form')
  expect(page({ status: 'closed', isOpenToChange: false })).toContain(m.seller_details_fixed())
})

test('orders to pick up are told of beside the address', () => {
  expect(page({ openPickUps: 3 })).toContain(m.seller_details_pick_ups({ count: 3 }))
  expect(page()).not.toContain(m.seller_details_pick_ups({ count: 0 }))
})
