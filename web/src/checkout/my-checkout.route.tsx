import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { type RouterContextProvider, redirect } from 'react-router'
import { shopCartAddress } from '../cart/check-out-address.ts'
import { readShopId, readSkuIds } from '../cart/sku-ids.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { guardForm, orErrorPage, refusalItems } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { currentUser, registerAddress, requireTrader } from '../server/session.server.ts'
import type { Route } from './+types/my-checkout.route'
import { readBasket } from './basket.server.ts'
import { CheckOutView } from './check-out-view.tsx'
import { loadCheckOut } from './load-check-out.server.ts'
import { placeOrder, readChoices, readTyped } from './place-order.server.ts'

/** The basket that the address names; without one, the user goes back to the cart and is told to pick a shop or goods. */
const requireBasket = async (context: Readonly<RouterContextProvider>, url: URL) => {
  const to = (address: string) => localizedPath(address, context.get(localeContext))
  const shopId = readShopId(url.searchParams.get('sid'))
  if (shopId === null) throw redirectWithNotice(context, to('/cartList'), 'pickShop')
  const skuIds = readSkuIds(url.searchParams.getAll('skuids'))
  const basket = skuIds.length > 0 ? await orErrorPage(readBasket(context, { shopId, skuIds })) : null
  // goods that are not in the cart any more were ordered or taken out meanwhile
  const notice = skuIds.length > 0 ? 'notInCart' : 'pickGoods'
  if (!basket) throw redirectWithNotice(context, to(shopCartAddress({ shopId, skuIds: [] })), notice)
  return basket
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  if (!(await currentUser(context))) {
    // what is in his cart is moved to the account, so that he comes back to the same check-out
    await requireBasket(context, url)
    throw redirect(registerAddress(context, url.pathname + url.search))
  }
  await requireTrader(context, url)
  const basket = await requireBasket(context, url)
  const choices = readChoices(url.searchParams)
  try {
    const checkOut = await loadCheckOut(context, { basket, choices })
    return { checkOut, closed: null, shop: basket.shop, typed: readTyped(url.searchParams) }
  } catch (error) {
    return { checkOut: null, closed: refusalItems(error)[0]?.message ?? '', shop: basket.shop, typed: undefined }
  }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  const form = await request.formData()
  const items = await placeOrder(context, form)
  if (items instanceof Response) return items
  // nothing new can be read either: the page stays as it is
  if (items[0]?.code === 'unavailable') return { items, checkOut: null, typed: readTyped(form) }
  // what was chosen stands in the form, not in the address: the new total belongs to it
  const basket = await requireBasket(context, url)
  const checkOut = await orErrorPage(loadCheckOut(context, { basket, choices: readChoices(form) }))
  return { items, checkOut, typed: readTyped(form) }
}

export const handle: PageHandle = { ownHost: { shopInQuery: 'sid' }, showsCart: true, closedToRobots: true }

export const meta = () => [{ title: m.checkout_page() }]

/** Check-out of one shop's goods (spec §2, my-checkout): quantities stand as they are in the cart. */
export default function MyCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const checkOut = actionData?.checkOut ?? loaderData.checkOut
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
