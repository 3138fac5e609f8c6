import { text } from 'node:stream/consumers'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  Outlet,
  RouterProvider,
  StaticRouterProvider,
  useRouteError,
} from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'
import BareLayout, { ErrorBoundary } from './bare-layout.tsx'
import { ErrorWords } from './error-text.tsx'

/** A page below the frame of orders and account, as the server draws it where `load` is what the page loads. */
const drawn = async (load: () => unknown): Promise<string> => {
  const handler = createStaticHandler([
    {
      id: 'root',
      Component: Outlet,
      children: [
        {
          Component: BareLayout,
          ErrorBoundary: () =>
            createElement(ErrorBoundary as FunctionComponent<object>, { error: useRouteError() } as object),
          children: [{ path: '/uc', loader: load, Component: () => <p>The page itself</p> }],
        },
      ],
    },
  ])
  const context = await handler.query(new Request('http://localhost/uc'))
  if (context instanceof Response) throw new Error('led away')
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerenderToNodeStream(<StaticRouterProvider router={router} context={context} />)
  return text(prelude)
}

test('where a page throws, the frame around it stays, with what went wrong in its place', async () => {
  const whole = await drawn(() => null)
  expect(whole).toContain('The page itself')
  const broken = await drawn(() => {
    throw new Error('secret of the server')
  })
  expect(broken).toContain(m.frame_error())
  // what is read, not the data that the page brings along
  const shown = broken.replaceAll(/<script.*?<\/script>/gs, '')
  for (const hidden of ['The page itself', 'secret of the server']) expect(shown).not.toContain(hidden)
  for (const part of ['id="content"', `aria-label="${m.frame_tab_bar()}"`]) {
    expect(whole).toContain(part)
    expect(broken).toContain(part)
  }
})

test.each([
  '/uc/order-detail?id=9',
  '/en/uc/messages/9',
  '/uc/lists/9',
  '/pay?orderId=9',
  '/zh/payment-result?paymentId=9',
])('%s that is nobody’s speaks of no product, and leads to the orders', (address) => {
  const error = { status: 404, statusText: '', internal: false, data: null }
  const router = createMemoryRouter([{ path: '*', element: <ErrorWords error={error} /> }], {
    initialEntries: [address],
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain(m.frame_error_404_own())
  expect(html).toContain(m.frame_account_orders())
  expect(html).not.toContain('role="search"')
})
