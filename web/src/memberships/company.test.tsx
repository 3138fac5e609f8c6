import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Me } from '../frame/wire.ts'
import { speak } from '../locale/locale.server.ts'
import { m } from '../paraglide/messages.js'
import type { Api } from '../server/api-client.server.ts'
import {
  apiContext,
  cookiesContext,
  factsContext,
  localeContext,
  meContext,
  type RequestFacts,
} from '../server/contexts.ts'
import Company, { action } from './company.route.tsx'

const company = {
  ...{ name: 'Bar Ana', companyName: 'Bar Ana S.L.', country: 'ES', taxIdentificationCode: 'B12345674' },
  version: 'v1',
}

const shown = (locale: Locale, company: object): string => {
  const element = createElement(Company as unknown as FunctionComponent<object>, { loaderData: { company } } as object)
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: [locale === 'es' ? '/x' : `/${locale}/x`],
    hydrationData: { loaderData: { root: {} } },
  })
  return speak(locale, () => renderToStaticMarkup(<RouterProvider router={router} />))
}

test.each(LOCALES)('shows what the account is called, to be corrected, in %s', (locale) => {
  const html = shown(locale, company)
  for (const value of ['Bar Ana', 'Bar Ana S.L.', 'B12345674', 'v1']) expect(html).toContain(`value="${value}"`)
  expect(html).toContain(m.memberships_company_text({}, { locale }))
})

test('keeps a country that forms do not offer, so that saving another field does not change it', () => {
  expect(shown('es', { ...company, country: 'JP' })).toContain('<option value="JP" selected="">')
})

test('sends the whole form, with the version that was seen', async () => {
  const sent: unknown[] = []
  const context = new RouterContextProvider()
  context.set(factsContext, { publicUrl: 'http://localhost' } as RequestFacts)
  context.set(localeContext, 'es')
  context.set(cookiesContext, [])
  context.set(meContext, async () => ({ user: {}, operator: { kind: 'business', role: 'owner' } }) as Me)
  context.set(apiContext, { updateCompany: async (given: unknown) => sent.push(given) } as unknown as Api)
  const url = new URL('http://localhost/uc/people/company')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ ...company, name: 'Bar Anita' }) })
  const answer = await action({ context, request, url } as unknown as Parameters<typeof action>[0])
  expect(sent).toEqual([{ body: { ...company, name: 'Bar Anita' } }])
  expect((answer as Response).headers.get('Location')).toBe('/uc/people')
})
