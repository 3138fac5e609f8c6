import type { InvoiceState } from '@lonja/core/commissions/commission-lists.ts'
import type { ReportedFact } from '@lonja/core/commissions/reportable-seller.ts'
import { andText } from '@lonja/core/kernel/list-text.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { m } from '../paraglide/messages.js'
import type { Tone } from '../ui/tag.tsx'

const FACTS: Record<ReportedFact, () => string> = {
  legalName: m.commissions_fact_legalName,
  taxId: m.commissions_fact_taxId,
  street: m.commissions_fact_street,
  postCode: m.commissions_fact_postCode,
  city: m.commissions_fact_city,
  iban: m.commissions_fact_iban,
}

/** Facts of a shop that lack, as one phrase. */
export const factWords = (facts: readonly ReportedFact[], locale: Locale): string =>
  andText(
    facts.map((fact) => FACTS[fact]()),
    locale,
  )

export const INVOICE_STATE_WORDS: Record<InvoiceState, { text: () => string; tone: Tone }> = {
  due: { text: m.commissions_state_due, tone: 'amber' },
  paid: { text: m.commissions_state_paid, tone: 'leaf' },
}

/** What is to be done about an invoice of the market, in euros: one below zero that is not settled is owed to its shop. */
export const invoiceWord = ({ state, total }: { state: InvoiceState; total: number }) =>
  state === 'due' && total < 0
    ? { ...INVOICE_STATE_WORDS.due, text: m.commissions_state_owed }
    : INVOICE_STATE_WORDS[state]
