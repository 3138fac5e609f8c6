import { isDeepStrictEqual } from 'node:util'
import { correctionOf } from '@lonja/core/invoices/invoice-correction.ts'
import { recordText } from '@lonja/core/invoices/invoice-record.ts'
import { togetherOf } from '@lonja/core/invoices/invoice-together.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { add, subtract } from '@lonja/core/kernel/money.ts'
import { totalOf } from '@lonja/core/kernel/vat.ts'
import { fingerprint } from '../invoices/fingerprint.ts'
import { invoicedOrder } from '../invoices/invoiced-order.ts'
import { findOrdersToInvoice } from '../invoices/invoiced-orders.queries.ts'
import type { Check, Problem, View } from './check.ts'
import {
  type CheckedInvoice,
  everyInvoice,
  everyMonthlyPart,
  findChangedSince,
  findInvoicesOfOrders,
  invoicedOnceCheck,
  invoicedOrderPages,
  sameNumberCheck,
  seriesCheck,
  sharedSeriesCheck,
} from './invoices.queries.ts'

type MonthlyPart = ReturnType<typeof everyMonthlyPart> extends AsyncGenerator<infer Part> ? Part : never

/** What is wrong with an invoice by itself: its lines and its rates come to its sums. */
const sumProblem = (row: CheckedInvoice): string | null => {
  const { netCents, vatCents, surchargeCents, grossCents } = totalOf(row.taxes)
  const lines = row.lines.reduce((sum, line) => sum + line.netCents, 0)
  if (lines !== row.net_cents) return `has lines of ${lines} and a base of ${row.net_cents}`
  const [rates, sums] = [
    [netCents, vatCents, surchargeCents],
    [row.net_cents, row.vat_cents, row.surcharge_cents],
  ]
  if (rates.join() !== sums.join()) return `has rates of ${rates.join(', ')}, and sums of ${sums.join(', ')}`
  const total = subtract(grossCents, row.irpf_cents)
  return total === row.total_cents ? null : `comes to ${total} and says ${row.total_cents}`
}

const printOf = (row: CheckedInvoice): string =>
  fingerprint(
    recordText({
      issuerTaxId: row.issuer.taxId,
      number: row.number,
      issuedOn: dayOf(row.issued_at),
      kind: row.kind,
      reason: row.reason,
      vatCents: add(row.vat_cents, row.surcharge_cents),
      totalCents: row.total_cents,
      previous: row.previous_hash,
      at: row.issued_at,
    }),
  )

/** Each invoice against its own sums and its fingerprint, and the fingerprint before it. */
async function* brokenInvoices({ trx }: View): AsyncGenerator<Problem> {
  let last = new Map<string, string>()
  let shopId = 0
  for await (const row of everyInvoice(trx)) {
    if (row.shop_id !== shopId) last = new Map()
    shopId = row.shop_id
    const says = (problem: string) => ({ id: row.id, says: `invoice ${row.number} of shop ${row.shop_id} ${problem}` })
    const wrong = sumProblem(row)
    if (wrong) yield says(wrong)
    if (row.previous_hash !== (last.get(row.issuer.taxId) ?? '')) yield says('does not follow the one before it')
    if (printOf(row) !== row.hash) yield says('is not what its fingerprint was made of')
    last.set(row.issuer.taxId, row.hash)
  }
}

/** Monthly invoices against what they say of their orders: the same lines one after the other, rates that add up to the cent. */
async function* wrongMonthly({ trx }: View): AsyncGenerator<Problem> {
  let parts: MonthlyPart[] = []
  for await (const part of everyMonthlyPart(trx)) {
    if (parts[0] && parts[0].invoice_id !== part.invoice_id) {
      yield* monthlyProblems(parts)
      parts = []
    }
    parts.push(part)
  }
  yield* monthlyProblems(parts)
}

function* monthlyProblems(parts: readonly MonthlyPart[]): Generator<Problem> {
  const [first] = parts
  if (!first) return
  const sums = togetherOf(parts.map(({ lines, taxes, irpf_cents: irpfCents }) => ({ lines, taxes, irpfCents })))
  const total = parts.reduce((sum, part) => sum + part.total_cents, 0)
  const isSame =
    isDeepStrictEqual(sums.lines, first.all_lines) &&
    isDeepStrictEqual(sums.taxes, first.all_taxes) &&
    sums.irpfCents === first.all_irpf_cents &&
    [sums.totalCents, total].every((one) => one === first.all_total_cents)
  if (!isSame)
    yield {
      id: first.invoice_id,
      says: `monthly invoice ${first.number} says ${first.all_total_cents}, its orders come to ${total}`,
    }
}

/** What invoices of orders come to against the orders, less what was corrected. */
async function* wrongSums({ trx }: View): AsyncGenerator<Problem> {
  for await (const ids of invoicedOrderPages(trx)) {
    const [orders, invoices, changed] = [
      await findOrdersToInvoice(trx, { ids }),
      await findInvoicesOfOrders(trx, { ids }),
      await findChangedSince(trx, { ids }),
    ]
    const byOrder = Map.groupBy(invoices, (row) => row.order_id)
    for (const row of orders) {
      const issued = byOrder.get(row.id) ?? []
      const total = issued.reduce((sum, one) => sum + one.total_cents, 0)
      if (total < 0) yield { id: row.id, says: `order ${row.number} is invoiced with ${total}` }
      const order = invoicedOrder(row, issued[0]?.locale ?? 'es')
      if (order.isOff || changed.has(row.id)) continue
      const amounts = issued.map(({ lines, taxes, irpf_cents: irpfCents }) => ({ lines, taxes, irpfCents }))
      const correction = correctionOf(order, amounts)
      if (correction)
        yield {
          id: row.id,
          says: `order ${row.number} is invoiced with ${total}, should be ${total + correction.totalCents}`,
        }
    }
  }
}

export const invoiceChecks: Check[] = [
  seriesCheck,
  sameNumberCheck,
  sharedSeriesCheck,
  invoicedOnceCheck,
  { name: 'monthly invoices come to what they say of their orders', find: wrongMonthly },
  {
    name: "shops' invoices come to their lines and rates, and each holds the fingerprint of the one before",
    find: brokenInvoices,
  },
  { name: "shops' invoices come to what their orders come to", find: wrongSums },
]
