import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { m } from '../paraglide/messages.js'
import { UserMenu } from './user-menu.tsx'
import type { Me } from './wire.ts'

it('settings and log-out stand below the links of the account, which scroll', () => {
  const me = {
    user: { id: 1, name: 'Carmen' },
    operator: { id: 2, kind: 'business', role: 'owner', name: 'Bar La Marina' },
    operators: [],
  } as unknown as Me
  const router = createMemoryRouter([{ id: 'root', path: '*', element: <UserMenu me={me} asTab /> }], {
    hydrationData: { loaderData: { root: { me } } },
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const [, scrolling = '', fixed = ''] = /<div class="[^"]*overflow-y-auto[^"]*">(.*?)<\/div>(.*)/s.exec(html) ?? []
  expect(scrolling).toContain(m.notifications_title())
  for (const word of [m.frame_logout(), m.frame_account_config()]) {
    expect(scrolling).not.toContain(word)
    expect(fixed).toContain(word)
  }
})
