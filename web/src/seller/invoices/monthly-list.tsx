import { longMonth } from '@lonja/core/kernel/date-text.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { useMayChange } from '../../frame/use-me.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { NEED_WORDS } from '../../invoices/words.ts'
import { formatPlainDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'

type Waiting = ReplyOf<'getMonthlyInvoices'>['items'][number]

const urgencyText = ({ urgency, lastDay }: Waiting, locale: ReturnType<typeof useLocale>): string => {
  if (urgency === 'open') return m.invoices_monthly_open()
  const day = formatPlainDay(lastDay, locale)
  return urgency === 'late' ? m.invoices_monthly_late({ day }) : m.invoices_monthly_due({ day })
}

/** What waits for monthly invoices, by customer and month, each with a press that issues it. */
export const MonthlyList = ({ items, problem }: { items: readonly Waiting[]; problem: string | null | undefined }) => {
  const locale = useLocale()
  const mayIssue = useMayChange('money')
  if (items.length === 0) return problem ? <Alert tone="error">{problem}</Alert> : null
  return (
    <section className="rounded-lg border border-line bg-paper px-4 py-3">
      <h2 className="font-semibold text-base">{m.invoices_monthly_title()}</h2>
      {problem && <Alert tone="error">{problem}</Alert>}
      <ul className="divide-y divide-line">
        {items.map((one) => {
          const month = longMonth(one.month, locale)
          const isPressing = one.urgency === 'soon' || one.urgency === 'late'
          return (
            <li
              key={`${one.accountId} ${one.month}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <p className="break-words">
                  <LocaleLink
                    to={`/seller/customers/${one.accountId}`}
                    className="inline-block py-1 font-medium underline underline-offset-4"
                  >
                    {one.name}
                  </LocaleLink>
                </p>
                <p className="facts text-ink-2 text-xs tabular-nums">
                  <span>{month}</span> <span>{m.invoices_monthly_orders({ count: one.orders })}</span>{' '}
                  <span>{formatMoney(fromEuros(one.total), locale)}</span>
                </p>
                <p className={isPressing ? 'font-medium text-red text-xs' : 'text-ink-2 text-xs'}>
                  {urgencyText(one, locale)}
                </p>
                {one.missing.length > 0 && (
                  <div className="text-xs">
                    <p className="font-medium">{m.invoices_monthly_lacks()}</p>
                    <ul className="list-disc pl-5">
                      {one.missing.map((need) => (
                        <li key={need}>{NEED_WORDS[need]()}</li>
                      ))}
                    </ul>
                  </div>
                )}
              </div>
              {mayIssue && (
                <Form method="post">
                  <input type="hidden" name="accountId" value={one.accountId} />
                  <input type="hidden" name="month" value={one.month} />
                  <Button
                    type="submit"
                    kind="quiet"
                    size="sm"
                    aria-label={m.invoices_monthly_issue_of({ name: one.name, month })}
                  >
                    {m.invoices_monthly_issue()}
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
