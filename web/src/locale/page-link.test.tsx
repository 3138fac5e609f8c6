import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PageLink } from './page-link.tsx'

const html = (link: React.ReactNode): string => {
  const router = createMemoryRouter([{ path: '*', element: link }], { initialEntries: ['/uc/orders?a=1'] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

describe('a link as the server sends it', () => {
  it.each<ComponentProps<typeof PageLink>>([
    { to: '/' },
    { to: '/en' },
    { to: '/goods-detail/12-copa-de-vino', className: 'card', children: 'Copa' },
    { to: '/goods-list?categoryIds=3&sort=recent#goods', discover: 'none', title: '«2»' },
    { to: '/uc/', replace: true, state: { a: 1 }, preventScrollReset: true },
    { to: '/logout', reloadDocument: true, 'aria-current': 'page' },
    { to: '/goods-list?' },
    { to: '/uc/../login' },
    { to: '/a//b' },
    { to: '?sort=recent' },
    { to: 'orders/3' },
    { to: '..' },
    { to: '#products' },
    { to: { pathname: '/login', search: '?a=b' } },
  ])('%j is what React Router makes of it', (props) => {
    const sent = html(<PageLink {...props} />)
    expect(sent).toBe(html(<Link {...props} discover="none" />))
    expect(sent).toMatch(/^<a .*href="/)
  })
})
