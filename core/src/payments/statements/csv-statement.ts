import { type DecimalMark, readDecimal, toCents } from '../../kernel/decimal.ts'
import { fold } from '../../kernel/fold.ts'
import { type Cents, cents } from '../../kernel/money.ts'
import { readDay } from '../../kernel/read-day.ts'
import {
  type BankEntry,
  type BankStatement,
  checkEntryCount,
  entryAmount,
  joinDescription,
  StatementRefused,
} from '../bank-statement.ts'
import { tidyIban } from '../iban.ts'

/** A row of a table, with the line of the file in which it begins, from 1. */
export interface CsvRow {
  line: number
  cells: readonly string[]
}

/** How many rows may stand above the names of the columns: banks put the account and its holder there. */
const HEADER_WITHIN = 30

/**
 * Names of columns as banks write them in the three languages, folded, without small words and what stands in brackets. Of
 * several columns for one meaning the name that stands first here counts; descriptions are all taken.
 */
const NAMES = {
  booked: [
    ...[
      'fecha operacion',
      'fecha contable',
      'f operacion',
      'f contable',
      'fecha operativa',
      'f operativa',
      'fecha movimiento',
      'fecha',
    ],
    ...['booking date', 'transaction date', 'posting date', 'completed date', 'date'],
    ...['记账日期', '入账日期', '交易日期', '交易时间', '日期'],
  ],
  value: ['fecha valor', 'f valor', 'valor', 'value date', '起息日', '起息日期', '生效日期'],
  description: [
    ...[
      'concepto',
      'descripcion',
      'movimiento',
      'detalle',
      'detalles',
      'observaciones',
      'mas datos',
      'tipo movimiento',
    ],
    ...['concepto ampliado', 'informacion adicional', 'comentario', 'asunto', 'texto', 'referencia 2'],
    ...['description', 'concept', 'details', 'memo', 'payment reference', 'narrative', 'remittance information'],
    ...['摘要', '说明', '备注', '附言', '用途', '交易摘要', '交易说明'],
  ],
  amount: ['importe', 'importe operacion', 'cantidad', 'monto', 'amount', '金额', '交易金额', '发生额'],
  income: [
    ...['abono', 'abonos', 'haber', 'ingreso', 'ingresos', 'entrada', 'entradas', 'importe abono'],
    ...['credit', 'credits', 'money in', 'paid in', 'deposit', 'deposits', 'credit amount'],
    ...['收入', '贷方', '贷方金额', '收入金额', '贷方发生额'],
  ],
  outgo: [
    ...['cargo', 'cargos', 'debe', 'gasto', 'gastos', 'salida', 'salidas', 'importe cargo'],
    ...['debit', 'debits', 'money out', 'paid out', 'withdrawal', 'withdrawals', 'debit amount'],
    ...['支出', '借方', '借方金额', '支出金额', '借方发生额'],
  ],
  balance: [
    'saldo',
    'saldo disponible',
    'saldo contable',
    'disponible',
    'balance',
    'running balance',
    '余额',
    '账户余额',
  ],
  currency: ['divisa', 'moneda', 'currency', '币种', '货币'],
  name: [
    ...[
      'ordenante',
      'nombre ordenante',
      'beneficiario',
      'ordenante beneficiario',
      'contrapartida',
      'nombre',
      'pagador',
    ],
    ...[
      'payer',
      'counterparty',
      'counterparty name',
      'payee',
      'sender',
      'partner name',
      '对方户名',
      '对方名称',
      '付款人',
    ],
  ],
  iban: [
    'cuenta ordenante',
    'iban ordenante',
    'iban contrapartida',
    'counterparty iban',
    'payer iban',
    'partner iban',
    '对方账号',
    '对方账户',
  ],
  reference: [
    ...['referencia', 'referencia 1', 'ref', 'numero documento', 'n documento', 'codigo', 'num operacion'],
    ...['reference', 'bank reference', 'transaction id', '流水号', '交易流水号', '凭证号'],
  ],
} as const

type Meaning = keyof typeof NAMES

const SMALL_WORDS = new Set(['de', 'del', 'la', 'el', 'en', 'y', 'o', 'eur', 'euro', 'euros', 'the', 'of'])

const columnName = (cell: string): string =>
  fold(cell.slice(0, 60))
    .replace(/\([^()]*\)|（[^（）]*）/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word))
    .join(' ')

interface Columns {
  booked: number
  descriptions: number[]
  of: (meaning: Meaning) => number | undefined
}

const columnsOf = ({ cells }: CsvRow): Columns | null => {
  const names = cells.slice(0, 100).map(columnName)
  const of = (meaning: Meaning) => {
    const name = NAMES[meaning].find((candidate) => names.includes(candidate))
    return name === undefined ? undefined : names.indexOf(name)
  }
  const booked = of('booked') ?? of('value')
  const descriptions = names.flatMap((name, at) => (NAMES.description.some((known) => known === name) ? [at] : []))
  const hasAmount = of('amount') !== undefined || (of('income') !== undefined && of('outgo') !== undefined)
  return booked === undefined || descriptions.length === 0 || !hasAmount ? null : { booked, descriptions, of }
}

/** Where the names of the columns stand among a table's first rows; null when day, concept or amount has no column. */
export const findHeader = (rows: readonly CsvRow[]): { at: number; columns: Columns } | null => {
  for (const [at, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const columns = columnsOf(row)
    if (columns) return { at, columns }
  }
  return null
}

/** An amount with its minus in front: banks also write 12,00- and (12,00). */
const signedText = (text: string): string => {
  const plain = text.trim()
  if (plain.startsWith('(') && plain.endsWith(')')) return `-${plain.slice(1, -1)}`
  return /[-−]$/.test(plain) ? `-${plain.slice(0, -1)}` : plain
}

/** The mark that the file's amounts have before two decimals; a comma where none tells. */
const markOf = (texts: Iterable<string>): DecimalMark => {
  for (const text of texts) {
    const mark = /([.,])\d\d?\D*$/.exec(text.slice(-20))?.[1]
    if (mark === ',' || mark === '.') return mark
  }
  return ','
}

/** A row below the movements with a sum or a balance. */
const isTotal = (text: string): boolean => /^(?:total|saldo|balance|合计|总计)/.test(fold(text.trim().slice(0, 20)))

interface Table {
  columns: Columns
  mark: DecimalMark
  accountIban: string | undefined
}

const cellOf = ({ cells }: CsvRow, at: number | undefined): string => (at === undefined ? '' : (cells[at] ?? '').trim())

/** A cell's amount in cents, null for an empty cell; throws StatementRefused for anything else. */
const readAmount = (row: CsvRow, at: number | undefined, mark: DecimalMark): Cents | null => {
  const text = signedText(cellOf(row, at))
  if (text === '') return null
  const number = readDecimal(text, mark)
  // 15 digits are a safe number of cents
  const isShort = typeof number === 'object' && /^-?\d{1,13}$/.test(String(number.digits / 10n ** BigInt(number.scale)))
  const amount = isShort ? toCents(number) : null
  if (amount === null) throw new StatementRefused('statement_unreadable', row.line)
  return amount
}

/** What a row moves, from one column with a sign or from two; null when its cells are empty. */
const readMovement = (row: CsvRow, { columns: { of }, mark }: Table): Cents | null => {
  const column = of('amount')
  if (column !== undefined) return readAmount(row, column, mark)
  const income = readAmount(row, of('income'), mark)
  const outgo = readAmount(row, of('outgo'), mark)
  if (income && outgo) throw new StatementRefused('statement_unreadable', row.line)
  // money out is written with a minus or without
  return income === null && outgo === null ? null : cents((income ?? 0) - Math.abs(outgo ?? 0))
}

/** A row that begins as a movement and ends before its amount: the file was cut there, and the movements below it are missing. */
const isCutShort = ({ cells }: CsvRow, { booked, of }: Columns): boolean => {
  const amounts = [of('amount'), of('income'), of('outgo')].flatMap((at) => at ?? [])
  return cells.length > booked + 1 && cells.length <= Math.min(...amounts)
}

const readRow = (row: CsvRow, table: Table): BankEntry | null => {
  const { columns, accountIban } = table
  const text = (meaning: Meaning): string => cellOf(row, columns.of(meaning))
  const day = cellOf(row, columns.booked)
  const amount = isTotal(day) ? null : readMovement(row, table)
  const bookedOn = readDay(day)
  if (amount === null && bookedOn !== null && isCutShort(row, columns))
    throw new StatementRefused('statement_unreadable', row.line)
  if (amount === null) return null
  const valueDate = text('value') === '' ? bookedOn : readDay(text('value'))
  if (bookedOn === null || valueDate === null) throw new StatementRefused('statement_unreadable', row.line)
  return {
    bookedOn,
    valueDate,
    amountCents: entryAmount(amount, row.line),
    currency: text('currency').toUpperCase() || 'EUR',
    description: joinDescription(columns.descriptions.map((at) => cellOf(row, at))),
    counterpartyName: text('name') || undefined,
    counterpartyIban: tidyIban(text('iban').slice(0, 60)) ?? undefined,
    bankReference: text('reference') || undefined,
    accountIban,
  }
}

/** Opening and closing balance, where each row's balance follows from its neighbour's: some banks write the last day first. */
const balancesOf = (entries: readonly BankEntry[], balances: readonly (Cents | null)[]) => {
  const follows = (at: number, earlier: number): boolean =>
    balances[at] === (balances[earlier] ?? Number.NaN) + (entries[at]?.amountCents ?? 0)
  const places = entries.map((_, at) => at)
  const isRising = places.slice(1).every((at) => follows(at, at - 1))
  const isFalling = places.slice(0, -1).every((at) => follows(at, at + 1))
  if (entries.length === 0 || balances.includes(null) || !(isRising || isFalling)) return {}
  const [first, last] = isRising ? [0, entries.length - 1] : [entries.length - 1, 0]
  const after = balances[first] ?? 0
  return { openingCents: cents(after - (entries[first]?.amountCents ?? 0)), closingCents: cents(balances[last] ?? 0) }
}

/** The account that the rows above the header name. */
const accountOf = (rows: readonly CsvRow[]): string | undefined => {
  for (const { cells } of rows)
    for (const cell of cells) {
      const iban = /ES\d{22}/.exec(cell.slice(0, 200).replace(/\s/g, '').toUpperCase())?.[0]
      if (iban) return tidyIban(iban) ?? undefined
    }
  return undefined
}

/**
 * Reads the movements of a bank's table, in the columns that its header names. Throws StatementRefused when no header has
 * day, concept and amount, or when a row's day or amount cannot be read.
 */
export const readCsvStatement = (rows: readonly CsvRow[]): BankStatement => {
  const header = findHeader(rows)
  if (!header) throw new StatementRefused('statement_no_columns', rows[0]?.line ?? 1)
  const { at, columns } = header
  const body = rows.slice(at + 1)
  const amounts = (['amount', 'income', 'outgo'] as const).map(columns.of)
  const mark = markOf(body.flatMap((row) => amounts.map((column) => cellOf(row, column))))
  const table: Table = { columns, mark, accountIban: accountOf(rows.slice(0, at)) }
  const entries: BankEntry[] = []
  const balances: (Cents | null)[] = []
  for (const row of body) {
    const entry = readRow(row, table)
    if (!entry) continue
    checkEntryCount(entries.push(entry), row.line)
    balances.push(readAmount(row, columns.of('balance'), mark))
  }
  const currency = entries[0]?.currency ?? 'EUR'
  return { accountIban: table.accountIban, currency, ...balancesOf(entries, balances), entries }
}
