import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { FormAnswer } from '../forms/run-form.server.ts'
import type { Api } from '../server/api-client.server.ts'
import { apiContext, cookiesContext, localeContext } from '../server/contexts.ts'
import { AddressForm } from './address-form.tsx'
import { saveAddress } from './save-address.server.ts'

const TYPED = {
  recipient: 'Rosa Gil',
  areaCode: '+34',
  phone: '600100200',
  country: 'ES',
  postCode: '28014',
  province: 'Madrid',
  city: 'Madrid',
  street: 'Calle de Alcalá, 15',
  companyName: 'Bazar Rosa',
  taxIdentificationCode: 'B83719203',
  label: 'Almacén',
  equivalenceSurcharge: 'on',
}

it('keeps the tick of the surcharge and all that was typed where a company is refused it, and says so beside the tick', async () => {
  const sent: unknown[] = []
  const context = new RouterContextProvider()
  context.set(localeContext, 'es')
  context.set(cookiesContext, [])
  context.set(apiContext, {
    createAddress: async ({ body }: { body: unknown }) => {
      sent.push(body)
      throw new RemoteRefusal(422, [
        { code: 'surcharge_not_for_companies', path: 'body.equivalenceSurcharge', message: 'not for companies' },
      ])
    },
  } as unknown as Api)
  const form = new FormData()
  for (const [name, value] of Object.entries(TYPED)) form.set(name, value)
  const answer = (await saveAddress(context, form, { next: () => '/uc/my-address' })) as FormAnswer
  expect(sent).toEqual([expect.objectContaining({ companyName: 'Bazar Rosa', equivalenceSurcharge: true })])

  const element = (
    <AddressForm
      address={undefined}
      areaCodes={[{ areaCode: '+34', name: 'España' }] as never}
      lastResult={answer}
      cancel="/uc/my-address"
    />
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  const fieldOf = (name: string) => html.match(new RegExp(`<input[^>]* name="${name}"[^>]*>`))?.[0]
  const tick = fieldOf('equivalenceSurcharge')
  expect(tick).toMatch(/ checked=""/)
  expect(tick).toMatch(/ aria-invalid="true"/)
  const error = / aria-describedby="(\S+-error) /.exec(tick ?? '')?.[1]
  expect(html).toContain(`<p id="${error}" class="mt-1.5 font-medium text-red text-xs">not for companies</p>`)
  const { areaCode: _area, country: _country, equivalenceSurcharge: _tick, ...texts } = TYPED
  for (const [name, value] of Object.entries(texts)) expect(fieldOf(name), name).toContain(` value="${value}"`)
})
