import { ChevronLeft } from 'lucide-react'
import { shopCartAddress } from '../cart/check-out-address.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { CheckOutForm, type CheckOutFormProps } from './check-out-fields.tsx'
import type { CheckOut } from './load-check-out.server.ts'

interface CheckOutViewProps extends Omit<CheckOutFormProps, 'checkOut'> {
  shop: { id: number; name: string }
  /** null where the shop cannot be bought from; `closed` says why */
  checkOut: CheckOut | null
  closed: string | null
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
    <h1 className="mb-5 font-bold text-2xl tracking-[-0.02em]">{m.checkout_title({ shop: shop.name })}</h1>
    {checkOut ? (
      <CheckOutForm key={shop.id} {...{ checkOut, refusals, typed }} />
    ) : (
      <Alert tone="error">{closed}</Alert>
    )}
  </div>
)
