import { isLocale, type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { type Context, Hono } from 'hono'
import en from '../src/messages/en/shell.json' with { type: 'json' }
import es from '../src/messages/es/shell.json' with { type: 'json' }
import zh from '../src/messages/zh/shell.json' with { type: 'json' }
import { qrSvg } from '../src/server/qr-svg.ts'

const WORDS = { es, en, zh }
const DAY = 'public, max-age=86400'
const localeOf = (c: Context): Locale => {
  const wanted = c.req.query('lang')
  return isLocale(wanted) ? wanted : 'es'
}

/** What makes the market an app on a phone: its manifest, and the code that a camera opens it by (spec §2, footer). */
export const appFiles = (homeOf: (request: Request) => string): Hono =>
  new Hono()
    .get('/manifest.webmanifest', (c) => {
      const locale = localeOf(c)
      const home = localizedPath('/', locale)
      const manifest = {
        id: '/',
        name: `Lonja | ${WORDS[locale].shell_claim}`,
        short_name: 'Lonja',
        description: WORDS[locale].shell_footer_about,
        lang: locale,
        start_url: home,
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
          { name: WORDS[locale].shell_footer_all_goods, url: localizedPath('/goods-list', locale) },
          { name: WORDS[locale].shell_tab_orders, url: localizedPath('/uc', locale) },
        ],
      }
      return c.body(JSON.stringify(manifest), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'Cache-Control': DAY,
      })
    })
    .get('/app-qr.svg', (c) =>
      c.body(qrSvg(homeOf(c.req.raw) + localizedPath('/', localeOf(c))), 200, {
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Cache-Control': DAY,
      }),
    )
