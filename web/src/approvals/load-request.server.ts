import type { RouterContextProvider } from 'react-router'
import type { ReplyOf } from '../frame/wire.ts'
import { client, orErrorPage, refusalItems } from '../server/api.server.ts'

type Request = ReplyOf<'getApprovalRequest'>

/** What a request's order would cost now, or why the shop cannot be bought from; neither where it does not wait for the reader. */
const priceNow = async (
  context: Readonly<RouterContextProvider>,
  { actions, wish }: Request,
): Promise<{ summary: ReplyOf<'getOrderSummary'> | null; closed: string | null }> => {
  if (actions.length === 0) return { summary: null, closed: null }
  const { shopId, products, deliveryMethod, addressId, invoiceAddressId, couponId, voucherIds } = wish
  const body = { shopId, products, deliveryMethod, addressId, invoiceAddressId, couponId, voucherIds }
  try {
    return { summary: await client(context).getOrderSummary({ body }), closed: null }
  } catch (error) {
    return { summary: null, closed: refusalItems(error)[0]?.message ?? '' }
  }
}

/** A request with what it would cost now and the addresses that it names, as far as the account still has them. */
export const loadRequest = async (context: Readonly<RouterContextProvider>, id: string) => {
  const api = client(context)
  const request = await orErrorPage(api.getApprovalRequest({ params: { id } }))
  const [now, { items }] = await Promise.all([priceNow(context, request), orErrorPage(api.getAddresses())])
  const inBook = (addressId: number | undefined) => items.find((address) => address.id === addressId) ?? null
  return {
    request,
    ...now,
    delivery: inBook(request.wish.addressId),
    invoice: inBook(request.wish.invoiceAddressId),
  }
}

export type LoadedRequest = Awaited<ReturnType<typeof loadRequest>>
