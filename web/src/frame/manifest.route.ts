import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { m } from '../paraglide/messages.js'
import { localeContext } from '../server/contexts.ts'
import type { Route } from './+types/manifest.route'
import type { PageHandle } from './page-handle.ts'

export const handle: PageHandle = { ownHost: 'stays' }

/** What makes the market an app on a phone (spec §2, footer), in the language of its address; the same for everyone. */
export const loader = ({ context }: Pick<Route.LoaderArgs, 'context'>) => {
  const locale = context.get(localeContext)
  const manifest = {
    id: '/',
    name: `Lonja | ${m.frame_claim()}`,
    short_name: 'Lonja',
    description: m.frame_footer_about(),
    lang: locale,
    start_url: localizedPath('/', locale),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#14151a',
    categories: ['business', 'shopping'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: m.frame_footer_all_products(), url: localizedPath('/goods-list', locale) },
      { name: m.frame_tab_orders(), url: localizedPath('/uc', locale) },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}
