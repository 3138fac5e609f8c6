import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../frame/wire.ts'
import { m } from '../paraglide/messages.js'
import { Choice } from '../ui/choice.tsx'
import { METHODS } from './methods.ts'

/** What a shop grants a buyer, as an order's summary says it. */
type AccountOffer = NonNullable<ReplyOf<'getOrderSummary'>['onAccount']>

interface MethodChoicesProps {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod | null
  /** what the shop grants this buyer; on account is shown with it, also where this order cannot be paid so */
  onAccount?: AccountOffer | null
  /** what is asked for with one of them */
  more?: Partial<Record<PaymentMethod, ReactNode>>
}

/** What a way to pay is called; on account with the days that the shop grants. */
export const methodTitle = (method: PaymentMethod, onAccount: AccountOffer | null): string =>
  method === 'onAccount' && onAccount ? m.checkout_on_account_days({ days: onAccount.days }) : METHODS[method].title()

/** The ways in which an order can be paid, as radio buttons named `paymentMethod`. */
export const MethodChoices = ({ methods, chosen, onAccount = null, more = {} }: MethodChoicesProps) => {
  const shown = onAccount?.problem ? [...methods, 'onAccount' as const] : methods
  return shown.map((method) => {
    const { Icon, hint } = METHODS[method]
    const offer = method === 'onAccount' ? onAccount : null
    return (
      <div key={method} className="group/method">
        <Choice
          name="paymentMethod"
          value={method}
          defaultChecked={method === chosen}
          disabled={Boolean(offer?.problem)}
          title={
            <span className="flex items-center justify-between gap-3">
              {methodTitle(method, onAccount)}
              <Icon size={20} aria-hidden className="shrink-0 text-ink-2" />
            </span>
          }
        >
          {offer?.problem?.message ?? hint()}
        </Choice>
        {more[method] && (
          // the choice itself shows it, so that it needs no scripts
          <div className="mt-3 mb-1 hidden px-4 group-has-checked/method:block">{more[method]}</div>
        )}
      </div>
    )
  })
}
