import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { yearOf } from '@lonja/core/kernel/madrid-month.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Download, FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { factWords } from '../../commissions/words.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { queryOf } from '../../lists/query.ts'
import { countText } from '../../locale/count-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/sellers-report.route'

type Seller = ReplyOf<'getSellersReport'>['items'][number]

/** Years that are offered: the present one and those that can still be corrected. */
const YEARS = 4

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  const year = url.searchParams.get('year')
  const query = { ...queryOf(url, ['cursor']), ...(year && /^20\d\d$/.test(year) && { year }) }
  const report = await orErrorPage(client(context).getSellersReport({ query }))
  return { report, present: yearOf(new Date()) }
}

export const meta = () => [{ title: m.commissions_report_page() }]

/** What shops sold and were charged in a year, for the report of platforms to the tax agency. */
export default function SellersReport({ loaderData: { report, present } }: Route.ComponentProps) {
  const { items, year, totals, nextCursor, marketIsKnown } = report
  const locale = useLocale()
  const { pathname } = useLocation()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const pills = Array.from({ length: YEARS }, (_, n) => present - n).map((one) => ({
    to: `${pathname}?year=${one}`,
    text: String(one),
    isCurrent: one === year,
  }))
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.commissions_report()}</h1>
        <div className="flex flex-wrap gap-2">
          <FileLink file="csv" year={year}>
            {m.commissions_report_download()}
          </FileLink>
          {marketIsKnown && (
            <FileLink file="xml" year={year}>
              {m.commissions_report_download_xml()}
            </FileLink>
          )}
        </div>
      </div>
      <p className="max-w-3xl text-ink-2">{m.commissions_report_text()}</p>
      <p className="max-w-3xl text-ink-2">
        {m.commissions_report_xml_text()}{' '}
        {!marketIsKnown && (
          <LocaleLink to="/operator/money/identity" className="link">
            {m.commissions_report_xml_market()}
          </LocaleLink>
        )}
      </p>
      <PillLinks label={m.commissions_report_years()} pills={pills} />
      {items.length === 0 ? (
        <EmptyState Icon={FileSpreadsheet} title={m.commissions_report_none()}>
          {year !== present && (
            <LocaleLink to={`/operator/money/sellers-report?year=${present}`} className={buttonStyle('quiet')}>
              {m.commissions_report_see({ year: present })}
            </LocaleLink>
          )}
        </EmptyState>
      ) : (
        <>
          <StatTiles
            tiles={[
              { label: m.commissions_report_sales(), value: countText(totals.sales, locale) },
              { label: m.commissions_report_gross(), value: money(totals.gross) },
              { label: m.commissions_report_fees(), value: money(totals.fees) },
            ]}
          />
          {items.map((seller) => (
            <SellerCard key={seller.shopId} seller={seller} />
          ))}
        </>
      )}
      {nextCursor && (
        <LoadMore to={`${pathname}?${new URLSearchParams({ year: String(year), cursor: nextCursor })}`}>
          {m.ui_load_more()}
        </LoadMore>
      )}
    </div>
  )
}

const FileLink = ({ file, year, children }: { file: 'csv' | 'xml'; year: number; children: ReactNode }) => (
  <a
    href={`${API_BASE}/sellers-report.${file}?year=${year}&lang=${useLocale()}`}
    download
    className={buttonStyle('quiet', 'sm')}
  >
    <Download size={16} aria-hidden />
    {children}
  </a>
)

const NOT_IN_XML: Record<NonNullable<Seller['notInXml']>, () => string> = {
  person: m.commissions_report_no_xml_person,
  incomplete: m.commissions_report_no_xml_incomplete,
}

const SellerCard = ({ seller }: { seller: Seller }) => {
  const locale = useLocale()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const { shopName, legalName, taxId, vatNumber, street, postCode, city, province, country } = seller
  const name = legalName || shopName
  const rows = [
    ...seller.quarters.map((sums, n) => ({ text: m.commissions_report_quarter({ quarter: n + 1 }), ...sums })),
    { text: m.commissions_report_year(), ...seller.year },
  ]
  return (
    <section className="space-y-3 rounded-lg border border-line bg-paper p-4">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base">
          {name}
          <Tag tone={seller.isReportable ? 'amber' : 'plain'}>
            {seller.isReportable ? m.commissions_report_reported() : m.commissions_report_not_reported()}
          </Tag>
          {seller.notInXml && <Tag>{NOT_IN_XML[seller.notInXml]()}</Tag>}
        </h2>
        <p className="break-words text-ink-2 text-xs">
          {[shopName, taxId, vatNumber, street, `${postCode} ${city}`.trim(), province, country]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {seller.iban && (
          <p className="text-ink-2 text-xs">
            {m.commissions_report_iban({ iban: seller.iban, holder: seller.ibanHolder ?? '' })}
          </p>
        )}
        {seller.isReportable && seller.missing.length > 0 && (
          <p className="font-medium text-red text-xs">
            {m.commissions_report_missing({ facts: factWords(seller.missing, locale) })}
          </p>
        )}
      </div>
      <Table
        caption={name}
        rows={rows}
        rowKey={({ text }) => text}
        columns={[
          {
            key: 'time',
            title: m.commissions_report_years(),
            cell: ({ text }) => <span className="whitespace-nowrap">{text}</span>,
          },
          {
            key: 'sales',
            title: m.commissions_report_sales(),
            number: true,
            cell: ({ sales }) => countText(sales, locale),
          },
          { key: 'gross', title: m.commissions_report_gross(), number: true, cell: ({ gross }) => money(gross) },
          { key: 'fees', title: m.commissions_report_fees(), number: true, cell: ({ fees }) => money(fees) },
        ]}
      />
    </section>
  )
}
