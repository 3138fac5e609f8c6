import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { speak } from '../../locale/locale.server.ts'
import { m } from '../../paraglide/messages.js'
import DeleteAccount from '../../profile/delete-account.route.tsx'
import CloseShopPage from './close-shop.route.tsx'
import OpeningPage from './opening.route.tsx'

const NONE = { orders: 0, onAccount: 0, inBatch: 0, returns: 0, refunds: 0 }
const closing = {
  ...{ id: 7, name: 'Vidrios Ana', status: 'open', mayClose: true, needsProof: true },
  ...{ proofs: ['password', 'email'], hindrances: NONE, vouchers: { count: 0, balance: 0 } },
}
const opening = {
  ...{ id: 7, name: 'Vidrios Ana', status: 'draft', verifiedPhone: null, points: [], actions: ['send', 'close'] },
  history: [],
}
const event = {
  ...{ id: 1, at: '2026-03-02T10:00:00.000Z', side: 'owner', actorName: 'Ana', action: 'close', toStatus: 'closed' },
  ...{ note: '', ground: null, reasons: {}, changes: [] },
}
const departure = {
  ...{ openOrders: [], closes: [], proofs: ['password'], user: { name: 'Ana' }, actsFor: 3, proof: 'password' },
  isSure: false,
}

/** A page as the server sends it. */
const shown = (
  component: unknown,
  loaderData: object,
  { locale = 'es', actionData }: { locale?: Locale; actionData?: object } = {},
): string => {
  const element = createElement(component as FunctionComponent<object>, { loaderData, actionData } as object)
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: [locale === 'es' ? '/x' : `/${locale}/x`],
    hydrationData: { loaderData: { root: {} } },
  })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />))
}
interface More extends NonNullable<Parameters<typeof shown>[2]> {
  proof?: object
  isActing?: boolean
}
const closePage = (given: object, { proof = { by: 'password' }, isActing = true, ...more }: More = {}) =>
  shown(CloseShopPage, { closing: { ...closing, ...given }, proof, isActing }, more)

describe.each(LOCALES)('in %s', (locale) => {
  const inWords = (text: () => string) => speak(locale, text)

  test('a draft is given up with one press', () => {
    const html = closePage({ status: 'draft', needsProof: false }, { locale })
    expect(html).toContain(inWords(() => m.shops_closing_discard_text()))
    expect(html).toContain('<input type="hidden" name="sure" value="on"/>')
    expect(html).not.toContain('type="password"')
    expect(html).not.toContain('type="checkbox"')
  })

  test('an open shop that is settled asks for the password and a tick', () => {
    const html = closePage({}, { locale })
    for (const text of [m.shops_closing_effect_gone, m.shops_closing_effect_programs, m.shops_closing_submit])
      expect(html).toContain(inWords(text))
    expect(html).toMatch(/<input[^>]*type="password"/)
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="sure"/)
    // another proof is a link, which works without scripts
    expect(html).toContain('/shop-index/open/7/close?by=email"')
    expect(html).not.toContain(inWords(() => m.shops_closing_hindered()))
  })

  test('what is under way is named with where it is looked at, and nothing can be sent', () => {
    const html = closePage({ hindrances: { ...NONE, orders: 3, refunds: 2 } }, { locale })
    expect(html).toContain(inWords(() => m.shops_closing_hindered()))
    const prefix = locale === 'es' ? '' : `/${locale}`
    expect(html).toContain(`href="${prefix}/seller/orders"`)
    expect(html).toContain(`href="${prefix}/seller/orders?status=refunding"`)
    expect(html).not.toContain('/seller/receivables')
    expect(html).toContain(inWords(() => m.shops_closing_refunds()))
    expect(html).not.toContain('<form')
  })

  test('whoever acts for another account is led to the choice of accounts, not to pages of that one', () => {
    const html = closePage({ hindrances: { ...NONE, orders: 3 } }, { locale, isActing: false })
    expect(html).toContain(inWords(() => m.shops_closing_orders()))
    expect(html).not.toContain('/seller/')
    expect(html).toContain(`href="${locale === 'es' ? '' : `/${locale}`}/switch-account"`)
  })

  test('credit that buyers hold is named', () => {
    const html = closePage({ vouchers: { count: 2, balance: 65.5 } }, { locale })
    expect(html).toMatch(locale === 'es' ? /65,50/ : /65\.50/)
    expect(closePage({}, { locale })).not.toContain('65')
  })

  test.each([
    ['owner', 'Ana'],
    ['market', ''],
  ])('a closed shop says that the %s closed it', (side, actorName) => {
    const closed = { ...opening, status: 'closed', actions: [], history: [{ ...event, side, actorName }] }
    const html = shown(OpeningPage, { opening: closed, mayAct: true }, { locale })
    const texts = {
      owner: m.shops_closing_by_owner({ name: 'Ana' }, { locale }),
      market: m.shops_closing_by_market({}, { locale }),
    }
    for (const [who, text] of Object.entries(texts)) expect([who, html.includes(text)]).toEqual([who, who === side])
  })
})

test('the market’s hands on a shop are said, and nothing can be sent', () => {
  const html = closePage({ status: 'suspended', mayClose: false, needsProof: false })
  expect(html).toContain(m.shops_closing_not_now())
  expect(html).not.toContain('<form')
})

test('whoever has no password gets a code, and its field once it is on its way', () => {
  const proof = { by: 'email', target: 'ana@vidrios.test' }
  const before = closePage({ proofs: ['email'] }, { proof })
  expect(before).toContain(m.profile_delete_code_to({ target: proof.target }))
  expect(before).toMatch(/<button[^>]*value="send"[^>]*name="intent"/)
  expect(before).not.toContain('name="sure"')
  const sent = { codeId: 'abc', resendAt: '2026-03-02T10:00:00.000Z' }
  const refused = { values: { sure: 'on' }, repeated: {}, errors: { code: ['Código incorrecto'] }, problem: null, sent }
  const after = closePage({ proofs: ['email'] }, { proof, actionData: refused })
  expect(after).toContain('name="codeId" value="abc"')
  expect(after).toContain('Código incorrecto')
  expect(after).toMatch(/<input[^>]*checked[^>]*name="sure"|<input[^>]*name="sure"[^>]*checked/)
})

test.each([
  ['draft', m.shops_closing_discard],
  ['open', m.shops_closing_close],
] as const)('the opening of a shop that is %s leads to its end, for an owner alone', (status, word) => {
  const page = (mayAct: boolean) => shown(OpeningPage, { opening: { ...opening, status, actions: ['close'] }, mayAct })
  expect(page(true)).toMatch(new RegExp(`href="/shop-index/open/7/close"[^>]*>${word()}<`))
  expect(page(false)).not.toContain('/close"')
})

describe('whoever would delete themselves is led', () => {
  const page = (shop: object | null, kind = 'shop') =>
    shown(DeleteAccount, { ...departure, lastOwnerOf: [{ id: 3, name: 'Vidrios Ana', kind, shop }] })
  const LINK = 'href="/shop-index/open/7/close"'

  test('to the end of a shop, beside its people', () => {
    const html = page({ id: 7, status: 'draft', mayClose: true })
    expect(html).toContain(LINK)
    expect(html).toContain(m.shops_closing_discard_name({ shop: 'Vidrios Ana' }))
    expect(html).toContain('href="/uc/people"')
    expect(page({ id: 7, status: 'open', mayClose: true })).toContain(
      m.shops_closing_close_name({ shop: 'Vidrios Ana' }),
    )
  })

  test('to nothing that they cannot close', () => {
    const html = page({ id: 7, status: 'suspended', mayClose: false })
    expect(html).not.toContain(LINK)
    expect(html).toContain(m.profile_delete_shop_by_market())
    expect(page(null, 'business')).not.toContain('/close"')
    const closed = page({ id: 7, status: 'closed', mayClose: false })
    expect(closed).toContain(m.profile_delete_closed_shop({ account: 'Vidrios Ana' }))
    expect(closed).not.toContain(m.profile_delete_shop_by_market())
  })
})
