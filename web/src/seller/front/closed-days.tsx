import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { controlStyle } from '../../ui/field.tsx'
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

/** What a refused form brings back, by field. */
type Values = Record<string, string> | undefined

const rowsFor = (kept: readonly unknown[]): number[] => Array.from({ length: kept.length + SPARE_ROWS }, (_, n) => n)

/** Days on which a shop is closed, and what becomes of orders meanwhile. */
export const HolidayRows = ({ holidays, values }: { holidays: SellerFront['draft']['holidays']; values: Values }) => (
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
                defaultValue={values?.[`holidayFrom-${n}`] ?? holiday?.from}
                aria-label={m.seller_front_holiday_from({ n: n + 1 })}
                className={controlStyle}
              />
            </InRow>
            <InRow n={n} label={m.seller_front_last_day()}>
              <input
                type="date"
                name={`holidayTo-${n}`}
                defaultValue={values?.[`holidayTo-${n}`] ?? holiday?.to}
                aria-label={m.seller_front_holiday_to({ n: n + 1 })}
                className={controlStyle}
              />
            </InRow>
            <InRow n={n} label={m.seller_front_orders_then()}>
              <select
                name={`holidayOrders-${n}`}
                defaultValue={values?.[`holidayOrders-${n}`] ?? holiday?.orders ?? 'later'}
                aria-label={m.seller_front_holiday_orders({ n: n + 1 })}
                className={controlStyle}
              >
                <option value="later">{m.seller_front_orders_later()}</option>
                <option value="refused">{m.seller_front_orders_refused()}</option>
              </select>
            </InRow>
          </div>
        )
      })}
    </div>
  </>
)

/** Days with opening hours of their own. */
export const ExceptionRows = ({
  exceptions,
  values,
}: {
  exceptions: SellerFront['draft']['exceptions']
  values: Values
}) => (
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
                defaultValue={values?.[`exceptionDay-${n}`] ?? exception?.day}
                aria-label={m.seller_front_exception_day({ n: n + 1 })}
                className={controlStyle}
              />
            </InRow>
            {PARTS.map((part) => (
              <InRow key={part} n={n} label={part === 0 ? m.seller_front_hours_first() : m.seller_front_hours_second()}>
                <span className="flex items-center gap-2">
                  <input
                    type="time"
                    name={`exceptionFrom-${n}-${part}`}
                    defaultValue={values?.[`exceptionFrom-${n}-${part}`] ?? exception?.spans[part]?.from}
                    aria-label={m.seller_front_exception_from({ n: n + 1, part: part + 1 })}
                    className={controlStyle}
                  />
                  <span aria-hidden>–</span>
                  <input
                    type="time"
                    name={`exceptionTo-${n}-${part}`}
                    defaultValue={values?.[`exceptionTo-${n}-${part}`] ?? exception?.spans[part]?.to}
                    aria-label={m.seller_front_exception_to({ n: n + 1, part: part + 1 })}
                    className={controlStyle}
                  />
                </span>
              </InRow>
            ))}
          </div>
        )
      })}
    </div>
  </>
)
