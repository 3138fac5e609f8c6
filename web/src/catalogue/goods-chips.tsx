import { cents, formatMoney } from '@lonja/core/kernel/money.ts'
import { X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useLocale, usePath } from '../shell/locale.ts'
import { changedQuery } from '../shell/query.ts'
import type { CategoryPlace } from './category-place.ts'
import { flagText } from './goods-filters.tsx'

/** A euro amount of the address as money; what is no amount is shown as it came. */
const amount = (text: string, locale: Parameters<typeof formatMoney>[1]): string =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) ? formatMoney(cents(Math.round(Number(text) * 100)), locale) : text

/** What the list is narrowed by; each can be taken away. */
export const GoodsChips = ({ place }: { place: CategoryPlace }) => {
  const [params] = useSearchParams()
  const locale = useLocale()
  const path = usePath()
  const value = (name: string) => params.get(name) || null
  const [search, from, to, category] = [value('search'), value('priceFrom'), value('priceTo'), place.trail.at(-1)]
  const chips = [
    search && { name: 'search', text: `“${search}”` },
    category && { name: 'categoryIds', text: category.name },
    value('inStock') && { name: 'inStock', text: flagText('inStock') },
    value('discountProduct') && { name: 'discountProduct', text: flagText('discountProduct') },
    value('isRecommend') && { name: 'isRecommend', text: flagText('isRecommend') },
    value('needBook') && { name: 'needBook', text: flagText('needBook') },
    from && { name: 'priceFrom', text: m.catalogue_chip_from({ price: amount(from, locale) }) },
    to && { name: 'priceTo', text: m.catalogue_chip_to({ price: amount(to, locale) }) },
  ].filter((chip) => chip !== null && chip !== undefined && chip !== '')
  if (chips.length === 0) return null
  return (
    <ul className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.name}>
          <Link
            to={path('/goods-list') + changedQuery(params, { [chip.name]: null })}
            preventScrollReset
            aria-label={m.catalogue_chip_remove({ name: chip.text })}
            className="flex h-8 items-center gap-1.5 rounded-full bg-wash-2 pr-2 pl-3 font-medium text-xs hover:bg-line"
          >
            {chip.text}
            <X size={14} aria-hidden />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={path('/goods-list')} className="px-1 text-xs underline">
            {m.catalogue_chips_clear()}
          </Link>
        </li>
      )}
    </ul>
  )
}
