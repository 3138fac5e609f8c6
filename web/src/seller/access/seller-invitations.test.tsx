import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import SellerInvitationsPage from './seller-invitations.route.tsx'

const TOO_FEW = 'Must be at least 1: number of uses.'

it('a refused invitation comes back with what was typed, and the reason at its field', () => {
  const actionData: RefusedForm = {
    values: { label: 'Feria', maxUses: '-5', validDays: '90', groupId: '' },
    repeated: {},
    errors: { maxUses: [TOO_FEW] },
    problem: null,
  }
  const loaderData = { invitations: { items: [], nextCursor: null }, groups: [], formKey: 'one-form' }
  const props = { loaderData, actionData } as unknown as Parameters<typeof SellerInvitationsPage>[0]
  const routes = [{ id: 'root', path: '*', element: <SellerInvitationsPage {...props} /> }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: {} } } })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain('value="Feria"')
  // above the form and at the field
  expect(html.split(TOO_FEW)).toHaveLength(3)
  expect(/<input[^>]*name="maxUses"[^>]*>/.exec(html)?.[0]).toContain('aria-invalid="true"')
})
