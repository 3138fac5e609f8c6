import type { Cents } from '../kernel/money.ts'

/** Sales and euros below which a platform does not report a seller of products. */
const SALES = 30
const CONSIDERATION_CENTS = 200_000

/**
 * Whether the market reports a seller of products for a year to the tax agency. Left out is who made fewer than 30 sales and was
 * paid at most 2 000 euros, less what the market charged; either alone is not enough. Source: Directive 2011/16/EU, annex V,
 * section I.B.4.d, as Directive (EU) 2021/514 (DAC7) has it; in Spain RD 117/2024 and form 238.
 */
export const isReportable = ({ sales, considerationCents }: { sales: number; considerationCents: Cents }): boolean =>
  sales >= SALES || considerationCents > CONSIDERATION_CENTS

/** Facts of a seller that the report asks for, in the order of the form. */
export const REPORTED_FACTS = ['legalName', 'taxId', 'street', 'postCode', 'city', 'iban'] as const
export type ReportedFact = (typeof REPORTED_FACTS)[number]

/** Which of the facts that the report asks for are not known. */
export const missingFacts = (seller: Readonly<Record<ReportedFact, string | null>>): ReportedFact[] =>
  REPORTED_FACTS.filter((fact) => !seller[fact]?.trim())
