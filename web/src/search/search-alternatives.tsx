import { useLocation, useSearchParams } from 'react-router'
import { changedQuery } from '../lists/query.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import type { AlternativesData } from '../products/wire.ts'

interface Group {
  title: string
  links: { key: string | number; to: string; text: string }[]
}

/** Where to go on from a search that found nothing: similar words, categories of that trade, shops to ask. */
export const SearchAlternatives = ({ words, isOfTrade, categories, shops }: AlternativesData) => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const groups: Group[] = [
    {
      title: m.search_nearest_words(),
      links: words.map((search) => ({
        key: search,
        to: pathname + changedQuery(params, { search, exact: null }),
        text: search,
      })),
    },
    {
      title: isOfTrade ? m.search_related_categories() : m.frame_categories(),
      links: categories.map(({ id, name }) => ({ key: id, to: `${pathname}?categoryIds=${id}`, text: name })),
    },
    {
      title: m.search_related_shops(),
      links: shops.map(({ id, name, city }) => ({
        key: id,
        to: `/shop-index/${id}`,
        text: city ? `${name}, ${city}` : name,
      })),
    },
  ]
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => (
      <section key={title} aria-label={title} className="w-full">
        <h3 className="mt-3 font-semibold">{title}</h3>
        <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1">
          {links.map(({ key, to, text }) => (
            <li key={key}>
              <PageLink to={to} className="inline-block py-1.5 underline">
                {text}
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    ))
}
