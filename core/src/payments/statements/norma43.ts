import { type Cents, cents } from '../../kernel/money.ts'
import { readShortDay } from '../../kernel/read-day.ts'
import {
  type BankEntry,
  type BankStatement,
  checkEntryCount,
  entryAmount,
  joinDescription,
  StatementRefused,
} from '../bank-statement.ts'
import { tidyIban } from '../iban.ts'

/** Characters of a record (AEB, Cuaderno 43, June 2012). Banks often leave out the spaces at its end. */
const RECORD = 80

const CURRENCIES: Record<string, string> = { 978: 'EUR', 840: 'USD', 826: 'GBP', 756: 'CHF', 156: 'CNY' }

/** The common concept of cancellations and corrections (Cuaderno 43, annex 1). */
const CORRECTION = '98'

/** One record, read by the columns of the norm, which count from 1. */
class NormaRecord {
  readonly line: number
  readonly #text: string

  constructor(text: string, line: number) {
    this.#text = text.padEnd(RECORD)
    this.line = line
  }

  get type(): string {
    return this.text(1, 2)
  }

  text(from: number, to: number): string {
    return this.#text.slice(from - 1, to).trim()
  }

  digits(from: number, to: number): number {
    const text = this.#text.slice(from - 1, to)
    if (!/^\d+$/.test(text)) throw this.refused()
    return Number(text)
  }

  /** In cents; the sign stands in a column of its own: 1 owes, 2 has. */
  amount(sign: number, from: number, to: number): Cents {
    const debit = this.digits(sign, sign)
    if (debit !== 1 && debit !== 2) throw this.refused()
    const amount = this.digits(from, to)
    return cents(debit === 1 && amount !== 0 ? -amount : amount)
  }

  day(from: number, to: number): string {
    const day = readShortDay(this.text(from, to))
    if (day === null) throw this.refused()
    return day
  }

  currency(from: number, to: number): string {
    const code = this.text(from, to)
    return CURRENCIES[code] ?? code
  }

  refused(): StatementRefused {
    return new StatementRefused('statement_unreadable', this.line)
  }

  require(isRight: boolean): void {
    if (!isRight) throw new StatementRefused('statement_sums_differ', this.line)
  }
}

/** The two check digits of a Spanish account number: weights are the powers of 2 by 11. */
const controlDigits = (bankAndOffice: string, account: string): string =>
  [`00${bankAndOffice}`, account]
    .map((digits) => {
      const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (2 ** i % 11), 0)
      const rest = 11 - (sum % 11)
      return rest === 11 ? '0' : rest === 10 ? '1' : String(rest)
    })
    .join('')

/** The IBAN of the account that a record names by bank, office and number, which leaves its check digits out. */
const accountIban = (record: NormaRecord): string | undefined => {
  const bankAndOffice = record.text(3, 10)
  const account = record.text(11, 20)
  if (!/^\d{8}$/.test(bankAndOffice) || !/^\d{10}$/.test(account)) return undefined
  const bban = bankAndOffice + controlDigits(bankAndOffice, account) + account
  const check = 98n - (BigInt(`${bban}142800`) % 97n)
  return tidyIban(`ES${String(check).padStart(2, '0')}${bban}`) ?? undefined
}

interface OpenAccount {
  /** bank, office and number, as both its first and its last record name it */
  key: string
  statement: BankStatement & { openingCents: Cents }
}

const openAccount = (record: NormaRecord): OpenAccount => ({
  key: record.text(3, 20),
  statement: {
    accountIban: accountIban(record),
    currency: record.currency(48, 50),
    openingCents: record.amount(33, 34, 47),
    entries: [],
  },
})

const readEntry = (record: NormaRecord, { accountIban, currency }: BankStatement): BankEntry => {
  // zeros stand for no reference at all
  const references = [record.text(43, 52), record.text(53, 64), record.text(65, 80)].filter((text) => /[^0]/.test(text))
  return {
    bookedOn: record.day(11, 16),
    valueDate: record.day(17, 22),
    amountCents: entryAmount(record.amount(28, 29, 42), record.line),
    currency,
    description: '',
    bankReference: references.length > 0 ? joinDescription(references) : undefined,
    accountIban,
    ...(record.text(23, 24) === CORRECTION ? { isReversal: true } : {}),
  }
}

/** Holds an account's movements against the counts, sums and balance of its last record (33). */
const closeAccount = (record: NormaRecord, { key, statement }: OpenAccount): BankStatement => {
  const debits = statement.entries.filter(({ amountCents }) => amountCents < 0)
  const sum = (entries: BankEntry[]) => entries.reduce((total, { amountCents }) => total + amountCents, 0)
  const debit = sum(debits)
  const all = sum(statement.entries)
  record.require(key === record.text(3, 20))
  record.require(debits.length === record.digits(21, 25))
  record.require(-debit === record.digits(26, 39))
  record.require(statement.entries.length - debits.length === record.digits(40, 44))
  record.require(all - debit === record.digits(45, 58))
  const closing = record.amount(59, 60, 73)
  // some banks leave balances at zero, as for statements of cards
  const hasBalances = statement.openingCents !== 0 && closing !== 0
  record.require(!hasBalances || statement.openingCents + all === closing)
  return { ...statement, closingCents: closing }
}

const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n|\n|\r/)
  const [only = ''] = lines
  // records without line ends stand behind each other
  return lines.length === 1
    ? Array.from({ length: Math.ceil(only.length / RECORD) }, (_, n) => only.slice(n * RECORD, (n + 1) * RECORD))
    : lines
}

/** Whether a text begins as a file of Norma 43 does: with the head of an account. */
export const isNorma43 = (text: string): boolean => /^11[\dA-Z]{8}\d{10}\d{12}[12]\d{14}/.test(text)

/**
 * Reads the statements of a file in Norma 43 of the Spanish banks: one for each account in it. Throws StatementRefused
 * where a record cannot be read, or where counts, sums or balances are not those of the movements, as in a file cut short.
 */
export const readNorma43 = (text: string): BankStatement[] => {
  const statements: BankStatement[] = []
  let account: OpenAccount | undefined
  let records = 0
  let count = 0
  let last = 1
  for (const [index, line] of linesOf(text).entries()) {
    // DOS marks the end of a text by the sign 26
    if (line.replaceAll('\u001a', '').trim() === '') continue
    const record = new NormaRecord(line, index + 1)
    last = record.line
    records++
    const { type } = record
    const entry: BankEntry | undefined = account?.statement.entries.at(-1)
    if (type === '11' && !account) {
      // an account without movements takes room as well
      checkEntryCount(++count, record.line)
      account = openAccount(record)
    } else if (type === '22' && account) {
      checkEntryCount(++count, record.line)
      account.statement.entries.push(readEntry(record, account.statement))
    } else if (type === '23' && entry) {
      entry.description = joinDescription([entry.description, record.text(5, 42), record.text(43, 80)])
    } else if (type === '24' && entry) {
      // the amount in the currency in which it was paid: the account's own is in the record before
    } else if (type === '33' && account) {
      statements.push(closeAccount(record, account))
      account = undefined
    } else if (type === '88' && !account && statements.length > 0) {
      // some banks count this record as well
      const stated = record.digits(21, 26)
      record.require(stated === records || stated === records - 1)
      records = 0
    } else throw record.refused()
  }
  if (account || records > 0 || statements.length === 0) throw new StatementRefused('statement_sums_differ', last)
  return statements
}
