import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import { Search } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Form } from '../ui/form.tsx'

/** Looks for products of one shop; at its own host the search in the head does. */
export const ShopSearch = ({ shop }: { shop: { id: number; name: string } }) => {
  const [params] = useSearchParams()
  const name = m.shops_front_search({ shop: shop.name })
  const search = params.get('search') ?? ''
  return (
    <Form
      role="search"
      aria-label={name}
      action={usePath()(`/shop-index/goods-list/${shop.id}`)}
      className="relative flex w-full py-2 md:w-72"
    >
      <input
        key={search}
        type="search"
        name="search"
        defaultValue={search}
        aria-label={name}
        placeholder={name}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        className="h-11 w-full rounded-full border border-line bg-paper pr-11 pl-4 text-base hover:border-line-strong md:text-sm lg:h-10"
      />
      <button
        type="submit"
        aria-label={name}
        className="absolute top-2 right-0 grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink lg:size-10"
      >
        <Search size={18} aria-hidden />
      </button>
    </Form>
  )
}
