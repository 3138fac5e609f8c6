import { formatMoney } from '@lonja/core/kernel/money.ts'
import { SectionHead } from '../frame/section-head.tsx'
import { useMayBuy } from '../frame/use-me.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { vatWord } from '../products/price.tsx'
import { useAddToCart } from '../products/use-add-to-cart.ts'
import { Button } from '../ui/button.tsx'
import { FetcherForm } from '../ui/form.tsx'
import { Thumb } from '../ui/thumb.tsx'
import type { ShelfItem } from './wire.ts'

/** A row of what the user often buys, each added in its usual quantity by one press, and the way to all of it. */
export const BoughtShelf = ({ title, to, items }: { title: string; to: string; items: readonly ShelfItem[] }) =>
  items.length > 0 && (
    <section aria-label={title}>
      <SectionHead title={title} to={to} more={m.bought_show_all()} />
      <ul className="strip gap-3">
        {items.map((bought) => (
          <li key={bought.id} className="w-60 shrink-0 snap-start">
            <Tile bought={bought} />
          </li>
        ))}
      </ul>
    </section>
  )

const Tile = ({ bought }: { bought: ShelfItem }) => {
  const locale = useLocale()
  return (
    <div className="bought-tile">
      <div>
        <Thumb base={bought.picture} size={56} />
        <div>
          <LocaleLink to={`/goods-detail/${bought.productId}?sku=${bought.id}`}>{bought.name}</LocaleLink>
          {bought.price !== null && (
            <p>{`${formatMoney(bought.price, locale)} ${m.products_per_unit()} ${vatWord(false)}`}</p>
          )}
        </div>
      </div>
      {useMayBuy() && <AddUsual bought={bought} />}
    </div>
  )
}

const AddUsual = ({ bought }: { bought: ShelfItem }) => {
  const { fetcher, action, onSubmit, back, busy } = useAddToCart()
  const { id, shopId, name, units } = bought
  const quantity = m.bought_units({ count: units })
  const said = `shopId=${shopId}&skuId=${id}&quantity=${units}&back=${encodeURIComponent(back)}`
  return (
    <FetcherForm fetcher={fetcher} method="post" action={`${action}?${said}`} onSubmit={onSubmit}>
      <Button type="submit" kind="quiet" size="sm" busy={busy} aria-label={m.bought_add_of({ quantity, name })}>
        {m.bought_add({ quantity })}
      </Button>
    </FetcherForm>
  )
}
