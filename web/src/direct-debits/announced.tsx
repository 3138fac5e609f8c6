import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'

/** That an order will be collected by direct debit: its buyer is warned not to pay it twice. */
export const AnnouncedDebit = ({ debit, isBuyer }: { debit: ReplyOf<'getOrder'>['debit']; isBuyer: boolean }) => {
  const locale = useLocale()
  if (!debit) return null
  const said = {
    amount: formatMoney(fromEuros(debit.amount), locale),
    day: formatDay(debit.collectOn, locale),
    end: debit.ibanEnd,
    mandate: debit.mandate,
  }
  if (!isBuyer) return <Alert>{m.directdebits_announced_seller(said)}</Alert>
  return (
    <Alert>
      {m.directdebits_announced(said)} {m.directdebits_announced_warning()}
    </Alert>
  )
}
