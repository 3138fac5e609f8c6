import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { pictureUrl } from '@lonja/core/kernel/picture.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { apiFor } from '../server/api-client.server.ts'
import { factsContext, localeContext } from '../server/contexts.ts'
import type { Route } from './+types/rss.route'
import { publicationAddress } from './publication-address.ts'
import { kindText } from './publication-labels.ts'
import { rssOf } from './rss-feed.ts'

/** The newest publications of public shops in this language; the same for everyone, whoever asks, and without prices. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { carry, publicUrl } = context.get(factsContext)
  const locale = context.get(localeContext)
  const { items } = await apiFor(carry, { locale }, 'page').getPublications({
    query: { visibility: 'public', limit: '50' },
  })
  const url = (path: string) => publicUrl + localizedPath(path, locale)
  const text = rssOf({
    title: m.publications_feed_title(),
    description: m.publications_text(),
    language: locale,
    link: url('/publication'),
    self: url('/rss.xml'),
    items: items.map((publication) => ({
      title: publication.title,
      link: url(publicationAddress(publication)),
      text: publication.text,
      picture: publication.pictures[0] ? publicUrl + pictureUrl(publication.pictures[0], 'medium') : null,
      author: publication.shop.name,
      category: kindText(publication.kind),
      publishedAt: publication.publishedAt,
    })),
  })
  return new Response(text, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}

export const handle: PageHandle = { ownHost: 'stays' }
