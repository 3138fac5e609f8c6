import type { CouponWish } from '@lonja/core/coupons/coupon-choice.ts'
import { add, formatMoney, ZERO } from '@lonja/core/kernel/money.ts'
import { ShoppingCart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetchers, useNavigate } from 'react-router'
import { useOwnShop } from '../frame/use-me.ts'
import { useSeenWhenHydrated } from '../hydration/use-hydrated.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { AwaitedSkus } from '../restock/restock-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { pendingDeletions, pendingQuantities } from './cart-form.ts'
import { CartGroup } from './cart-group.tsx'
import { checkOutAddress } from './check-out-address.ts'
import { HiddenGroup } from './hidden-group.tsx'
import type { CartWithCoupons } from './load-cart.server.ts'
import { type PricedShop, priceShops } from './priced-shops.ts'
import { useSelection } from './use-selection.ts'
import { useWhenSettled } from './use-when-settled.ts'
import type { CartEntryData } from './wire.ts'

/** The cart without the lines that are being taken out. */
export const withoutDeleted = (carts: readonly CartEntryData[], deleted: ReadonlySet<number>): CartEntryData[] =>
  carts
    .map((entry) => ({ ...entry, items: entry.items.filter(({ skuId }) => !deleted.has(skuId)) }))
    .filter(({ items, hiddenCount }) => items.length > 0 || hiddenCount > 0)

interface CartViewProps {
  cart: CartWithCoupons
  /** what the address wants picked */
  skuIds: readonly number[]
  /** where changes are sent: the page's own address */
  action: string
  /** the cart of one shop alone */
  ofOneShop?: boolean
}

/** Carts by shop, with what is picked of each and what that comes to. */
export const CartView = ({ cart, skuIds, action, ofOneShop = false }: CartViewProps) => {
  const fetchers = useFetchers()
  const carts = withoutDeleted(cart.carts, pendingDeletions(fetchers))
  const quantities = pendingQuantities(fetchers)
  const { selectionOf, select } = useSelection(carts, skuIds)
  const [wishes, setWishes] = useState<Readonly<Record<number, CouponWish | undefined>>>({})
  const groups = priceShops(carts, { selectionOf, quantities, held: cart.held, wishes })
  const together = groups.filter(({ selected, summary }) => selected.size > 0 && summary?.problems.length === 0)
  const isAlone = together.length < 2
  const isEmpty = carts.length === 0
  // who steps back to a cart that was ordered comes to where the longer page was read: below all of this one
  useEffect(() => {
    if (isEmpty) window.scrollTo(0, 0)
  }, [isEmpty])
  if (isEmpty) return <EmptyCart title={ofOneShop ? m.cart_empty_shop() : m.cart_empty()} />
  return (
    <div className="space-y-5">
      <AwaitedSkus value={cart.awaited}>
        {groups.map(({ entry, selected, summary, coupon }) =>
          entry.hiddenCount > 0 ? (
            <HiddenGroup key={entry.shopId} entry={entry} action={action} />
          ) : (
            <CartGroup
              key={entry.shopId}
              {...{ entry, selected, summary, coupon, action }}
              onWish={(next) => setWishes((before) => ({ ...before, [entry.shopId]: next }))}
              problems={cart.problems}
              coupons={cart.coupons[entry.shopId] ?? []}
              onSelect={(next) => select(entry.shopId, next)}
              pending={quantities}
              isAlone={isAlone}
            />
          ),
        )}
      </AwaitedSkus>
      {!isAlone && <AllPicked picked={together} groups={groups} pending={quantities} />}
    </div>
  )
}

interface AllPickedProps {
  /** of which everything that is picked can be ordered */
  picked: readonly PricedShop[]
  groups: readonly PricedShop[]
  /** quantities still on their way, by sku */
  pending: ReadonlyMap<number, number>
}

/** Everything picked in several shops: what it costs together, and the walk through their check-outs. */
const AllPicked = ({ picked, groups, pending }: AllPickedProps) => {
  const locale = useLocale()
  const path = usePath()
  const seen = useSeenWhenHydrated()
  const navigate = useNavigate()
  const { isWaiting, whenSettled } = useWhenSettled(
    groups.flatMap(({ entry }) => entry.items),
    pending,
  )
  const baskets = picked.map(({ entry, selected, coupon }) => ({
    shopId: entry.shopId,
    skuIds: [...selected],
    ...coupon?.wish,
  }))
  const to = path(checkOutAddress(baskets))
  const total = add(ZERO, ...picked.map(({ summary }) => summary?.total ?? ZERO))
  return (
    <div
      data-foot-bar="tall"
      className={`sticky bottom-[calc(var(--tab-bar)+16px)] z-10 flex items-center justify-between gap-x-4 rounded-lg border border-line bg-paper px-4 py-2.5 shadow-float md:bottom-4 md:px-5 md:py-3 ${seen}`}
    >
      <p className="min-w-0 grow">
        <span className="max-sm:block max-sm:text-ink-2 max-sm:text-xs">
          {m.cart_picked_shops({ count: picked.length })}
        </span>{' '}
        <output className="font-bold text-lg tabular-nums max-sm:leading-6">{formatMoney(total, locale)}</output>{' '}
        <span className="text-ink-3 text-xs max-sm:block sm:whitespace-nowrap">{m.cart_all_in()}</span>
      </p>
      <LinkButton
        to={to}
        className="shrink-0"
        aria-busy={isWaiting || undefined}
        onClick={(event) => {
          if (pending.size === 0) return
          event.preventDefault()
          whenSettled(() => navigate(to))
        }}
      >
        {m.cart_check_out_all()}
      </LinkButton>
    </div>
  )
}

/** A cart without products; on the host of one shop it speaks of that shop alone. */
export const EmptyCart = ({ title }: { title: string }) => {
  const path = usePath()
  const isOwnHost = useOwnShop() !== null
  return (
    <EmptyState
      Icon={ShoppingCart}
      title={isOwnHost ? m.cart_empty() : title}
      text={isOwnHost ? '' : m.cart_empty_text()}
    >
      <LinkButton to={path('/goods-list')}>{m.cart_go_shopping()}</LinkButton>
      {!isOwnHost && (
        <LinkButton kind="quiet" to={path('/shop-list')}>
          {m.cart_see_shops()}
        </LinkButton>
      )}
    </EmptyState>
  )
}
