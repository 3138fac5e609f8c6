import { readDecimal, toCents } from '@lonja/core/kernel/decimal.ts'
import { type Cents, cents } from '@lonja/core/kernel/money.ts'
import { readDay } from '@lonja/core/kernel/read-day.ts'
import {
  type BankEntry,
  type BankStatement,
  checkEntryCount,
  entryAmount,
  joinDescription,
  StatementRefused,
} from '@lonja/core/payments/bank-statement.ts'
import { tidyIban } from '@lonja/core/payments/iban.ts'
import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes'

/** Deeper than any statement nests. */
const DEPTH_MAX = 50
/** Elements that one file may have: each takes memory until its entry ends. */
const ELEMENTS_MAX = 500_000

interface Element {
  name: string
  currency: string | undefined
  text: string
  children: Element[]
  line: number
}

/** Elements below by their names, as in Refs/EndToEndId. */
const all = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    )

const first = (element: Element, path: string): Element | undefined => all(element, path)[0]

/** The text of the first of the paths that has any. */
const textAt = (element: Element, ...paths: string[]): string | undefined => {
  for (const path of paths) {
    const text = first(element, path)?.text.trim()
    if (text) return text
  }
  return undefined
}

const unreadable = ({ line }: Element) => new StatementRefused('statement_unreadable', line)

/** What an element with Amt and CdtDbtInd says, in cents; money that goes out is negative. */
const signedAmount = (owner: Element, amount = first(owner, 'Amt'), sign = textAt(owner, 'CdtDbtInd')): Cents => {
  const number = readDecimal(amount?.text.trim() ?? '', '.')
  const isRead = typeof number === 'object' && number.digits >= 0n && number.digits < 10n ** 15n
  const value = isRead ? toCents(number) : null
  if (value === null || (sign !== 'CRDT' && sign !== 'DBIT')) throw unreadable(owner)
  return sign === 'DBIT' && value !== 0 ? cents(-value) : value
}

const dayAt = (entry: Element, name: string): string | undefined => {
  const text = textAt(entry, `${name}/Dt`, `${name}/DtTm`)
  if (text === undefined) return undefined
  const day = readDay(text)
  if (day === null) throw unreadable(entry)
  return day
}

/** A party's name: version 08 put it one level deeper. */
const partyFacts = (details: Element, party: 'Dbtr' | 'Cdtr') => ({
  counterpartyName: textAt(details, `RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`),
  counterpartyIban: tidyIban(textAt(details, `RltdPties/${party}Acct/Id/IBAN`) ?? '') ?? undefined,
})

const endToEndId = (details: Element): string | undefined => {
  const id = textAt(details, 'Refs/EndToEndId')
  return id === 'NOTPROVIDED' ? undefined : id
}

const remittance = (details: Element): string[] =>
  ['RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/AddtlRmtInf', 'AddtlTxInf'].flatMap((path) =>
    all(details, path).map(({ text }) => text),
  )

/** The amounts of an entry's transactions, where each has one in the entry's currency and together they are the entry's. */
const amountsOf = (entry: Element, transactions: readonly Element[]): Cents[] | null => {
  const currency = first(entry, 'Amt')?.currency
  const amounts: Cents[] = []
  for (const details of transactions) {
    const amount = first(details, 'Amt') ?? first(details, 'AmtDtls/TxAmt/Amt')
    if (amount === undefined || amount.currency !== currency) return null
    amounts.push(signedAmount(details, amount, textAt(details, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')))
  }
  const sum = amounts.reduce<number>((total, amount) => total + amount, 0)
  return sum === signedAmount(entry) ? amounts : null
}

/** Codes of ISO 20022 of transfers that were sent back or called back. */
const SENT_BACK = ['RRTN', 'RPCR']

/** Whether an entry undoes another one, or one of its transactions does, as its code or what it says of a return tells. */
const isSentBack = (element: Element): boolean =>
  SENT_BACK.includes(textAt(element, 'BkTxCd/Domn/Fmly/SubFmlyCd') ?? '') || first(element, 'RtrInf') !== undefined

/** The mark of what undoes another movement: of all of an entry, or of some of its transactions. */
const reversalMark = (entry: Element, transactions: readonly Element[]) => {
  const isMarked = ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '')
  return isMarked || isSentBack(entry) || transactions.some(isSentBack) ? { isReversal: true } : {}
}

/** The movements of one entry: one for each of its transactions where their amounts are stated, otherwise one. */
const entriesOf = (entry: Element): BankEntry[] => {
  const amount = entryAmount(signedAmount(entry), entry.line)
  const bookedOn = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt')
  const currency = first(entry, 'Amt')?.currency
  if (bookedOn === undefined || !currency) throw unreadable(entry)
  const common = {
    bookedOn,
    valueDate: dayAt(entry, 'ValDt') ?? bookedOn,
    currency,
  }
  const reference = textAt(entry, 'AcctSvcrRef', 'NtryRef')
  const note = textAt(entry, 'AddtlNtryInf') ?? ''
  const transactions = all(entry, 'NtryDtls/TxDtls')
  const amounts = transactions.length > 1 ? amountsOf(entry, transactions) : null
  const party = (cashflow: Cents) => (cashflow < 0 ? 'Cdtr' : 'Dbtr')
  if (amounts)
    return transactions.map((details, at) => {
      const amountCents = amounts[at] ?? cents(0)
      return {
        ...common,
        ...reversalMark(entry, [details]),
        amountCents,
        description: joinDescription([...remittance(details), note]),
        ...partyFacts(details, party(amountCents)),
        bankReference: textAt(details, 'Refs/AcctSvcrRef') ?? reference,
        endToEndId: endToEndId(details),
      }
    })
  const [details, ...others] = transactions
  const isOne = details !== undefined && others.length === 0
  return [
    {
      ...common,
      ...reversalMark(entry, transactions),
      amountCents: amount,
      description: joinDescription([...transactions.flatMap(remittance), note]),
      ...(isOne ? partyFacts(details, party(amount)) : {}),
      bankReference: (isOne ? textAt(details, 'Refs/AcctSvcrRef') : undefined) ?? reference,
      endToEndId: isOne ? endToEndId(details) : undefined,
    },
  ]
}

/** The balance of a statement's day before or last day; undefined where it has none or several. */
const balanceOf = (statement: Element, ...codes: string[]): Cents | undefined => {
  for (const code of codes) {
    const found = all(statement, 'Bal').filter((balance) => textAt(balance, 'Tp/CdOrPrtry/Cd') === code)
    const [balance, ...others] = found.filter((one) => !first(one, 'Tp/SubTp'))
    if (balance && others.length === 0) return signedAmount(balance)
  }
  return undefined
}

/** Holds a statement's movements against its balances, where it has both. */
const closeStatement = (statement: Element, entries: BankEntry[]): BankStatement => {
  const openingCents = balanceOf(statement, 'OPBD', 'PRCD')
  const closingCents = balanceOf(statement, 'CLBD')
  const sum = entries.reduce((total, { amountCents }) => total + amountCents, openingCents ?? 0)
  if (openingCents !== undefined && closingCents !== undefined && sum !== closingCents)
    throw new StatementRefused('statement_sums_differ', statement.line)
  const accountIban = tidyIban(textAt(statement, 'Acct/Id/IBAN') ?? '') ?? undefined
  return {
    accountIban,
    currency: textAt(statement, 'Acct/Ccy') ?? first(statement, 'Bal/Amt')?.currency ?? entries[0]?.currency ?? 'EUR',
    ...(openingCents === undefined ? {} : { openingCents }),
    ...(closingCents === undefined ? {} : { closingCents }),
    entries: entries.map((entry) => ({ ...entry, accountIban })),
  }
}

/** Pending and informational entries are not booked; version 08 put the status one level deeper. */
const isBooked = (entry: Element): boolean => ['BOOK', undefined].includes(textAt(entry, 'Sts/Cd', 'Sts'))

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads the statements of a CAMT.053 file, versions 02 to 08, whatever its namespaces' prefixes: booked entries, those of
 * several transactions apart where their amounts are stated. A document type, an entity that XML does not define, and XML
 * that is not well formed are refused. Throws StatementRefused also where balances are not those of the movements.
 */
export const readCamt053 = (text: string): BankStatement[] => {
  const parser = new SaxesParser()
  const refuse = () => new StatementRefused('statement_unreadable', parser.line)
  const statements: BankStatement[] = []
  const path: Element[] = []
  let entries: BankEntry[] = []
  let elements = 0
  let count = 0
  parser.on('error', () => {
    throw refuse()
  })
  parser.on('doctype', () => {
    throw refuse()
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (++elements > ELEMENTS_MAX || path.length >= DEPTH_MAX) throw refuse()
    const { Ccy } = attributes as Record<string, SaxesAttributePlain['value']>
    const element = { name: localName(name), currency: Ccy, text: '', children: [], line: parser.line }
    path.at(-1)?.children.push(element)
    path.push(element)
  })
  const addText = (piece: string) => {
    const element = path.at(-1)
    if (element) element.text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = path.pop()
    const parent = path.at(-1)
    if (!element || parent?.name !== (element.name === 'Ntry' ? 'Stmt' : 'BkToCstmrStmt')) return
    if (element.name === 'Ntry') {
      // what is read is let go
      parent.children.pop()
      if (!isBooked(element)) return
      const found = entriesOf(element)
      count += found.length
      checkEntryCount(count, element.line)
      entries.push(...found)
    } else if (element.name === 'Stmt') {
      parent.children.pop()
      // a statement without entries takes room as well
      checkEntryCount(++count, element.line)
      statements.push(closeStatement(element, entries))
      entries = []
    }
  })
  parser.write(text).close()
  if (statements.length === 0) throw new StatementRefused('statement_unreadable', 1)
  return statements
}
