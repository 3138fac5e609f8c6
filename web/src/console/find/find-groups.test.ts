import { Tags } from 'lucide-react'
import { expect, it } from 'vitest'
import { findPages, foundGroups } from './find-groups.ts'

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

it('what the market’s people find leads to their own pages of it', () => {
  const found = {
    orders: [{ id: 3, number: '26-0000003-K', buyerName: 'Bar', shopName: 'Vidal' }],
    payments: [{ id: 8, reference: '2611A', orderId: 3, orderNumber: '26-0000003-K' }],
    invoices: [{ id: 5, number: 'V-2026-00001', issuerName: 'Vidal', buyerName: 'Bar' }],
    shops: [{ id: 2, name: 'Vidal', subDomain: 'vidal' }],
    accounts: [],
    persons: [{ id: 9, name: 'Ana', contact: 'ana@bar.example' }],
  }
  expect(foundGroups([], found).map(({ kind, options }) => [kind, ...options.map(({ to }) => to)])).toEqual([
    ['orders', '/operator/orders/3'],
    ['payments', '/operator/orders/3'],
    ['invoices', '/operator/money/shop-invoices/5'],
    ['shops', '/operator/shops/2'],
    ['persons', '/operator/people/9'],
  ])
})
