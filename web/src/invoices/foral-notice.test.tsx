import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { FORAL_OFFICES, type ForalOffice } from '@lonja/core/verifactu/foral-office.ts'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { speak } from '../locale/locale.server.ts'
import { m } from '../paraglide/messages.js'
import ShopVerifactu from '../seller/invoices/verifactu.route.tsx'

const mode = {
  ...{ isOffered: true, environment: 'production', isInvoicing: true, since: null, endsOn: null, wouldEndOn: null },
  ...{ hasDeclaration: false, hasAnswers: false, failing: null, foralOffice: null },
  ...{ waiting: 0, waitingSince: null, rejected: 0, withErrors: 0 },
}
const shown = (locale: Locale, foralOffice: ForalOffice | null, more: object = {}): string => {
  const loaderData = { mode: { ...mode, foralOffice, ...more } }
  const element = createElement(ShopVerifactu as unknown as FunctionComponent<object>, { loaderData } as object)
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: [locale === 'es' ? '/x' : `/${locale}/x`],
    hydrationData: { loaderData: { root: { me: { operator: { kind: 'shop', role: 'owner' } } } } },
  })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />))
}

describe.each(LOCALES)('in %s', (locale) => {
  test.each(FORAL_OFFICES)('a shop of %s is told of the system there, and is offered no other', (office) => {
    const html = shown(locale, office)
    expect(html).toContain(speak(locale, () => m.verifactu_foral()))
    expect(html).toContain(office === 'navarra' ? 'Navarr' : 'TicketBAI')
    expect(html.includes('LROE')).toBe(office === 'bizkaia')
    expect(html).not.toContain('name="isAgreed"')
  })
})

test('others are offered it, and one that is in the mode can still end it', () => {
  expect(shown('es', null)).toContain('name="isAgreed"')
  expect(shown('es', null)).not.toContain('TicketBAI')
  const since = '2026-02-01T09:00:00.000Z'
  const going = shown('es', 'bizkaia', { since, wouldEndOn: '2026-12-31' })
  expect(going).toContain('name="isOn" value="false"')
  // what ends cannot be taken back there
  expect(shown('es', 'bizkaia', { since, endsOn: '2026-12-31' })).not.toContain('name="isOn"')
  expect(shown('es', null, { since, endsOn: '2026-12-31' })).toContain('name="isOn" value="true"')
})
