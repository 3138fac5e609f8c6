import { ChevronLeft } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { readWaiting, shopCartAddress } from '../cart/check-out-address.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { readOrderIds } from '../payments/order-group.ts'
import { Alert } from '../ui/alert.tsx'
import { CheckOutForm, type CheckOutFormProps } from './check-out-fields.tsx'
import type { CheckOut } from './load-check-out.server.ts'

interface CheckOutViewProps extends Omit<CheckOutFormProps, 'checkOut'> {
  shop: { id: number; name: string }
  /** null where the shop cannot be bought from; `closed` says why */
  checkOut: CheckOut | null
  closed: string | null
}

/** Which of the shops it is that are ordered from one after another; nothing where it is one alone. */
const ShopOfSeveral = () => {
  const [params] = useSearchParams()
  const done = readOrderIds(params.get('placed')).length
  const all = done + 1 + readWaiting(params.get('next')).length
  return <p className="mt-1 mb-5 text-ink-2">{all > 1 && m.checkout_shop_of({ number: done + 1, all })}</p>
}

/** The whole check-out of one shop. */
export const CheckOutView = ({ shop, checkOut, closed, refusals, typed }: CheckOutViewProps) => (
  <div className="page py-5 md:py-8">
    <LocaleLink
      to={shopCartAddress({ shopId: shop.id, skuIds: checkOut?.wanted.map(({ skuId }) => skuId) ?? [] })}
      className="mb-2 inline-flex items-center gap-1 py-1 text-ink-2 hover:text-ink"
    >
      <ChevronLeft size={18} aria-hidden />
      {m.checkout_back()}
    </LocaleLink>
    <h1 className="font-bold text-2xl tracking-[-0.02em]">{m.checkout_title({ shop: shop.name })}</h1>
    <ShopOfSeveral />
    {checkOut ? (
      <CheckOutForm key={shop.id} {...{ checkOut, refusals, typed }} />
    ) : (
      <Alert tone="error">{closed}</Alert>
    )}
  </div>
)
