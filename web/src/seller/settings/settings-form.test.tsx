import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SettingsForm } from './settings-form.tsx'

const settings = {
  ...{
    version: 1,
    visibility: 'public',
    allowSocial: true,
    takesOfferRequests: false,
    taxSet: true,
    taxInclude: false,
  },
  ...{ tax: 21, minimumOrder: 0, firstOrderMinimum: null, returnDays: 14, confirmHours: 48, transferDays: 5 },
  ...{ paymentMethods: ['transfer'], payee: '', bankAccount: '', bank: '', otherBankAccounts: [] },
}

test.each([
  [{ automaticPay: true, skipReview: 'none' }, 'all'],
  [{ automaticPay: false, skipReview: 'repeat' }, 'repeat'],
])('which orders need no confirmation is one choice: %j is %s', (kept, chosen) => {
  const props: object = { settings: { ...settings, ...kept }, refused: undefined, proof: null }
  const element = createElement(SettingsForm as unknown as FunctionComponent<object>, props)
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(html).not.toContain('name="automaticPay"')
  expect(html).toMatch(new RegExp(`<option(?=[^>]*value="${chosen}")[^>]*selected`))
})
