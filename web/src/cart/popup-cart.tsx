import { toggleItem } from '@lonja/core/cart/selection.ts'
import { add, formatMoney, ZERO } from '@lonja/core/kernel/money.ts'
import { useEffect } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CART_POPUP, pendingDeletions, pendingQuantities } from './cart-form.ts'
import type { loader } from './cart-popup.route.ts'
import { CartRow } from './cart-row.tsx'
import { EmptyCart, withoutDeleted } from './cart-view.tsx'
import { type Basket, shopCartAddress } from './check-out-address.ts'
import type { CartWithSums } from './load-cart.server.ts'
import { priceShops } from './priced-shops.ts'
import { useSelection } from './use-selection.ts'

/** The cart inside the pop-up: from memory, fetched anew as it opens and after each change. */
export const PopupCart = () => {
  const path = usePath()
  const { load, data } = useFetcher<typeof loader>({ key: CART_POPUP })
  const address = path('/cart-popup')
  useEffect(() => {
    load(address)
  }, [load, address])
  if (!data) return <Waiting />
  return <Loaded cart={data} action={path('/cartList')} />
}

const Waiting = () => (
  <div className="space-y-3 p-4">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-24" />
    ))}
  </div>
)

const Loaded = ({ cart, action }: { cart: CartWithSums; action: string }) => {
  const locale = useLocale()
  const fetchers = useFetchers()
  const carts = withoutDeleted(cart.carts, pendingDeletions(fetchers))
  const quantities = pendingQuantities(fetchers)
  const { selectionOf, select } = useSelection(carts, [])
  if (carts.length === 0) return <EmptyCart title={m.cart_empty()} />
  const groups = priceShops(carts, { selectionOf, quantities, held: cart.held })
  const baskets = groups
    .filter(({ selected }) => selected.size > 0)
    .map(({ entry, selected }) => ({ shopId: entry.shopId, skuIds: [...selected] }))
  const total = add(ZERO, ...groups.map(({ summary }) => summary?.total ?? ZERO))
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {groups.map(({ entry, selected }) => (
          <section key={entry.shopId} aria-label={entry.shop.name}>
            <h3 className="sticky top-0 z-10 truncate bg-wash px-4 py-2 font-semibold">
              <LocaleLink to={`/shop-index/${entry.shopId}`} className="hover:underline">
                {entry.shop.name}
              </LocaleLink>
            </h3>
            {entry.hiddenCount > 0 && <p className="px-4 py-3 text-red text-xs">{m.access_cart_closed()}</p>}
            <ul className="divide-y divide-line">
              {entry.items.map((item) => (
                <CartRow
                  key={item.skuId}
                  {...{ item, entry, action }}
                  compact
                  formId={`popup-${entry.shopId}`}
                  isSelected={selected.has(item.skuId)}
                  onToggle={() => select(entry.shopId, toggleItem(selected, item.skuId))}
                  problem={cart.problems[item.skuId]}
                  flagged={null}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="flex items-center justify-between gap-4 border-line border-t px-4 py-3">
        <p className="tabular-nums">
          {baskets.length > 0 && (
            <>
              <span className="block font-bold text-lg">{formatMoney(total, locale)}</span>
              <span className="text-ink-3 text-xs">{m.cart_all_in()}</span>
            </>
          )}
        </p>
        <ViewButton baskets={baskets} />
      </div>
    </>
  )
}

/** To the whole cart, or to what is picked: one shop's products in its own cart (spec §2, cartList and my-cart). */
const ViewButton = ({ baskets }: { baskets: readonly Basket[] }) => {
  const path = usePath()
  const [only] = baskets
  if (!only) return <LinkButton to={path('/cartList')}>{m.cart_popup_view()}</LinkButton>
  const skuIds = baskets.flatMap((basket) => basket.skuIds)
  const to = baskets.length === 1 ? shopCartAddress(only, { jumped: true }) : `/cartList?skuids=${skuIds.join(',')}`
  return <LinkButton to={path(to)}>{m.cart_popup_check({ count: skuIds.length })}</LinkButton>
}
