import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { ReactNode } from 'react'
import { rowNowSaved } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { formatPlainDay } from '../../locale/format-date.ts'
import { listText } from '../../locale/list-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { controlStyle } from '../../ui/field.tsx'
import { RowErrors } from '../../ui/row-errors.tsx'
import type { SellerFront } from './save-front.server.ts'

/** Rows that a form offers beyond those that there are. */
const SPARE_ROWS = 2
const PARTS = [0, 1] as const

/** A field of a row: what it is stands above it on phones, and above the first row where rows are lines of a table. */
const InRow = ({ n, label, children }: { n: number; label: string; children: ReactNode }) => (
  <div>
    <p aria-hidden className={`mb-1 text-ink-2 text-xs ${n > 0 ? 'sm:hidden' : ''}`}>
      {label}
    </p>
    {children}
  </div>
)

type Holiday = SellerFront['draft']['holidays'][number]
type Exception = SellerFront['draft']['exceptions'][number]

/** What a refused form brings back. */
type Refused = RefusedForm | undefined

const spanText = (spans: readonly { from: string; to: string }[]): string =>
  listText(spans.map(({ from, to }) => `${from}–${to}`))

const rowsFor = (kept: readonly unknown[]): number[] => Array.from({ length: kept.length + SPARE_ROWS }, (_, n) => n)

const ordersText = (orders: Holiday['orders']): string =>
  orders === 'refused' ? m.seller_front_orders_refused() : m.seller_front_orders_later()

/** Which holiday is saved by now in a row, for who was overtaken and typed another one. */
const holidayNowSaved = (refused: Refused, n: number, holiday: Holiday | undefined, locale: Locale): string[] =>
  rowNowSaved(
    refused,
    {
      [`holidayFrom-${n}`]: holiday?.from,
      [`holidayTo-${n}`]: holiday?.to,
      // a row without days has a select all the same
      ...(holiday && { [`holidayOrders-${n}`]: holiday.orders }),
    },
    holiday
      ? `${formatPlainDay(holiday.from, locale)} – ${formatPlainDay(holiday.to, locale)}, ${ordersText(holiday.orders)}`
      : '',
  )

/** The same of a day with hours of its own. */
const exceptionNowSaved = (refused: Refused, n: number, exception: Exception | undefined, locale: Locale): string[] =>
  rowNowSaved(
    refused,
    {
      [`exceptionDay-${n}`]: exception?.day,
      ...Object.fromEntries(
        PARTS.flatMap((part) => [
          [`exceptionFrom-${n}-${part}`, exception?.spans[part]?.from],
          [`exceptionTo-${n}-${part}`, exception?.spans[part]?.to],
        ]),
      ),
    },
    exception
      ? m.ui_named({
          name: formatPlainDay(exception.day, locale),
          value: spanText(exception.spans) || m.shops_opening_closed(),
        })
      : '',
  )

/** Days on which a shop is closed, and what becomes of orders meanwhile. */
export const HolidayRows = ({
  holidays,
  refused,
}: {
  holidays: SellerFront['draft']['holidays']
  refused: Refused
}) => {
  const locale = useLocale()
  return (
    <>
      <p className="mb-3 text-ink-3 text-xs">{m.seller_front_holidays_hint()}</p>
      <div className="divide-y divide-line border-line border-y">
        {rowsFor(holidays).map((n) => {
          const holiday = holidays[n]
          return (
            <div key={n} className="grid gap-2 py-3 sm:grid-cols-[10rem_10rem_minmax(0,1fr)]">
              <InRow n={n} label={m.seller_front_first_day()}>
                <input
                  type="date"
                  name={`holidayFrom-${n}`}
                  defaultValue={refused?.values[`holidayFrom-${n}`] ?? holiday?.from}
                  aria-label={m.seller_front_holiday_from({ n: n + 1 })}
                  aria-invalid={`holidays-${n}` in (refused?.errors ?? {}) || undefined}
                  className={controlStyle}
                />
              </InRow>
              <InRow n={n} label={m.seller_front_last_day()}>
                <input
                  type="date"
                  name={`holidayTo-${n}`}
                  defaultValue={refused?.values[`holidayTo-${n}`] ?? holiday?.to}
                  aria-label={m.seller_front_holiday_to({ n: n + 1 })}
                  aria-invalid={`holidays-${n}` in (refused?.errors ?? {}) || undefined}
                  className={controlStyle}
                />
              </InRow>
              <InRow n={n} label={m.seller_front_orders_then()}>
                <select
                  name={`holidayOrders-${n}`}
                  defaultValue={refused?.values[`holidayOrders-${n}`] ?? holiday?.orders ?? 'later'}
                  aria-label={m.seller_front_holiday_orders({ n: n + 1 })}
                  className={controlStyle}
                >
                  <option value="later">{ordersText('later')}</option>
                  <option value="refused">{ordersText('refused')}</option>
                </select>
              </InRow>
              <div className="sm:col-span-3 empty:hidden">
                <RowErrors errors={refused?.errors[`holidays-${n}`] ?? holidayNowSaved(refused, n, holiday, locale)} />
              </div>
            </div>
          )
        })}
      </div>
    </>
  )
}

/** Days with opening hours of their own. */
export const ExceptionRows = ({
  exceptions,
  refused,
}: {
  exceptions: SellerFront['draft']['exceptions']
  refused: Refused
}) => {
  const locale = useLocale()
  return (
    <>
      <p className="mb-3 text-ink-3 text-xs">{m.seller_front_exceptions_hint()}</p>
      <div className="divide-y divide-line border-line border-y">
        {rowsFor(exceptions).map((n) => {
          const exception = exceptions[n]
          return (
            <div key={n} className="grid gap-2 py-3 sm:grid-cols-[10rem_1fr_1fr]">
              <InRow n={n} label={m.seller_front_that_day()}>
                <input
                  type="date"
                  name={`exceptionDay-${n}`}
                  defaultValue={refused?.values[`exceptionDay-${n}`] ?? exception?.day}
                  aria-label={m.seller_front_exception_day({ n: n + 1 })}
                  aria-invalid={`exceptions-${n}` in (refused?.errors ?? {}) || undefined}
                  className={controlStyle}
                />
              </InRow>
              {PARTS.map((part) => (
                <InRow
                  key={part}
                  n={n}
                  label={part === 0 ? m.seller_front_hours_first() : m.seller_front_hours_second()}
                >
                  <span className="flex items-center gap-2">
                    <input
                      type="time"
                      name={`exceptionFrom-${n}-${part}`}
                      defaultValue={refused?.values[`exceptionFrom-${n}-${part}`] ?? exception?.spans[part]?.from}
                      aria-label={m.seller_front_exception_from({ n: n + 1, part: part + 1 })}
                      className={controlStyle}
                    />
                    <span aria-hidden>–</span>
                    <input
                      type="time"
                      name={`exceptionTo-${n}-${part}`}
                      defaultValue={refused?.values[`exceptionTo-${n}-${part}`] ?? exception?.spans[part]?.to}
                      aria-label={m.seller_front_exception_to({ n: n + 1, part: part + 1 })}
                      className={controlStyle}
                    />
                  </span>
                </InRow>
              ))}
              <div className="sm:col-span-3 empty:hidden">
                <RowErrors
                  errors={refused?.errors[`exceptions-${n}`] ?? exceptionNowSaved(refused, n, exception, locale)}
                />
              </div>
            </div>
          )
        })}
      </div>
    </>
  )
}
