import { isReportable } from '@lonja/core/commissions/reportable-seller.ts'
import type { sellersReportContract } from '@lonja/core/commissions/sellers-report.contract.ts'
import { isInVatArea } from '@lonja/core/geo/vat-area.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { monthOf, startOfDay } from '@lonja/core/kernel/madrid-month.ts'
import { add, subtract, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { stringify } from 'csv-stringify/sync'
import { paginate } from '../db/paginate.ts'
import type { Verb } from '../http/implement.ts'
import { textStream } from '../http/text-stream.ts'
import { disarmCell } from '../imports/formula-cells.ts'
import { m } from '../paraglide/messages.js'
import { findReported, type QuarterRow, SELLER_KEY, sumReported } from './report.queries.ts'
import { missingOf } from './seller-facts.ts'

type Row = Awaited<ReturnType<typeof findReported>>[number]
type Sums = Omit<QuarterRow, 'quarter'>

const NOTHING: Sums = { sales: 0, gross: ZERO, fees: ZERO }
const QUARTERS = [1, 2, 3, 4] as const

const toSums = ({ sales, gross, fees }: Sums) => ({ sales, gross: toEuros(gross), fees: toEuros(fees) })

/** The year before unless one is named: it is reported in January. */
const timeOf = (year: number | undefined, now: Date) => {
  const wanted = year ?? Number(monthOf(now).slice(0, 4)) - 1
  return { year: wanted, from: startOfDay(`${wanted}-01-01`), until: startOfDay(`${wanted + 1}-01-01`) }
}

const toSeller = (row: Row, locale: Locale) => {
  const quarters = QUARTERS.map((number) => row.quarters.find(({ quarter }) => quarter === number) ?? NOTHING)
  const year = quarters.reduce(
    (sum, one) => ({ sales: sum.sales + one.sales, gross: add(sum.gross, one.gross), fees: add(sum.fees, one.fees) }),
    NOTHING,
  )
  const taxId = row.tax_identification_code
  return {
    shopId: row.id,
    shopName: localize(row.names, locale) || row.name,
    legalName: row.company_name,
    taxId,
    vatNumber: taxId && isInVatArea(row.post_code) ? `ES${taxId}` : null,
    street: row.street,
    postCode: row.post_code,
    city: row.city,
    province: row.province,
    // shops are opened with a Spanish tax ID and address
    country: 'ES',
    iban: row.bank_account,
    ibanHolder: row.payee,
    quarters: quarters.map(toSums),
    year: toSums(year),
    isReportable: isReportable({ sales: year.sales, considerationCents: subtract(year.gross, year.fees) }),
    missing: missingOf(row),
  }
}

/** What shops sold and were charged in a year, by quarter. */
export const getSellersReport: Verb<typeof sellersReportContract.getSellersReport> = async (call) => {
  const { deps, query, locale, now } = call
  const { year, ...time } = timeOf(query.year, now)
  const [{ rows, page }, totals] = await Promise.all([
    paginate({
      order: `shop:${year}`,
      key: SELLER_KEY,
      query,
      find: (window) => findReported(deps.db, { ...time, ...window }),
      idOf: (row) => row.id,
    }),
    sumReported(deps.db, time),
  ])
  return { ...page, year, totals: toSums(totals), items: rows.map((row) => toSeller(row, locale)) }
}

/** Shops that are read at once while the file is sent. */
const BATCH = 500

/** The same as CSV, which spreadsheet programs open: all shops of the year, amounts with a decimal point or comma as the language has it. */
export const exportSellersReport: Verb<typeof sellersReportContract.exportSellersReport> = async (call) => {
  const { deps, query, locale, now } = call
  const { year, ...time } = timeOf(query.year, now)
  const said = { locale }
  const options = { delimiter: locale === 'es' ? ';' : ',' }
  const amount = (euros: number) => {
    const text = euros.toFixed(2)
    return locale === 'es' ? text.replace('.', ',') : text
  }
  const yes = (is: boolean) => (is ? m.commissions_report_yes({}, said) : m.commissions_report_no({}, said))
  const titles = [
    m.commissions_report_name({}, said),
    m.commissions_report_shop({}, said),
    m.commissions_report_tax_id({}, said),
    m.commissions_report_vat_number({}, said),
    m.commissions_report_street({}, said),
    m.commissions_report_post_code({}, said),
    m.commissions_report_city({}, said),
    m.commissions_report_province({}, said),
    m.commissions_report_country({}, said),
    m.commissions_report_iban({}, said),
    m.commissions_report_holder({}, said),
    m.commissions_report_reported({}, said),
    ...QUARTERS.flatMap((quarter) => [
      m.commissions_report_sales({ quarter }, said),
      m.commissions_report_gross({ quarter }, said),
      m.commissions_report_fees({ quarter }, said),
    ]),
  ]
  const cells = (seller: ReturnType<typeof toSeller>) => [
    ...[seller.legalName, seller.shopName, seller.taxId, seller.vatNumber, seller.street, seller.postCode].map((text) =>
      disarmCell(text ?? ''),
    ),
    ...[seller.city, seller.province, seller.country, seller.iban, seller.ibanHolder].map((text) =>
      disarmCell(text ?? ''),
    ),
    yes(seller.isReportable),
    ...seller.quarters.flatMap(({ sales, gross, fees }) => [String(sales), amount(gross), amount(fees)]),
  ]
  const pieces = async function* () {
    yield `\uFEFF${stringify([titles], options)}`
    for (let after: { k: number; id: number } | null = null; ; ) {
      const rows: Row[] = await findReported(deps.db, { ...time, after, rows: BATCH })
      yield stringify(
        rows.map((row) => cells(toSeller(row, locale))),
        options,
      )
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) return
      after = { k: last.id, id: last.id }
    }
  }
  return new Response(textStream(pieces()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sellers-${year}.csv"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
