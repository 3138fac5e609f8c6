import { type DaySales, daysUpTo, type PeriodSales, periodSales, SALES_DAYS } from '@lonja/core/console/sales.ts'
import { cents, toEuros } from '@lonja/core/kernel/money.ts'

const toPeriod = ({ cents: amount, centsBefore, orders, ordersBefore }: PeriodSales) => ({
  amount: toEuros(cents(amount)),
  amountBefore: toEuros(cents(centsBefore)),
  orders,
  ordersBefore,
})

/** Sales of today, of 7 and of 30 days, each beside the period before it, and day by day, as the contract gives them. */
export const salesView = (found: readonly DaySales[], today: string) => ({
  sales: {
    today: toPeriod(periodSales(found, today, 1)),
    week: toPeriod(periodSales(found, today, 7)),
    month: toPeriod(periodSales(found, today, SALES_DAYS)),
  },
  days: daysUpTo(found, today, SALES_DAYS).map((row) => ({
    day: row.day,
    amount: toEuros(cents(row.cents)),
    orders: row.orders,
  })),
})
