import { describe, expect, it, test } from 'vitest'
import { StatementRefused } from '../bank-statement.ts'
import { isNorma43, readNorma43 } from './norma43.ts'

const HEAD = `112100041802000513322611012611302${'1000'.padStart(14, '0')}9783${'VIDAL MENAJE SL'.padEnd(29)}`
const movement = (sign: 1 | 2, amount: number, concept = '04') =>
  `22    0418261102261103${concept}007${sign}${String(amount).padStart(14, '0')}${'0'.repeat(22)}${' '.repeat(16)}`
const concepts = (first: string, second = '', code = '01') => `23${code}${first.padEnd(38)}${second.padEnd(38)}`
const foot = (debits: number, debit: number, credits: number, credit: number, closing: number) =>
  [
    '33210004180200051332',
    String(debits).padStart(5, '0'),
    String(debit).padStart(14, '0'),
    String(credits).padStart(5, '0'),
    String(credit).padStart(14, '0'),
    closing < 0 ? '1' : '2',
    String(Math.abs(closing)).padStart(14, '0'),
    '978    ',
  ].join('')
const end = (records: number) => `88${'9'.repeat(18)}${String(records).padStart(6, '0')}${' '.repeat(54)}`

const LINES = [
  HEAD,
  movement(2, 500),
  concepts('PEDIDO 26-0000', '123-V'),
  movement(1, 200),
  foot(1, 200, 1, 500, 1300),
  end(5),
]
const file = (lines: string[] = LINES, lineEnd = '\n') => lines.join(lineEnd)
const refusalOf = (text: string) => {
  try {
    readNorma43(text)
  } catch (error) {
    if (error instanceof StatementRefused) return { code: error.code, line: error.line }
    throw error
  }
  return null
}

describe('a file of Norma 43', () => {
  it('has days, signs, texts, balances and the account with its check digits', () => {
    const common = { bookedOn: '2026-11-02', valueDate: '2026-11-03', currency: 'EUR' }
    const accountIban = 'ES9121000418450200051332'
    expect(readNorma43(file())).toEqual([
      {
        accountIban,
        currency: 'EUR',
        openingCents: 1000,
        closingCents: 1300,
        entries: [
          { ...common, amountCents: 500, description: 'PEDIDO 26-0000 123-V', accountIban },
          { ...common, amountCents: -200, description: '', accountIban },
        ],
      },
    ])
  })

  test.each([
    ['Windows line ends', file(LINES, '\r\n')],
    ['no line ends at all', file(LINES, '')],
    ['spaces at the ends of records left out', file(LINES.map((line) => line.trimEnd()))],
    ['empty lines and the end mark of DOS', `${file()}\n\n\u001a`],
    ['a last record that counts itself', file([...LINES.slice(0, 5), end(6)])],
    ['a balance that the bank left at zero', file(LINES.with(4, foot(1, 200, 1, 500, 0)))],
    [
      'the amount in another currency',
      file([...LINES.slice(0, 4), `2401840${'0'.repeat(14)}`, LINES[4] ?? '', end(6)]),
    ],
  ])('is read with %s', (_, text) => {
    expect(readNorma43(text)[0]?.entries.map(({ amountCents }) => amountCents)).toEqual([500, -200])
  })

  it('may hold several files and accounts', () => {
    const empty = [HEAD, foot(0, 0, 0, 0, 1000), end(2)]
    expect(readNorma43(file([...empty, ...LINES])).map(({ entries }) => entries.length)).toEqual([0, 2])
  })

  it('marks what the bank takes back', () => {
    const text = file([HEAD, movement(2, 500, '98'), foot(0, 0, 1, 500, 1500), end(3)])
    expect(readNorma43(text)[0]?.entries[0]?.isReversal).toBe(true)
  })

  test.each<[string, string, string, number]>([
    ['a sum of debits', file(LINES.with(4, foot(1, 201, 1, 500, 1300))), 'statement_sums_differ', 5],
    ['a count of debits', file(LINES.with(4, foot(2, 200, 1, 500, 1300))), 'statement_sums_differ', 5],
    ['a sum of credits', file(LINES.with(4, foot(1, 200, 1, 499, 1300))), 'statement_sums_differ', 5],
    ['a count of credits', file(LINES.with(4, foot(1, 200, 0, 500, 1300))), 'statement_sums_differ', 5],
    ['a closing balance', file(LINES.with(4, foot(1, 200, 1, 500, 1301))), 'statement_sums_differ', 5],
    ['the account at the end', file(LINES.with(4, (LINES[4] ?? '').replace('332', '333'))), 'statement_sums_differ', 5],
    ['the count of records', file(LINES.with(5, end(7))), 'statement_sums_differ', 6],
    ['a movement that is missing', file(LINES.toSpliced(3, 1)), 'statement_sums_differ', 4],
    ['a file cut before its last record', file(LINES.slice(0, 5)), 'statement_sums_differ', 5],
    ['a file cut within an account', file(LINES.slice(0, 3)), 'statement_sums_differ', 3],
    [
      'a day that is none',
      file(LINES.with(1, movement(2, 500).replace('261102', '261332'))),
      'statement_unreadable',
      2,
    ],
    ['a sign that is none', file(LINES.with(1, movement(2, 500).replace('0072', '0073'))), 'statement_unreadable', 2],
    ['letters in an amount', file(LINES.with(1, movement(2, 500).replace('500', '5O0'))), 'statement_unreadable', 2],
    ['a record of an unknown kind', file(LINES.toSpliced(2, 0, '99')), 'statement_unreadable', 3],
    ['texts before any movement', file(LINES.toSpliced(1, 1)), 'statement_unreadable', 2],
    ['an account within an account', file(LINES.toSpliced(1, 0, HEAD)), 'statement_unreadable', 2],
    ['a movement outside an account', file(LINES.toSpliced(0, 1)), 'statement_unreadable', 1],
    ['an amount beyond all banks', file(LINES.with(1, movement(2, 99_999_999_999_999))), 'statement_unreadable', 2],
  ])('is refused for %s', (_, text, code, line) => {
    expect(refusalOf(text)).toEqual({ code, line })
  })

  test.each([
    [file(), true],
    ['11/11/2026;TRANSFERENCIA;12,00', false],
    ['<Document/>', false],
    ['', false],
  ])('is known by its first record: %j', (text, is) => {
    expect(isNorma43(text)).toBe(is)
  })
})
