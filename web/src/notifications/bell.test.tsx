import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { Bell } from './bell.tsx'

/** The bell as the server sends it to someone with so many unread messages. */
const bellWith = (unread: number): string => {
  const routes = [{ id: 'root', path: '*', element: <Bell /> }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { unread } } } })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const badgeIn = (html: string): string | undefined =>
  /<span aria-hidden="true" class="count-badge">(.*?)<\/span>/.exec(html)?.[1]

it.each([
  [0, undefined],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [2500, '99+'],
])('with %d unread messages its badge shows %j', (unread, shown) => {
  expect(badgeIn(bellWith(unread))).toBe(shown)
})

it('tells screen readers the whole number', () => {
  expect(bellWith(100)).toMatch(/<span class="sr-only">[^<]*\b100\b[^<]*<\/span>/)
})
