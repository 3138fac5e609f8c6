import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { speak } from '../locale/locale.server.ts'
import { localeContext } from '../server/contexts.ts'
import { loader } from './manifest.route.ts'

it.each([
  ['es', '/', 'Pedidos'],
  ['en', '/en', 'Orders'],
  ['zh', '/zh', '订单'],
] as const)('in %s names the app and opens it at %s', async (locale, home, orders) => {
  const context = new RouterContextProvider()
  context.set(localeContext, locale)
  const manifest = await (await speak(locale, () => loader({ context }))).json()
  expect(manifest).toMatchObject({ lang: locale, start_url: home, display: 'standalone', short_name: 'Lonja' })
  expect(manifest.shortcuts.at(-1).name).toBe(orders)
})
