import { Tags } from 'lucide-react'
import { expect, it } from 'vitest'
import { findPages } from './find-groups.ts'

const MENU = [
  { title: undefined, pages: [{ to: '/seller', text: 'Inicio', Icon: Tags }] },
  {
    title: 'Promoción',
    pages: [
      { to: '/seller/coupons', text: 'Cupones de la tienda', Icon: Tags },
      { to: '/seller/publications', text: 'Publicación', Icon: Tags },
    ],
  },
]

it.each([
  ['publicacion', ['/seller/publications']],
  ['TIENDA cup', ['/seller/coupons']],
  ['cupones publicación', []],
  ['', ['/seller', '/seller/coupons', '/seller/publications']],
])('%j leads to %j', (search, pages) => {
  expect(findPages(MENU, search).map(({ to }) => to)).toEqual(pages)
})
