import { type RouterContextProvider, redirect } from 'react-router'
import { shopCartAddress } from '../cart/check-out-address.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { guardForm, orErrorPage, refusalItems } from '../server/api.server.ts'
import { currentUser, registerAddress, requireTrader } from '../server/session.server.ts'
import type { Route } from './+types/my-checkout.route'
import { readBasket } from './basket.server.ts'
import { CheckOutView } from './check-out-view.tsx'
import { backToCart, requireWish } from './check-out-wish.server.ts'
import { findPlaced } from './find-placed.server.ts'
import { loadCheckOut } from './load-check-out.server.ts'
import { placeOrder, readChoices, readTyped } from './place-order.server.ts'
import { PlacedView } from './placed-view.tsx'

/** Products that are not in the cart any more were ordered elsewhere or taken out meanwhile. */
const notInCart = (context: Readonly<RouterContextProvider>, shopId: number) =>
  backToCart(context, shopCartAddress({ shopId, skuIds: [] }), 'notInCart')

/** The basket that the address names. */
const requireBasket = async (context: Readonly<RouterContextProvider>, url: URL) => {
  const wish = await requireWish(context, url)
  const basket = await orErrorPage(readBasket(context, wish))
  if (!basket) throw notInCart(context, wish.shopId)
  return basket
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  if (!(await currentUser(context))) {
    // what is in his cart is moved to the account, so that he comes back to the same check-out
    await requireBasket(context, url)
    throw redirect(registerAddress(context, url.pathname + url.search))
  }
  await requireTrader(context, url)
  const wish = await requireWish(context, url)
  const basket = await orErrorPage(readBasket(context, wish))
  if (!basket) {
    const placed = await findPlaced(context, wish.skuIds, Date.now())
    if (!placed) throw notInCart(context, wish.shopId)
    return { placed, checkOut: null, closed: null, shop: null, typed: undefined }
  }
  const { shop } = basket
  try {
    const checkOut = await loadCheckOut(context, { basket, choices: readChoices(url.searchParams) })
    return { placed: null, checkOut, closed: null, shop, typed: readTyped(url.searchParams) }
  } catch (error) {
    const closed = refusalItems(error)[0]?.message ?? ''
    return { placed: null, checkOut: null, closed, shop, typed: undefined }
  }
}

/**
 * A refused order with the total of what its form chose, which is not in the address; null where that is refused too, and where the
 * products have left the cart: the loader, which runs next, tells of their order or leads to the cart.
 */
const priceAgain = async (context: Readonly<RouterContextProvider>, url: URL, form: FormData) => {
  const wish = await requireWish(context, url)
  try {
    const basket = await readBasket(context, wish)
    if (!basket) return null
    return await loadCheckOut(context, { basket, choices: readChoices(form) })
  } catch (error) {
    refusalItems(error)
    return null
  }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  const form = await request.formData()
  const items = await placeOrder(context, form)
  if (items instanceof Response) return items
  // nothing new can be read either: the page stays as it is
  if (items[0]?.code === 'unavailable') return { items, checkOut: null, typed: readTyped(form) }
  return { items, checkOut: await priceAgain(context, url, form), typed: readTyped(form) }
}

export const handle: PageHandle = { ownHost: { shopInQuery: 'sid' }, showsCart: true, closedToRobots: true }

export const meta = () => [{ title: m.checkout_page() }]

/** Check-out of one shop's products (spec §2, my-checkout): quantities stand as they are in the cart. */
export default function MyCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const checkOut = actionData?.checkOut ?? loaderData.checkOut
  if (loaderData.placed) return <PlacedView order={loaderData.placed} />
  return (
    <CheckOutView
      shop={loaderData.shop}
      checkOut={checkOut}
      closed={loaderData.closed}
      refusals={actionData?.items ?? []}
      typed={actionData?.typed ?? loaderData.typed}
    />
  )
}
