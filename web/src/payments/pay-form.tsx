import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { MethodChoices } from './method-choices.tsx'

interface PayFormProps {
  options: ReplyOf<'getPaymentOptions'>
  chosen: PaymentMethod | null
  /** the way was chosen at check-out: the others stand behind a button */
  isSettled: boolean
  payKey: string
  /** why no payment was begun, and what was chosen and typed */
  refused: RefusedForm | undefined
}

/** How an order is paid, and the one button that begins to pay it. */
export const PayForm = ({ options, chosen, isSettled, payKey, refused }: PayFormProps) => {
  const locale = useLocale()
  const hydrated = useHydrated()
  const isBusy = useNavigation().state !== 'idle'
  const { phone: phoneErrors = [], ...others } = refused?.errors ?? {}
  const problem = refused?.problem ?? Object.values(others)[0]?.[0]
  const picked = options.methods.find((method) => method === refused?.values.paymentMethod) ?? chosen
  const inSight = isSettled && !refused && chosen ? [chosen] : options.methods
  const behind = options.methods.filter((method) => !inSight.includes(method))
  const more = {
    bizum: (
      <TextField
        key={options.phone}
        label={m.payments_phone()}
        hint={m.payments_phone_hint()}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        defaultValue={refused?.values.phone ?? options.phone}
        errors={phoneErrors}
      />
    ),
  }
  return (
    <Form method="post" className="group/pay space-y-4">
      <input type="hidden" name="payKey" value={payKey} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <fieldset className="space-y-2.5">
        <legend className="mb-3 font-medium">{behind.length > 0 ? m.checkout_payment() : m.payments_choose()}</legend>
        <MethodChoices methods={inSight} chosen={picked} more={more} />
        {behind.length > 0 && (
          <details className="group/others">
            <summary className="w-fit cursor-pointer py-1 font-semibold underline underline-offset-4 group-open/others:hidden max-sm:py-3">
              {m.payments_change_method()}
            </summary>
            <div className="space-y-2.5">
              <MethodChoices methods={behind} chosen={picked} more={more} />
            </div>
          </details>
        )}
      </fieldset>
      <div data-foot-bar className="sticky bottom-(--tab-bar) z-10 -mx-5 bg-paper px-5 py-2 md:static md:mx-0 md:p-0">
        {/* a transfer is not made here, and the shop's counter not reached: the button says what it does, without scripts too */}
        <Button type="submit" size="lg" busy={hydrated && isBusy} className="w-full">
          <span className="group-has-[:checked:is([value=transfer],[value=payInShop])]/pay:hidden">
            {m.payments_pay({ amount: formatMoney(fromEuros(options.due), locale) })}
          </span>
          <span className="hidden group-has-[:checked:is([value=transfer],[value=payInShop])]/pay:inline">
            {m.payments_keep_method()}
          </span>
        </Button>
      </div>
      <p className="text-ink-3 text-xs group-has-[:checked:is([value=transfer],[value=payInShop],[value=bizum])]/pay:hidden">
        {m.payments_safe()}
      </p>
    </Form>
  )
}
