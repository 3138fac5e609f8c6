import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { readId } from '@lonja/core/kernel/read-id.ts'
import { ChevronLeft } from 'lucide-react'
import { redirect, useLocation } from 'react-router'
import { loadSpending } from '../approvals/load-spending.server.ts'
import { CartSpending } from '../approvals/spending-text.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { useOwnShop } from '../frame/use-me.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { localeContext } from '../server/contexts.ts'
import { requireShopper } from '../server/session.server.ts'
import type { Route } from './+types/my-cart.route'
import { CartRefusal } from './cart-refusal.tsx'
import { CartView } from './cart-view.tsx'
import { changeCart } from './change-cart.server.ts'
import { loadCartWithCoupons } from './load-cart.server.ts'
import { readSkuIds } from './sku-ids.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireShopper(context, url)
  const shopId = readId(url.searchParams.get('sid'))
  if (shopId === null) throw redirect(localizedPath('/cartList', context.get(localeContext)))
  const [cart, spending] = await Promise.all([loadCartWithCoupons(context, { shopId }), loadSpending(context)])
  return {
    cart,
    spending,
    skuIds: readSkuIds(url.searchParams.getAll('skuids')),
    orderId: readId(url.searchParams.get('orderId')),
  }
}

export const action = (args: Route.ActionArgs) => changeCart(args)

export const handle: PageHandle = {
  ownHost: { narrowedBy: 'sid' },
  showsCart: true,
  closedToRobots: true,
  keptOffline: 'visited',
}

/** The page's title; of an empty cart, which names no shop, that of all carts. */
const titleOf = (shop: string | undefined): string => (shop === undefined ? m.cart_page() : m.cart_page_of({ shop }))

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: titleOf(loaderData?.cart.carts[0]?.shop.name) }]

/** The cart of one shop (spec §2, my-cart); `orderId` is the order that these products are bought again from. */
export default function MyCart({ loaderData: { cart, spending, skuIds, orderId }, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const shop = useOwnShop()
  return (
    <div className="page py-5 md:py-8">
      <LocaleLink
        to={orderId !== null ? `/uc/order-detail?id=${orderId}` : shop ? `/shop-index/${shop.id}` : '/cartList'}
        className="mb-2 inline-flex items-center gap-1 py-1 text-ink-2 hover:text-ink"
      >
        <ChevronLeft size={18} aria-hidden />
        {orderId !== null ? m.cart_back_to_order() : shop ? shop.name : m.cart_all_shops()}
      </LocaleLink>
      <h1 className="mb-5 font-bold text-2xl tracking-[-0.02em]">{m.cart_title()}</h1>
      {spending && cart.carts.length > 0 && <CartSpending spending={spending} />}
      <CartRefusal change={actionData} cart={cart} />
      <CartView key={search} {...{ cart, skuIds }} action={pathname + search} ofOneShop />
    </div>
  )
}
