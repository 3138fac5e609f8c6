import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'

interface AccountDueProps {
  order: { termsDays: number | null; dueOn: string | null; isOverdue: boolean }
  /** some of it has still to be paid */
  isOwed: boolean
}

/** Until when an order on account is paid; nothing for others, or once it is paid. */
export const AccountDue = ({ order: { termsDays, dueOn, isOverdue }, isOwed }: AccountDueProps) => {
  const locale = useLocale()
  if (termsDays === null || !isOwed) return null
  if (dueOn === null) return <p>{m.payments_account_before({ days: termsDays })}</p>
  const day = formatDay(dueOn, locale)
  return isOverdue ? (
    <p className="font-medium text-red">{m.payments_account_overdue({ day })}</p>
  ) : (
    <p className="font-medium">{m.payments_account_due({ day })}</p>
  )
}
