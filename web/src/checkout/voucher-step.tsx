import { add, formatMoney, fromEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { VOUCHER_BOX } from './check-out-form.ts'
import type { CheckOut } from './load-check-out.server.ts'
import { Step } from './step.tsx'

/** The buyer's vouchers of this shop, and the warning when those ticked are worth more than the order (spec §5). */
export const VoucherStep = ({ summary }: Pick<CheckOut, 'summary'>) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const { vouchers, voucherExcess } = summary
  if (vouchers.length === 0) return null
  const isUsed = summary.voucher > 0
  const said = isUsed
    ? m.checkout_voucher_pays({ amount: money(summary.voucher) })
    : m.checkout_vouchers_unused({
        amount: formatMoney(add(ZERO, ...vouchers.map(({ balance }) => fromEuros(balance))), locale),
      })
  return (
    // vouchers beyond the total wait for a word of the buyer
    <Step
      title={m.checkout_vouchers()}
      said={voucherExcess > 0 ? undefined : said}
      press={isUsed ? undefined : m.checkout_vouchers_use()}
    >
      {vouchers.map(({ id, balance, used, expiresAt }) => (
        <Checkbox key={id} name={VOUCHER_BOX} value={id} defaultChecked={used > 0}>
          <span className="block font-medium">{m.checkout_voucher_of({ amount: money(balance) })}</span>
          <span className="block text-ink-2 text-xs">
            {m.checkout_voucher_until({ day: formatDay(expiresAt, locale) })}
            {used > 0 && ` · ${m.checkout_voucher_pays({ amount: money(used) })}`}
          </span>
        </Checkbox>
      ))}
      {voucherExcess > 0 && (
        <Alert>
          <p>{m.checkout_voucher_excess({ amount: money(voucherExcess) })}</p>
          <Checkbox name="acceptExcess">{m.checkout_voucher_accept()}</Checkbox>
        </Alert>
      )}
    </Step>
  )
}
