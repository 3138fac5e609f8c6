import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import SavedRepliesPage from './saved-replies.route.tsx'

const PROBLEM = 'It is gone.'
const KEPT = { id: 7, title: 'Plazo', text: 'Sale mañana.', rowVersion: 3 }

/** The page with one saved reply, as it comes back after a form about the reply of that id was refused. */
const pageAfter = (id: string): string => {
  const actionData: RefusedForm = {
    values: { intent: 'update', id, title: 'Plazos', text: 'Sale en 48 horas.' },
    repeated: {},
    errors: {},
    problem: PROBLEM,
  }
  const props = { loaderData: { items: [KEPT], formKey: 'one-form' }, actionData } as unknown as Parameters<
    typeof SavedRepliesPage
  >[0]
  const routes = [{ id: 'root', path: '*', element: <SavedRepliesPage {...props} /> }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: {} } } })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

it.each([
  ['its own form', '7'],
  ['the form of a new one, where someone else deleted the reply meanwhile', '8'],
])('words that were refused stay in %s, with the reason', (_form, id) => {
  const html = pageAfter(id)
  expect(html.split(PROBLEM)).toHaveLength(2)
  expect(html).toContain('Sale en 48 horas.</textarea>')
  // the next press saves over what stands there now
  expect(html).toContain('name="rowVersion" value="3"')
})
