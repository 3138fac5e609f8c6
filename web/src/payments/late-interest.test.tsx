import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import Owed from '../owed/owed.route.tsx'
import { shown } from '../test/shown.tsx'
import { LateInterest, LateRate } from './late-interest.tsx'

const told = (locale: Locale, element: ReactElement): string => shown(locale, element).replace(/\u00a0/g, ' ')
const late = { days: 20, interest: 5.7 as Euros, collecting: 40 as Euros, percent: 10.4, since: '2026-07-01' }

test.each([
  ['es', '5,70 € de interés', '10,4 % anual desde el 1 jul 2026', 'ya se pagó tarde no se cuenta'],
  ['en', '€5.70 of interest', '10.4% a year since', 'already paid late is not counted'],
  ['zh', '€5.70', '10.4%', '已逾期付清的部分不计'],
] as const)(
  'in %s, what the law allows is told with its days, its rate, since when that holds and what is left out',
  (locale, amount, rate, leftOut) => {
    const html = told(
      locale,
      <>
        <LateInterest late={late} />
        <LateRate {...late} />
      </>,
    )
    for (const text of [amount, '20', rate, leftOut, 'Ley 3/2004']) expect(html).toContain(text)
  },
)

test('the page of what is owed says the rate once, and nothing of it where nothing is late', () => {
  const order = (id: number, own: typeof late | null) => ({
    ...{ id, number: `N-${id}`, due: 100, days: 30, dueOn: '2026-06-30', isOverdue: own !== null, debit: null },
    lateInterest: own,
  })
  const page = (orders: object[]) => {
    const loaderData = { total: 100 * orders.length, items: [{ shopId: 1, shopName: 'Vidal', terms: null, orders }] }
    return told('es', createElement(Owed as unknown as FunctionComponent<object>, { loaderData } as object))
  }
  const html = page([order(1, late), order(2, late), order(3, null)])
  expect(html.match(/Interés legal de demora/g)).toHaveLength(1)
  expect(html.match(/gastos de cobro/g)).toHaveLength(2)
  // the total is what is owed, without it
  expect(html).toContain('300,00 €')
  expect(page([order(3, null)])).not.toContain('Ley 3/2004')
})
