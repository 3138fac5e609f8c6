import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'

interface ShopCategoriesProps {
  /** where the shop's products are, without a language */
  list: string
  categories: { id: number; name: string; count: number }[]
}

/** The way into a shop by kind of products; one kind alone needs none. */
export const ShopCategories = ({ list, categories }: ShopCategoriesProps) =>
  categories.length < 2 ? null : (
    <nav aria-label={m.frame_categories()} className="page pt-6">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ id, name, count }) => (
          <li key={id}>
            <LocaleLink
              to={`${list}?categoryIds=${id}`}
              className="flex min-h-10 items-center gap-2 rounded-full border border-line px-4 font-medium hover:border-ink"
            >
              {name}
              <span className="text-ink-3 text-xs tabular-nums">{count}</span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
