import { type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { m } from '../paraglide/messages.js'

/** Tells feed readers where the publications of a language are. */
export const feedLink = (locale: Locale) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: m.publications_feed_title(),
  href: localizedPath('/rss.xml', locale),
})
