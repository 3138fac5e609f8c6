import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { useNavigation } from 'react-router'
import { firstProblem } from '../forms/first-problem.ts'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { tickedIn } from '../forms/ticked-in.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Form } from '../ui/form.tsx'

/** What the button of this form says to the action of its page. */
export const PAY_BY_VOUCHER = 'vouchers'

interface VoucherFormProps {
  options: ReplyOf<'getPaymentOptions'>
  /** why they could not pay; undefined where nothing was refused */
  refused: RefusedForm | undefined
}

/** The buyer's vouchers of the shop, which can pay what is due; the warning where they are worth more (spec §5). */
export const VoucherForm = ({ options: { vouchers }, refused }: VoucherFormProps) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const isBusy = useNavigation().formData?.get('intent') === PAY_BY_VOUCHER
  if (vouchers.length === 0) return null
  const isExceeded = refused?.errors.acceptVoucherExcess !== undefined
  const ticked = tickedIn(refused, 'voucherId')
  const problem = firstProblem(refused)
  return (
    <Form method="post" className="space-y-3 rounded-md border border-line p-4">
      {problem && <Alert tone="error">{problem}</Alert>}
      <fieldset className="space-y-2.5">
        <legend className="mb-3 font-medium">{m.checkout_vouchers()}</legend>
        {vouchers.map(({ id, balance, expiresAt }) => (
          <Checkbox
            key={id}
            name="voucherId"
            value={id}
            defaultChecked={ticked?.includes(String(id)) ?? vouchers.length === 1}
          >
            <span className="block font-medium">{m.checkout_voucher_of({ amount: money(balance) })}</span>
            <span className="block text-ink-2 text-xs">
              {m.checkout_voucher_until({ day: formatDay(expiresAt, locale) })}
            </span>
          </Checkbox>
        ))}
      </fieldset>
      {isExceeded && <Checkbox name="acceptExcess">{m.checkout_voucher_accept()}</Checkbox>}
      <Button
        type="submit"
        kind="quiet"
        name="intent"
        value={PAY_BY_VOUCHER}
        busy={isBusy}
        className="w-full sm:w-auto"
      >
        {m.payments_pay_by_voucher()}
      </Button>
    </Form>
  )
}
