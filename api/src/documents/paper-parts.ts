import type { InvoiceParty } from '@lonja/core/commissions/market-invoice.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { m } from '../paraglide/messages.js'
import type { Paper, PaperParty } from './paper.ts'
import { townLine } from './shop-head.ts'

/** 21 %, as a paper's reader writes it. */
export const percentText = (percent: number, locale: Locale): string =>
  m.documents_percent({ percent: percent.toLocaleString(locale) }, { locale })

/** One rate of a paper's VAT: rates in percent, amounts in euros. The surcharge is 0 for buyers who are not under it. */
interface PaperRate {
  percent: number
  net: number
  vat: number
  surchargePercent?: number
  surcharge?: number
  gross: number
}

type RateColumn = [title: typeof m.documents_tax_rate, cell: (rate: PaperRate) => string]

/** VAT by rate as a paper's table, with the surcharge where some is charged. */
export const taxTable = (rates: readonly PaperRate[], locale: Locale): NonNullable<Paper['taxes']> => {
  const hasSurcharge = rates.some(({ surcharge = 0 }) => surcharge !== 0)
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const surcharge: RateColumn[] = [
    [m.documents_surcharge_rate, ({ surchargePercent = 0 }) => percentText(surchargePercent, locale)],
    [m.documents_surcharge_amount, ({ surcharge = 0 }) => money(surcharge)],
  ]
  const columns: RateColumn[] = [
    [m.documents_tax_rate, ({ percent }) => percentText(percent, locale)],
    [m.documents_tax_base, ({ net }) => money(net)],
    [m.documents_tax_amount, ({ vat }) => money(vat)],
    ...(hasSurcharge ? surcharge : []),
    [m.documents_tax_total, ({ gross }) => money(gross)],
  ]
  return {
    head: columns.map(([name]) => name({}, { locale })),
    rows: rates.map((rate) => columns.map(([, cell]) => cell(rate))),
  }
}

/** A side of an invoice as it was written down; `country` is named where it is not Spain. */
export const invoiceParty = (
  party: InvoiceParty & { country?: string },
  { locale, title }: { locale: Locale; title?: string },
): PaperParty => ({
  ...(title !== undefined && { title }),
  name: party.name,
  lines: [
    m.documents_tax_id({ id: party.taxId }, { locale }),
    party.street,
    townLine(party),
    party.country === 'ES' ? '' : (party.country ?? ''),
    party.registry,
  ].filter(Boolean),
})
