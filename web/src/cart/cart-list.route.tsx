import { useLocation } from 'react-router'
import { loadSpending } from '../approvals/load-spending.server.ts'
import { CartSpending } from '../approvals/spending-text.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { useMe } from '../frame/use-me.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { cartAsListAddress } from '../orderlists/list-address.ts'
import { m } from '../paraglide/messages.js'
import { requireShopper } from '../server/session.server.ts'
import type { Route } from './+types/cart-list.route'
import { CartRefusal } from './cart-refusal.tsx'
import { CartView } from './cart-view.tsx'
import { changeCart } from './change-cart.server.ts'
import { loadCartWithCoupons } from './load-cart.server.ts'
import { readSkuIds } from './sku-ids.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireShopper(context, url)
  const [cart, spending] = await Promise.all([loadCartWithCoupons(context), loadSpending(context)])
  return { cart, spending, skuIds: readSkuIds(url.searchParams.getAll('skuids')) }
}

export const action = (args: Route.ActionArgs) => changeCart(args)

export const handle: PageHandle = {
  keptOffline: 'visited',
  ownHost: { narrowedBy: 'sid', at: '/my-cart' },
  showsCart: true,
  closedToRobots: true,
}

export const meta = () => [{ title: m.cart_page() }]

/** The cart of the wholesale market: all shops (spec §2, cartList). */
export default function CartList({ loaderData: { cart, spending, skuIds }, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const isBuyer = useMe() !== null
  return (
    <div className="page py-5 md:py-8">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="font-bold text-2xl tracking-[-0.02em]">{m.cart_title()}</h1>
        {isBuyer && (
          <p className="flex flex-wrap gap-x-5">
            <LocaleLink to="/uc/order-pad" className="py-1 text-ink-2 underline underline-offset-4 hover:text-ink">
              {m.orderpad_title()}
            </LocaleLink>
            <LocaleLink
              to={cart.carts.length > 1 ? cartAsListAddress() : '/uc/lists'}
              className="py-1 text-ink-2 underline underline-offset-4 hover:text-ink"
            >
              {cart.carts.length > 1 ? m.orderlists_keep_as() : m.orderlists_title()}
            </LocaleLink>
          </p>
        )}
      </div>
      {spending && cart.carts.length > 0 && <CartSpending spending={spending} />}
      <CartRefusal change={actionData} cart={cart} />
      <CartView key={skuIds.join()} {...{ cart, skuIds }} action={pathname + search} />
    </div>
  )
}
