import { splitPath } from '@lonja/core/kernel/locale.ts'
import type { MetaDescriptor } from 'react-router'
import { excerpt } from './excerpt.ts'
import type { Place } from './linked-data.ts'

interface PageFacts {
  /** without the market's name, unless `alone` */
  title: string
  alone?: boolean
  description: string
  /** path of its picture of 1200 × 630 pixels; the market's own when absent */
  picture?: string
  kind?: 'website' | 'product' | 'article'
  /** makes what it is about, for machines (schema.org), which have no session; on the server only */
  linkedData?: ((place: Place) => readonly object[]) | undefined
}

/** What a route's `meta` is given, as far as it matters here. */
export interface PageArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

const rootOf = ({ matches }: PageArgs) =>
  matches.find((match) => match?.id === 'root')?.loaderData as
    | { links?: { publicUrl?: string }; me?: object | null }
    | undefined

/** The market's address, as the root of every page knows it, and the language of a page. */
export const placeOfPage = (args: PageArgs): Place => {
  const root = rootOf(args)
  return { publicUrl: root?.links?.publicUrl ?? '', locale: splitPath(args.location.pathname).locale }
}

/** What a page says of itself: to its user's tab, to search engines, and where it is shared. */
export const pageMeta = (args: PageArgs, facts: PageFacts): MetaDescriptor[] => {
  const { title, alone = false, kind = 'website', picture = '/og/market.jpg', linkedData } = facts
  const description = excerpt(facts.description)
  const place = placeOfPage(args)
  const ofMachines = rootOf(args)?.me ? [] : (linkedData?.(place) ?? [])
  return [
    { title: alone ? title : `${title} | Lonja` },
    { name: 'description', content: description },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: place.publicUrl + picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...ofMachines.map((one) => ({ 'script:ld+json': one }) as MetaDescriptor),
  ]
}
