import { type DpiSeller, whyNotInDpi, writeDpiMessage } from '@lonja/core/commissions/dpi-message.ts'
import { isReportable } from '@lonja/core/commissions/reportable-seller.ts'
import type { sellersReportContract } from '@lonja/core/commissions/sellers-report.contract.ts'
import { isInVatArea } from '@lonja/core/geo/vat-area.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { startOfDay, yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { add, fromEuros, subtract, toEuros, ZERO } from '@lonja/core/kernel/money.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import { paginate, readBatches } from '../db/paginate.ts'
import type { FileCell } from '../http/file-cell.ts'
import { fileReply } from '../http/file-reply.ts'
import type { Verb } from '../http/implement.ts'
import { csvReply } from '../http/table-replies.ts'
import { m } from '../paraglide/messages.js'
import { findMarketIdentity } from '../policies/policies.queries.ts'
import { findReported, type QuarterRow, SELLER_KEY, sumReported } from './report.queries.ts'
import { marketParty, missingOf } from './seller-facts.ts'

type Row = Awaited<ReturnType<typeof findReported>>[number]
type Sums = Omit<QuarterRow, 'quarter'>

const NOTHING: Sums = { sales: 0, gross: ZERO, fees: ZERO }
const QUARTERS = [1, 2, 3, 4] as const

const toSums = ({ sales, gross, fees }: Sums) => ({ sales, gross: toEuros(gross), fees: toEuros(fees) })

/** The year before unless one is named: it is reported in January. */
const timeOf = (year: number | undefined, now: Date) => {
  const wanted = year ?? yearOf(now) - 1
  return { year: wanted, from: startOfDay(`${wanted}-01-01`), until: startOfDay(`${wanted + 1}-01-01`) }
}

const quartersOf = (row: Row): Sums[] =>
  QUARTERS.map((number) => row.quarters.find(({ quarter }) => quarter === number) ?? NOTHING)

const vatNumberOf = (taxId: string | null, postCode: string): string | null =>
  taxId && isInVatArea(postCode) ? `ES${taxId}` : null

const toSeller = (row: Row, locale: Locale) => {
  const quarters = quartersOf(row)
  const year = quarters.reduce(
    (sum, one) => ({ sales: sum.sales + one.sales, gross: add(sum.gross, one.gross), fees: add(sum.fees, one.fees) }),
    NOTHING,
  )
  const taxId = row.tax_identification_code
  const missing = missingOf(row)
  const reported = isReportable({ sales: year.sales, considerationCents: subtract(year.gross, year.fees) })
  return {
    shopId: row.id,
    shopName: localize(row.names, locale, row.name),
    legalName: row.company_name,
    taxId,
    vatNumber: vatNumberOf(taxId, row.post_code),
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
    isReportable: reported,
    missing,
    notInXml: reported ? whyNotInDpi({ taxId, missing }) : null,
  }
}

/** What shops sold and were charged in a year, by quarter. */
export const getSellersReport: Verb<typeof sellersReportContract.getSellersReport> = async (call) => {
  const { deps, query, locale, now } = call
  const { year, ...time } = timeOf(query.year, now)
  const [{ rows, page }, totals, market] = await Promise.all([
    paginate({
      order: `shop:${year}`,
      key: SELLER_KEY,
      query,
      find: (window) => findReported(deps.db, { ...time, ...window }),
      idOf: (row) => row.id,
    }),
    sumReported(deps.db, time),
    findMarketIdentity(deps.db),
  ])
  return {
    ...page,
    year,
    totals: toSums(totals),
    marketIsKnown: Boolean(market),
    items: rows.map((row) => toSeller(row, locale)),
  }
}

/** Shops that are read at once while a file is made. */
const BATCH = 500

const findAll = (db: Db, time: { from: Date; until: Date }) =>
  readBatches(BATCH, (last: Row | undefined) =>
    findReported(db, { ...time, after: last ? { k: last.id, id: last.id } : null, rows: BATCH }),
  )

const quarterCells = ({ sales, gross, fees }: ReturnType<typeof toSums>): FileCell[] => [
  sales,
  { cents: fromEuros(gross) },
  { cents: fromEuros(fees) },
]

/** The same as CSV: all shops of the year. */
export const exportSellersReport: Verb<typeof sellersReportContract.exportSellersReport> = async (call) => {
  const { deps, query, locale, now } = call
  const { year, ...time } = timeOf(query.year, now)
  const said = { locale }
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
  const lineOf = (seller: ReturnType<typeof toSeller>): FileCell[] => [
    ...[seller.legalName, seller.shopName, seller.taxId, seller.vatNumber, seller.street, seller.postCode],
    ...[seller.city, seller.province, seller.country, seller.iban, seller.ibanHolder],
    yes(seller.isReportable),
    ...seller.quarters.flatMap(quarterCells),
  ]
  const lines = async function* () {
    for await (const rows of findAll(deps.db, time)) yield rows.map((row) => lineOf(toSeller(row, locale)))
  }
  return csvReply({ titles, batches: lines() }, { name: `sellers-${year}`, locale })
}

/** The same for the tax agency, as XML. Throws report_market_unknown. */
export const exportSellersReportXml: Verb<typeof sellersReportContract.exportSellersReportXml> = async (call) => {
  const { deps, query, locale, now } = call
  const { year, ...time } = timeOf(query.year, now)
  const identity = await findMarketIdentity(deps.db)
  if (!identity) throw new Refusal('report_market_unknown')
  const market = marketParty(identity)
  const sellers: DpiSeller[] = []
  let leftOut = 0
  for await (const rows of findAll(deps.db, time))
    for (const row of rows) {
      const seller = toSeller(row, locale)
      if (!seller.isReportable) continue
      if (seller.notInXml || !seller.taxId) leftOut++
      else sellers.push({ ...seller, name: seller.legalName, taxId: seller.taxId, quarters: quartersOf(row) })
    }
  const text = writeDpiMessage({
    ...{ year, madeAt: now, sellers, leftOut },
    market: { ...market, vatNumber: vatNumberOf(market.taxId, market.postCode) },
  })
  return fileReply(text, { name: `sellers-${year}.xml`, type: 'application/xml; charset=utf-8' })
}
