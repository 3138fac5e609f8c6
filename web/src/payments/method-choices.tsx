import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import type { ReactNode } from 'react'
import { Choice } from '../ui/choice.tsx'
import { METHODS } from './methods.ts'

interface MethodChoicesProps {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod | null
  /** what is asked for with one of them */
  more?: Partial<Record<PaymentMethod, ReactNode>>
}

/** The ways in which an order can be paid, as radio buttons named `paymentMethod`. */
export const MethodChoices = ({ methods, chosen, more = {} }: MethodChoicesProps) =>
  methods.map((method) => {
    const { Icon, title, hint } = METHODS[method]
    return (
      <div key={method} className="group/method">
        <Choice
          name="paymentMethod"
          value={method}
          defaultChecked={method === chosen}
          title={
            <span className="flex items-center justify-between gap-3">
              {title()}
              <Icon size={20} aria-hidden className="shrink-0 text-ink-2" />
            </span>
          }
        >
          {hint()}
        </Choice>
        {more[method] && (
          // the choice itself shows it, so that it needs no scripts
          <div className="mt-3 mb-1 hidden px-4 group-has-checked/method:block">{more[method]}</div>
        )}
      </div>
    )
  })
