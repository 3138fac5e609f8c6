import { localize, splitPath } from '@lonja/core/kernel/locale.ts'
import { PUBLICATION_THEMES } from '@lonja/core/publications/publication-lists.ts'
import { m } from '../paraglide/messages.js'
import { feedLink } from '../publications/feed-links.ts'
import { publicationAddress } from '../publications/publication-address.ts'
import type { PublicationData, WholePublicationData } from '../publications/wire.ts'
import { publicationData, publicationListData, trailData } from './linked-data.ts'
import type { SeoFacts } from './page-address.ts'
import { type PageArgs, pageMeta, placeOfPage } from './page-meta.ts'

/** What one shop publishes is a page; the user's own tabs, searches and sorts are views. */
export const PUBLICATION_LIST_SEO: SeoFacts = {
  sitemap: [''],
  query: ['shopId', 'cursor'],
  unlisted: ['tab', 'kind', 'tag', 'search', 'sort', 'productId'],
}

/** Themes are pages; trades narrow them. */
export const INSPIRE_SEO: SeoFacts = {
  sitemap: ['', ...PUBLICATION_THEMES.map((theme) => `?tag=${theme}`)],
  query: ['tag', 'cursor'],
  unlisted: ['industryIds'],
}

/** A publication's address ends with its title, in the language of the page. */
export const PUBLICATION_SEO: SeoFacts = {
  path: (loaderData, locale) => {
    const { publication } = (loaderData ?? {}) as { publication?: WholePublicationData }
    if (!publication) return null
    const { id, title, titles } = publication
    return publicationAddress({ id, title: localize(titles, locale, title) })
  },
}

const feedOf = ({ location }: PageArgs) => feedLink(splitPath(location.pathname).locale)

/** A list of publications, and what is on it. */
export const publicationListMeta = (
  args: PageArgs,
  { title, description, items = [] }: { title: string; description: string; items?: PublicationData[] | undefined },
) => [
  ...pageMeta(args, {
    title,
    alone: true,
    description,
    linkedData: import.meta.env.SSR ? (place) => [publicationListData(place, items)] : undefined,
  }),
  feedOf(args),
]

/** One publication: an article of its shop, and the way there. */
export const publicationMeta = (
  args: PageArgs & { loaderData?: { publication: WholePublicationData } | undefined },
) => {
  if (!args.loaderData) return []
  const { publication } = args.loaderData
  const { id, title, text } = publication
  const place = placeOfPage(args)
  const trail = [
    { name: m.frame_tab_home(), path: '/' },
    { name: m.publications_title(), path: '/publication' },
    { name: title, path: publicationAddress(publication) },
  ]
  return [
    ...pageMeta(args, {
      title,
      description: text,
      kind: 'article',
      picture: `/og/publication/${id}.${place.locale}.jpg`,
      linkedData: import.meta.env.SSR
        ? () => [publicationData(place, publication), trailData(place, trail)]
        : undefined,
    }),
    feedOf(args),
  ]
}
