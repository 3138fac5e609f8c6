import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useFetcher } from 'react-router'
import { expect, it } from 'vitest'
import { FetcherForm } from './form.tsx'

const html = (element: React.ReactNode): string => {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/uc/orders?a=1'] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

type Props = Omit<ComponentProps<typeof FetcherForm>, 'fetcher'>
const Ours = (props: Props) => <FetcherForm fetcher={useFetcher()} {...props} />
const Routers = (props: Props) => {
  const { Form } = useFetcher()
  const unasked = { discover: 'none' }
  return <Form {...props} {...unasked} />
}

it.each<Props>([
  {
    method: 'post',
    action: '/add-to-cart?skuId=3&back=%2Fen%2Fgoods-list%3Fpage%3D2',
    id: 'order-3',
    className: 'card-add',
  },
  { method: 'post', action: '/en/follow', encType: 'multipart/form-data', children: <button type="submit">x</button> },
  { method: 'post', action: '/a/../b' },
  { method: 'post', action: 'orders/3' },
  { method: 'post', action: '?index' },
  { method: 'post' },
  { method: 'get', action: '/goods-list' },
  { action: '/goods-list' },
])('a form as the server sends it, %j, is what React Router makes of it', (props) => {
  const sent = html(<Ours {...props} />)
  expect(sent).toBe(html(<Routers {...props} />))
  expect(sent).toMatch(/^<form .*action="/)
})
