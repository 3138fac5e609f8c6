import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { StatementRefused } from '@lonja/core/payments/bank-statement.ts'
import { describe, expect, it, test } from 'vitest'
import { leastHeld, processorTime } from '../../test/least-held.ts'
import { parseStatement } from './parse-statement.ts'
import { readStatement } from './read-statement.ts'

const sample = (name: string) => readFile(join(import.meta.dirname, 'samples', name))
const bytes = (text: string) => Buffer.from(text)
const refusalOf = (file: Uint8Array) => {
  try {
    parseStatement(file)
  } catch (error) {
    if (error instanceof StatementRefused) return [error.code, error.line]
    throw error
  }
  return null
}

describe('the files of banks', () => {
  it('Norma 43 in ISO-8859-15', async () => {
    const [current, card, ...others] = parseStatement(await sample('norma43.n43')).statements
    expect(others).toEqual([])
    expect(current).toMatchObject({
      accountIban: 'ES9121000418450200051332',
      openingCents: 1_250_000,
      closingCents: 1_328_446,
    })
    expect(current?.entries.map(({ amountCents, description }) => [amountCents, description])).toEqual([
      [123_456, 'TRANSFERENCIA DE BAR LA PEÑA SL PEDIDO 26-00001 23-V GRACIAS'],
      [-45_010, 'RECIBO LUZ NOVIEMBRE 12,50 € DE ALQUILER DE EQUIPO'],
      [6_050, 'INGRESO EN EFECTIVO'],
      [-6_050, 'ANULACION INGRESO'],
    ])
    expect(card).toMatchObject({ openingCents: -30_000, closingCents: -30_000, entries: [] })
  })

  it('CAMT.053 version 02 in ISO-8859-1: each transaction apart, nothing that is not booked', async () => {
    const [statement] = parseStatement(await sample('camt053-v02.xml')).statements
    expect(statement).toMatchObject({ currency: 'EUR', openingCents: 1_250_000, closingCents: 1_389_406 })
    expect(statement?.entries).toMatchObject([
      {
        amountCents: 123_456,
        bookedOn: '2026-11-02',
        valueDate: '2026-11-03',
        description: 'Pedido 26-0000123-V Bar & Cía',
        counterpartyName: 'Bar La Peña, S.L.',
        counterpartyIban: 'DE89370400440532013000',
        bankReference: 'REF-4711',
        endToEndId: undefined,
      },
      { amountCents: 10_000, bookedOn: '2026-11-05', counterpartyName: 'Peluquería Sol', endToEndId: 'E2E-1' },
      { amountCents: 5_950, description: '26-0000125-X', counterpartyName: 'Bazar Oriente', endToEndId: 'E2E-2' },
      { amountCents: 2_500, isReversal: true },
      { amountCents: -2_500, counterpartyName: 'Bar Norte' },
    ])
  })

  it('CAMT.053 version 08 with prefixes: together what is not stated in one currency', async () => {
    expect(parseStatement(await sample('camt053-v08.xml')).statements).toMatchObject([
      {
        openingCents: -10,
        closingCents: 20_040,
        entries: [{ amountCents: 20_050, description: '26-0000123-V 26-0000124-W' }],
      },
    ])
  })

  it('of several transactions of one entry only the one that was returned undoes something', () => {
    const transaction = (amount: string, more = '') =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>${more}</TxDtls>`
    const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'
    const entryOf = (amount: string, inside: string) =>
      bytes(`<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>
        <BookgDt><Dt>2026-11-02</Dt></BookgDt><NtryDtls>${inside}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`)
    const marks = (file: Uint8Array) =>
      parseStatement(file).statements[0]?.entries.map((one) => [one.amountCents, one.isReversal ?? false])
    expect(marks(entryOf('3.00', transaction('1.00', returned) + transaction('2.00')))).toEqual([
      [-100, true],
      [-200, false],
    ])
    // together where their amounts are not stated
    expect(marks(entryOf('3.00', `<TxDtls>${returned}</TxDtls><TxDtls/>`))).toEqual([[-300, true]])
    const code = '<BkTxCd><Domn><Fmly><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>'
    expect(marks(entryOf('3.00', transaction('1.00') + transaction('2.00', code)))).toEqual([
      [-100, false],
      [-200, true],
    ])
  })

  it('a Spanish table in Windows-1252', async () => {
    const [statement] = parseStatement(await sample('movements-es.csv')).statements
    expect(statement).toMatchObject({
      accountIban: 'ES9121000418450200051332',
      openingCents: 1_222_754,
      closingCents: 1_300_000,
    })
    expect(statement?.entries.map(({ amountCents, description }) => [amountCents, description])).toEqual([
      [123_456, 'TRANSFERENCIA RECIBIDA BAR LA PEÑA; PEDIDO 26-0000123-V'],
      [-45_010, 'RECIBO LUZ'],
      [-1_200, 'COMISIÓN 12 € AL AÑO'],
    ])
  })

  it('an English table with line ends in its cells', async () => {
    expect(parseStatement(await sample('movements-en.csv')).statements[0]?.entries).toMatchObject([
      { amountCents: 123_456, description: 'Transfer from "La Peña" 26-0000123-V' },
      { amountCents: -45_010 },
    ])
  })

  it('a Chinese table in GB18030', async () => {
    expect(parseStatement(await sample('movements-zh.csv')).statements[0]).toMatchObject({
      openingCents: 100_000,
      entries: [
        { amountCents: 123_456, description: '货款 26-0000123-V', counterpartyName: '吴记百货' },
        { amountCents: -45_010 },
      ],
    })
  })

  it('capitals with accents side by side are not Chinese', () => {
    const file = Buffer.from('Fecha;Concepto;Importe\n02/11/2026;PIÑÓN;1,00\n', 'latin1')
    expect(parseStatement(file).statements[0]?.entries[0]?.description).toBe('PIÑÓN')
  })

  it('UTF-16 with its byte order mark', () => {
    const file = Buffer.from('\ufeffFecha\tConcepto\tImporte\n02/11/2026\tPiñón\t1,00\n', 'utf16le')
    expect(parseStatement(file).statements[0]?.entries[0]?.description).toBe('Piñón')
  })
})

describe('a file that is refused', () => {
  const entry =
    '<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>\n<BookgDt><Dt>2026-11-02</Dt></BookgDt></Ntry>'
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
  const camt = (inside: string, before = '') =>
    bytes(`${before}<Document><BkToCstmrStmt><Stmt>${inside}</Stmt></BkToCstmrStmt></Document>`)

  it('is not one for its parts alone', () => {
    expect(refusalOf(camt(balance('OPBD', '1.00') + balance('CLBD', '2.00') + entry))).toBeNull()
  })

  test.each<[string, Uint8Array, string, number]>([
    ['nothing', bytes(''), 'statement_unreadable', 1],
    ['white space', bytes(' \n\n '), 'statement_unreadable', 1],
    ['a spreadsheet', bytes('PK\u0003\u0004\0\0'), 'statement_unreadable', 1],
    ['another table', bytes('Referencia;Nombre;Precio\nA;B;1'), 'statement_no_columns', 1],
    ['a web page', bytes('<html>\n<body>\n<br></body></html>'), 'statement_unreadable', 3],
    ['XML of another kind', bytes('<Document><BkToCstmrDbtCdtNtfctn/></Document>'), 'statement_unreadable', 1],
    ['XML cut short', camt(entry).subarray(0, -40), 'statement_unreadable', 2],
    ['an entity of its own', camt('\n<Id>&a;</Id>', '<!DOCTYPE a [<!ENTITY a "b">]>'), 'statement_unreadable', 1],
    ['an entity from a file', camt('', '<!DOCTYPE a SYSTEM "file:///etc/hostname">\n'), 'statement_unreadable', 1],
    ['an entity that is not defined', camt('\n<Id>&eacute;</Id>'), 'statement_unreadable', 2],
    ['an amount that is none', camt(`\n${entry.replace('1.00', 'x')}`), 'statement_unreadable', 2],
    ['a negative amount', camt(entry.replace('1.00', '-1.00')), 'statement_unreadable', 1],
    ['parts of a cent', camt(entry.replace('1.00', '1.005')), 'statement_unreadable', 1],
    ['no sign', camt(entry.replace('CRDT', '')), 'statement_unreadable', 1],
    ['no day', camt(entry.replace('2026-11-02', '2026-13-02')), 'statement_unreadable', 1],
    ['no currency', camt(entry.replace(' Ccy="EUR"', '')), 'statement_unreadable', 1],
    [
      'balances that differ',
      camt(balance('OPBD', '1.00') + balance('CLBD', '3.00') + entry),
      'statement_sums_differ',
      1,
    ],
    [
      'statements without number',
      bytes(`<Document><BkToCstmrStmt>${'<Stmt/>'.repeat(10_001)}`),
      'statement_too_long',
      1,
    ],
    [
      'a row too long',
      bytes(`Fecha;Concepto;Importe\n02/11/2026;${'x'.repeat(30_000)};1,00`),
      'statement_unreadable',
      2,
    ],
    ['rows without number', bytes(`Fecha;Concepto;Importe\n${';;\n'.repeat(12_000)}`), 'statement_too_long', 11_001],
  ])('%s', (_, file, code, line) => {
    expect(refusalOf(file)).toEqual([code, line])
  })
})

describe('in a thread of its own', () => {
  /** Longest time that a file may take of the thread that serves, in ms. */
  const HELD_MAX = 100
  const SIZE = 5_200_000
  const filled = (unit: string) => unit.repeat(Math.floor(SIZE / unit.length))
  const rows = Array.from({ length: 10_000 }, (_, n) => `02/11/2026;${'PEDIDO 26-0000123-V '.repeat(22)}${n};1,00`)
  const head = `112100041802000513322611012611302${'0'.repeat(14)}978`
  test.each<[string, string, string | number]>([
    ['as many movements as may be', `Fecha;Concepto;Importe\n${rows.join('\n')}`, 10_000],
    [
      'one movement of endless texts',
      `${head}\n22    041826110226110304007200000000000100${'0'.repeat(22)}\n${filled(`2301${'x '.repeat(38)}\n`)}`,
      'statement_sums_differ',
    ],
    ['elements without number', filled('<a/>'), 'statement_unreadable'],
    ['nothing but separators', filled(';'), 'statement_no_columns'],
  ])('%s', async (_, text, result) => {
    const held = await leastHeld(
      () =>
        processorTime(async () => {
          const found = await readStatement(bytes(text)).then(
            ({ statements: [statement] }) => statement?.entries.length,
            (error: unknown) => (error instanceof Refusal ? error.code : error),
          )
          expect(found).toBe(result)
        }),
      HELD_MAX,
    )
    expect(held).toBeLessThanOrEqual(HELD_MAX)
  })

  it('says what is wrong in the words of the market', async () => {
    const refused = await readStatement(await sample('norma43.n43').then((file) => file.subarray(0, 300))).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused instanceof Refusal && refused.items('es')[0]).toMatchObject({
      code: 'statement_sums_differ',
      message: expect.stringContaining('línea 5'),
    })
  })

  it('refuses five megabytes', async () => {
    await expect(readStatement(new Uint8Array(5 * 1024 * 1024))).rejects.toThrow('file_too_large')
  })
})
