import { Package, Tags } from 'lucide-react'
import { expect, it } from 'vitest'
import { openPage } from '../ui/menu-page.ts'
import { type ConsoleGroup, menuOf } from './console-menu.ts'

const GROUPS: ConsoleGroup<'orders', 'products'>[] = [
  { pages: [{ to: '/seller', text: () => 'Hoy', Icon: Package, end: true }] },
  {
    title: () => 'Ventas',
    pages: [
      {
        to: '/seller/orders',
        text: () => 'Pedidos',
        Icon: Package,
        waits: { what: 'orders', text: ({ count }) => `${count} por confirmar` },
        inBar: true,
      },
      { to: '/seller/products', text: () => 'Productos', Icon: Tags },
      { to: '/seller/secret', area: 'products', text: () => 'Oculta', Icon: Tags },
      { to: '/seller/products/import', text: () => 'Importar', Icon: Tags },
    ],
  },
]
const menu = (orders: number) =>
  menuOf(GROUPS, { path: (to) => `/en${to}`, waiting: { orders }, maySee: (area) => area !== 'products' })
const pagesOf = (orders: number) => menu(orders).flatMap(({ pages }) => pages)

it.each([
  [0, undefined],
  [3, { count: '3', text: '3 por confirmar' }],
  [140, { count: '99+', text: '140 por confirmar' }],
])('%i that wait are shown as %j', (orders, shown) => {
  expect(pagesOf(orders).find(({ to }) => to === '/en/seller/orders')?.waits).toEqual(shown)
})

it.each([
  ['/en/seller', 'Hoy'],
  ['/en/seller/orders/7', 'Pedidos'],
  ['/en/seller/products/12', 'Productos'],
  ['/en/seller/products/import', 'Importar'],
  ['/en/seller/other', undefined],
  ['/en/seller/secret', undefined],
])('%s belongs to %s', (pathname, text) => {
  expect(openPage(pagesOf(0), pathname)?.text).toBe(text)
})
