import { LOCALES, localizedPath } from '@lonja/core/kernel/locale.ts'
import type { Pages } from './pages.ts'

/** robots.txt: what to leave out, in each language, and where the sitemaps are. */
export const robotsText = (publicUrl: string, { closedToRobots }: Pick<Pages, 'closedToRobots'>): string =>
  [
    'User-agent: *',
    'Disallow: /backend/',
    ...LOCALES.flatMap((locale) => closedToRobots.map((path) => `Disallow: ${localizedPath(path, locale)}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
