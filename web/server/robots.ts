import { LOCALES, localizedPath } from '@lonja/core/kernel/locale.ts'

/** What robots need not ask for: what is one reader's own, and what only carries out a reader's wish. */
const NOT_FOR_ROBOTS = [
  '/uc',
  '/seller/',
  '/my-cart',
  '/my-checkout',
  '/cartList',
  '/cart-popup',
  '/add-to-cart',
  '/quick-view',
  '/coupon-collect',
  '/follow',
  '/publication-activity',
  '/search-suggestions',
  '/areas',
  '/login',
  '/register',
  '/logout',
  '/notification',
  '/unsubscribe',
]

/** robots.txt: what to leave out, in each language, and where the sitemaps are. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /backend/',
    ...LOCALES.flatMap((locale) => NOT_FOR_ROBOTS.map((path) => `Disallow: ${localizedPath(path, locale)}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
