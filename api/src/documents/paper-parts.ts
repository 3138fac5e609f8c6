import type { InvoiceParty } from '@lonja/core/commissions/market-invoice.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { m } from '../paraglide/messages.js'
import type { Paper, PaperParty } from './paper.ts'
import { townLine } from './shop-head.ts'

/** 21 %, as a paper's reader writes it. */
export const percentText = (percent: number, locale: Locale): string =>
  m.documents_percent({ percent: percent.toLocaleString(locale) }, { locale })

/** VAT by rate as a paper's table: the rate in percent, what it is charged on, what it comes to, and both together, in euros. */
export const taxTable = (
  rates: readonly { percent: number; net: number; vat: number; gross: number }[],
  locale: Locale,
): NonNullable<Paper['taxes']> => ({
  head: [m.documents_tax_rate, m.documents_tax_base, m.documents_tax_amount, m.documents_tax_total].map((name) =>
    name({}, { locale }),
  ),
  rows: rates.map(({ percent, ...amounts }) => [
    percentText(percent, locale),
    ...[amounts.net, amounts.vat, amounts.gross].map((euros) => formatMoney(fromEuros(euros), locale)),
  ]),
})

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
