import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { areaAt } from './area-at.ts'

/** Addresses of all routes, parameters as they are written. */
const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const own = path ? `${above}/${path}` : above
    return [own, ...pathsOf(children, own)]
  })

test('each page of a shop’s console is of an area', async () => {
  const console = new Set(pathsOf(await routes).filter((path) => /^\/seller(\/|$)/.test(path)))
  expect(console.size).toBeGreaterThan(40)
  expect([...console].filter((path) => areaAt(path) === null)).toEqual([])
})

test.each([
  ['/seller', 'orders'],
  ['/en/seller/orders/7', 'orders'],
  ['/zh/seller/products/import', 'products'],
  ['/seller/find', 'desk'],
  ['/seller/team', 'desk'],
  ['/seller/access', 'customers'],
  ['/seller/access/terms', 'settings'],
  ['/Seller/Products', 'products'],
  ['/seller/else', null],
])('%s is of %s', (path, area) => {
  expect(areaAt(path)).toBe(area)
})
