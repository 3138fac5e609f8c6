import { cutText } from '../kernel/cut-text.ts'
import type { Cents } from '../kernel/money.ts'

/** One movement of a bank account, as its bank booked it. */
export interface BankEntry {
  /** ISO date */
  bookedOn: string
  /** ISO date */
  valueDate: string
  /** positive is money that came in */
  amountCents: Cents
  /** ISO 4217 letters, or the number of a currency that the caller of its format does not name */
  currency: string
  /** everything that payer and bank wrote, joined by spaces, cut at DESCRIPTION_CHARS */
  description: string
  counterpartyName?: string
  counterpartyIban?: string
  bankReference?: string
  accountIban?: string
  endToEndId?: string
  /** the bank takes back or corrects an earlier movement; such money is no payment */
  isReversal?: boolean
}

/** The movements of one account over one period, in the order of the file. Balances are absent where its format has none. */
export interface BankStatement {
  accountIban?: string
  currency: string
  openingCents?: Cents
  closingCents?: Cents
  entries: BankEntry[]
}

/** Formats of banks' files, by which movements are told that came twice. */
export const STATEMENT_FORMATS = ['norma43', 'camt053', 'csv'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** What became of a movement that a shop keeps: it waits for someone to decide, it was booked, or it is no payment of an order. */
export const BANK_ENTRY_STATES = ['open', 'booked', 'ignored'] as const
export type BankEntryState = (typeof BANK_ENTRY_STATES)[number]

/** A file of statements has at most so many movements: a busy shop's year. */
export const ENTRIES_MAX = 10_000

/** Characters that are kept of what payer and bank wrote of one movement. */
export const DESCRIPTION_CHARS = 1_000

/** No movement is larger, in cents: a thousand million euros. The sum of a whole file stays a safe number. */
const AMOUNT_MAX = 100_000_000_000

export type StatementProblem =
  | 'statement_unreadable'
  | 'statement_too_long'
  | 'statement_no_columns'
  | 'statement_sums_differ'

/** Thrown by callers of bank statements: what is wrong with the file, and in which of its lines, counted from 1. */
export class StatementRefused extends Error {
  readonly code: StatementProblem
  readonly line: number

  constructor(code: StatementProblem, line: number) {
    super(`${code} in line ${line}`)
    this.name = 'StatementRefused'
    this.code = code
    this.line = line
  }
}

/** The amount of a movement in cents; throws StatementRefused beyond a thousand million euros. */
export const entryAmount = (amount: number, line: number): Cents => {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > AMOUNT_MAX)
    throw new StatementRefused('statement_unreadable', line)
  return amount as Cents
}

/** Throws StatementRefused when a file has more movements than ENTRIES_MAX. */
export const checkEntryCount = (count: number, line: number): void => {
  if (count > ENTRIES_MAX) throw new StatementRefused('statement_too_long', line)
}

/** Joins what stands in several lines or columns: single spaces, nothing twice, cut at DESCRIPTION_CHARS. */
export const joinDescription = (parts: readonly string[]): string => {
  const texts = parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => part !== '')
  return cutText([...new Set(texts)].join(' '), DESCRIPTION_CHARS)
}
