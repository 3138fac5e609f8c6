import type { RouterContextProvider } from 'react-router'
import type { AddressData } from '../addresses/wire.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { client, orErrorPage, refusalItems } from '../server/api.server.ts'

type Request = ReplyOf<'getApprovalRequest'>
type Wish = Request['wish']
type Summary = ReplyOf<'getOrderSummary'>

/** What stands instead of what was asked for, because that is gone: sent along as the request is approved. */
export type Instead = Partial<Pick<Wish, 'addressId' | 'invoiceAddressId' | 'couponId' | 'promotionId' | 'voucherIds'>>

/** Why a part of a wish cannot be had any more, in the reader's words. */
interface Gone {
  part: 'coupon' | 'vouchers'
  message: string
}

const partOf = ({ code = '', path = '' }: { code?: string; path?: string | undefined }): Gone['part'] | null => {
  if (code.startsWith('coupon_') || path === 'body.couponId' || path === 'body.promotionId') return 'coupon'
  return code.startsWith('voucher_') || path.startsWith('body.voucherIds') ? 'vouchers' : null
}

interface Priced {
  /** what the order would cost now; null where the shop cannot be bought from */
  summary: Summary | null
  /** why it cannot */
  closed: string | null
  gone: Gone[]
  instead: Instead
}

/** Prices a wish, and what is left of it where its coupon or vouchers are gone. */
export const priceLeft = async (
  price: (wish: Wish) => Promise<Summary>,
  asked: Wish,
  found: Pick<Priced, 'gone' | 'instead'> = { gone: [], instead: {} },
): Promise<Priced> => {
  const { gone, instead } = found
  const priced = await price({ ...asked, ...instead }).then(
    (summary) => ({ summary, problems: summary.problems, closed: null }),
    (error: unknown) => {
      const items = refusalItems(error)
      return { summary: null, problems: items, closed: items[0]?.message ?? '' }
    },
  )
  const lost = priced.problems.flatMap((problem): Gone[] => {
    const part = partOf(problem)
    return part && !gone.some((known) => known.part === part)
      ? // of one that is no longer the account's there is no more to say
        [{ part, message: problem.code === 'not_found' ? '' : problem.message }]
      : []
  })
  const { summary, closed } = priced
  if (lost.length > 0)
    return priceLeft(price, asked, {
      gone: [...gone, ...lost],
      instead: {
        ...instead,
        ...(lost.some(({ part }) => part === 'coupon') && { couponId: 0, promotionId: undefined }),
        ...(lost.some(({ part }) => part === 'vouchers') && { voucherIds: [] }),
      },
    })
  const usable = asked.voucherIds?.filter((id) => summary?.vouchers.some((voucher) => voucher.id === id)) ?? []
  if (instead.voucherIds?.length === 0 && usable.length > 0)
    return priceLeft(price, asked, { gone, instead: { ...instead, voucherIds: usable } })
  return { summary, closed, gone, instead }
}

/** The address that stands instead of one that is gone: the one chosen on the page, else the account's usual one; none where it has none. */
const replacing = (
  addresses: readonly AddressData[],
  wanted: number | undefined,
  chosen: string | null,
  as: keyof AddressData,
) => {
  if (wanted === undefined || addresses.some(({ id }) => id === wanted)) return undefined
  return addresses.find(({ id }) => String(id) === chosen) ?? addresses.find((one) => one[as]) ?? addresses[0]
}

/** The addresses that stand instead of those that are gone, for whoever may approve it; to others a request is shown as it was asked for. */
const replaceGone = (
  { wish, actions }: Request,
  addresses: readonly AddressData[],
  query: URLSearchParams,
): Instead => {
  if (!actions.includes('approve')) return {}
  const delivery = replacing(addresses, wish.addressId, query.get('addressId'), 'isDefaultDelivery')
  const invoice = replacing(addresses, wish.invoiceAddressId, query.get('invoiceAddressId'), 'isDefaultInvoice')
  return {
    ...(delivery && { addressId: delivery.id }),
    ...(invoice && { invoiceAddressId: invoice.id }),
  }
}

/**
 * A request with what it would cost now. What is gone is left out or, an address and for whoever may approve, replaced by one of the
 * account's, which the query of the page names.
 */
export const loadRequest = async (context: Readonly<RouterContextProvider>, id: string, query: URLSearchParams) => {
  const api = client(context)
  const [request, { items: addresses }] = await Promise.all([
    orErrorPage(api.getApprovalRequest({ params: { id } })),
    orErrorPage(api.getAddresses()),
  ])
  const { wish, actions } = request
  const instead = replaceGone(request, addresses, query)
  const price = ({
    shopId,
    products,
    deliveryMethod,
    addressId,
    invoiceAddressId,
    couponId,
    promotionId,
    voucherIds,
  }: Wish) =>
    api.getOrderSummary({
      body: { shopId, products, deliveryMethod, addressId, invoiceAddressId, couponId, promotionId, voucherIds },
    })
  const none: Priced = { summary: null, closed: null, gone: [], instead }
  const now = actions.length === 0 ? none : await priceLeft(price, wish, { gone: [], instead })
  const inBook = (addressId: number | undefined) => addresses.find((address) => address.id === addressId) ?? null
  return {
    request,
    ...now,
    addresses,
    delivery: inBook(now.instead.addressId ?? wish.addressId),
    invoice: inBook(now.instead.invoiceAddressId ?? wish.invoiceAddressId),
  }
}

export type LoadedRequest = Awaited<ReturnType<typeof loadRequest>>
