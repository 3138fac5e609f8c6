import { describe, expect, it, test } from 'vitest'
import { StatementRefused } from '../bank-statement.ts'
import { type CsvRow, readCsvStatement } from './csv-statement.ts'

const table = (...rows: string[]): CsvRow[] => rows.map((row, at) => ({ line: at + 1, cells: row.split(';') }))
const refusalOf = (rows: CsvRow[]) => {
  try {
    readCsvStatement(rows)
  } catch (error) {
    if (error instanceof StatementRefused) return { code: error.code, line: error.line }
    throw error
  }
  return null
}
const HEAD = 'Fecha;Concepto;Importe;Saldo'

describe('names of columns', () => {
  test.each([
    ['FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO', '02/11/2026;03/11/2026;VASOS;12,34;100,00'],
    ['F. Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible', '03/11/2026;02/11/2026;VASOS;;12,34;EUR;100,00'],
    ['Fecha de la operación;F. valor;Descripción;Importe (€)', '02-11-26;3-11-26;VASOS;12,34 €'],
    ['Fecha contable;Fecha valor;Detalle;Cargo;Abono', '02/11/2026;03/11/2026;VASOS;;12,34'],
    ['Fecha contable;Fecha valor;Detalle;Debe;Haber', '02/11/2026;03/11/2026;VASOS;0,00;12,34'],
    ['Booking Date;Value Date;Payment Reference;Amount (EUR)', '2026-11-02;2026-11-03;VASOS;12.34'],
    ['Date;Value date;Details;Paid out;Paid in', '2026-11-02 09:00:00;2026-11-03;VASOS;;12.34'],
    ['交易日期;起息日;摘要;借方金额;贷方金额', '20261102;20261103;VASOS;;12.34'],
    ['记账日期;起息日;附言;金额（EUR）', '2026年11月2日;2026年11月3日;VASOS;12.34'],
  ])('%s', (head, row) => {
    expect(readCsvStatement(table(head, row)).entries).toMatchObject([
      { bookedOn: '2026-11-02', valueDate: '2026-11-03', amountCents: 1234, currency: 'EUR', description: 'VASOS' },
    ])
  })

  test.each([
    ['no amount', 'Fecha;Concepto;Saldo'],
    ['no day', 'Concepto;Importe'],
    ['no description', 'Fecha;Importe'],
    ['money in without money out', 'Fecha;Concepto;Abono'],
    ['no names at all', '02/11/2026;VASOS;12,34'],
  ])('%s', (_, head) => {
    expect(refusalOf(table(head, '02/11/2026;VASOS;12,34'))).toEqual({ code: 'statement_no_columns', line: 1 })
  })

  it('stand below what the bank says of the account', () => {
    const above = ['Movimientos', 'IBAN: ES91 2100 0418 4502 0005 1332;;', ';;', 'Fecha desde;01/11/2026']
    const { accountIban, entries } = readCsvStatement(table(...above, HEAD, '02/11/2026;VASOS;1,00;5,00'))
    expect(accountIban).toBe('ES9121000418450200051332')
    expect(entries[0]).toMatchObject({ accountIban, amountCents: 100 })
  })
})

describe('amounts', () => {
  test.each([
    ['12,34', 1234],
    ['-12,34', -1234],
    ['−12,34 €', -1234],
    ['12,34-', -1234],
    ['(12,34)', -1234],
    ['+12,34', 1234],
    ['1.234,50', 123_450],
    ['1 234,50 EUR', 123_450],
    ['1.234', 123_400],
    ['12', 1200],
    ['0,00', 0],
  ])('%s', (text, amount) => {
    expect(
      readCsvStatement(table(HEAD, `02/11/2026;VASOS;${text};`, '03/11/2026;A;1,00;')).entries[0]?.amountCents,
    ).toBe(amount)
  })

  it('have the mark for thousands that the file has', () => {
    const rows = table('Date;Details;Amount', '2026-11-02;A;1,234', '2026-11-03;B;5.50')
    expect(readCsvStatement(rows).entries.map(({ amountCents }) => amountCents)).toEqual([123_400, 550])
  })

  test.each([
    ['-12,34', -1234],
    ['12,34', -1234],
  ])('in the column of money out: %s', (text, amount) => {
    expect(readCsvStatement(table('Fecha;Concepto;Cargo;Abono', `02/11/2026;A;${text};`)).entries[0]?.amountCents).toBe(
      amount,
    )
  })
})

describe('rows', () => {
  test.each([
    ['an amount that is none', '02/11/2026;VASOS;doce;1,00'],
    ['parts of a cent', '02/11/2026;VASOS;1,2345;1,00'],
    ['another currency in its cell', '02/11/2026;VASOS;12,34 USD;1,00'],
    ['an amount beyond all banks', `02/11/2026;VASOS;${'9'.repeat(12)},00;1,00`],
    ['an amount of many digits', `02/11/2026;VASOS;${'9'.repeat(29)};1,00`],
    ['a month before the day', '11/25/2026;VASOS;12,34;1,00'],
    ['no day', ';VASOS;12,34;1,00'],
    ['a balance that is none', '02/11/2026;VASOS;12,34;?'],
    ['a row that the file cuts before its amount', '02/11/2026;VAS'],
  ])('%s is refused', (_, row) => {
    expect(refusalOf(table(HEAD, '01/11/2026;A;1,00;', row))).toEqual({ code: 'statement_unreadable', line: 3 })
  })

  it('with money both in and out are refused', () => {
    expect(refusalOf(table('Fecha;Concepto;Cargo;Abono', '02/11/2026;A;1,00;2,00'))?.code).toBe('statement_unreadable')
  })

  it('without an amount, and totals, are no movements', () => {
    const rows = table(HEAD, ';;;', '02/11/2026;VASOS;1,00;', 'Saldo final;;;5,00', 'TOTAL;;1,00;')
    expect(readCsvStatement(rows).entries).toHaveLength(1)
  })

  it('are at most ten thousand', () => {
    const rows = Array.from({ length: 10_001 }, () => '02/11/2026;VASOS;1,00;')
    expect(readCsvStatement(table(HEAD, ...rows.slice(1))).entries).toHaveLength(10_000)
    expect(refusalOf(table(HEAD, ...rows))).toEqual({ code: 'statement_too_long', line: 10_002 })
  })
})

describe('balances', () => {
  test.each([
    ['the first day first', ['1,00;11,00', '-2,00;9,00'], { openingCents: 1000, closingCents: 900 }],
    ['the last day first', ['-2,00;9,00', '1,00;11,00'], { openingCents: 1000, closingCents: 900 }],
    ['one row', ['1,00;11,00'], { openingCents: 1000, closingCents: 1100 }],
    ['rows that do not follow', ['1,00;11,00', '-2,00;8,00'], {}],
    ['a row without', ['1,00;11,00', '-2,00;'], {}],
  ])('%s', (_, cells, balances) => {
    const { openingCents, closingCents } = readCsvStatement(table(HEAD, ...cells.map((text) => `02/11/2026;A;${text}`)))
    expect({ openingCents, closingCents }).toEqual({ openingCents: undefined, closingCents: undefined, ...balances })
  })
})
