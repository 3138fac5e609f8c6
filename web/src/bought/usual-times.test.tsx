import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { speak } from '../locale/locale.server.ts'
import { m } from '../paraglide/messages.js'
import { UsualTimes } from './usual-times.tsx'

const vidal = { shopId: 7, shopName: 'Vidal', logo: null, rhythmDays: 9, lastOn: '2026-11-20' }
const shown = (items: (typeof vidal)[], role = 'owner'): string => {
  const element = createElement(UsualTimes, { items })
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    initialEntries: ['/uc/bought?sort=recent'],
    hydrationData: { loaderData: { root: { me: { operator: { kind: 'business', role } } } } },
  })
  return speak('es', () => renderToStaticMarkup(<RouterProvider router={router} />))
}

test('a row leads to what is bought in the shop, says the rhythm, and is hidden by a form that comes back', () => {
  const html = shown([vidal])
  expect(html).toContain(m.bought_usual_time({ shop: 'Vidal' }))
  expect(html).toMatch(/20 nov 2026.* 9 días/)
  expect(html).toContain('/uc/bought/usual?shopId=7')
  expect(html).toContain('/uc/bought/hide?back=%2Fuc%2Fbought%3Fsort%3Drecent')
  expect(html).toMatch(/name="shopId"[^>]*value="7"|value="7"[^>]*name="shopId"/)
})

test('who merely looks hides nothing; without a shop there is no row', () => {
  expect(shown([vidal], 'viewer')).not.toContain('<form')
  expect(shown([])).toBe('')
})
