import { encode } from 'uqr'
import { TABLE_GAP } from './column-widths.ts'
import type { Paper, PaperParty, PaperTotal } from './paper.ts'
import { LEFT, type Piece, type Sheet, SIZES, spacer, WIDTH } from './sheet.ts'
import { printCatalogue } from './write-catalogue.ts'
import { printTable } from './write-table.ts'

const MM = 72 / 25.4
const { title: TITLE, large: LARGE, text: TEXT, small: SMALL } = SIZES
/** Room for a shop's logo, in points. */
const LOGO = { width: 150, height: 52 }
/** Edge of a QR code: tax agencies want 30 to 40 mm. */
const CODE = 32 * MM
/** White above and below it, of which they want 2 mm at least, and the height of its words. */
const QUIET = 2 * MM
const CODE_WORDS = 12
const HEAD_GAP = 20
/** Room between two columns of VAT by rate. */
const TAX_GAP = 6
const SUM_WIDTH = 230
const VALUE_WIDTH = 92
/** The line to sign on, the room above it where a page has it, what its words take, and the least of all of it. */
const SIGN_WIDTH = 260
const SIGN_ROOM = 52
const SIGN_WORDS = 16
const SIGN_LEAST = 44

const partyPieces = (sheet: Sheet, { title, name, lines }: PaperParty, width: number): Piece[] => [
  ...(title ? sheet.lines([{ text: title, isGrey: true }], width, SMALL) : []),
  ...sheet.lines([{ text: name, isBold: true }], width, TEXT + 0.5),
  ...lines.flatMap((text) => sheet.lines([{ text }], width, TEXT)),
]

/** Who issues the paper on the left; what it is, and its code, on the right. */
const printHead = (sheet: Sheet, paper: Paper): void => {
  const { title, number, facts, seller, logo, code } = paper
  const top = sheet.y
  const codeX = LEFT + WIDTH - CODE
  const x = LEFT + (code ? WIDTH * 0.42 : (WIDTH + HEAD_GAP) / 2)
  const width = (code ? codeX - HEAD_GAP : LEFT + WIDTH) - x
  const left = x - LEFT - HEAD_GAP
  if (logo) sheet.image(logo, LEFT, top, LOGO)
  if (code) {
    // its words are no smaller than the rest of the paper
    const words = (text: string) => sheet.lines([{ text }], CODE, TEXT)
    sheet.grid(encode(code.content, { ecc: 'M', border: 0 }).data, codeX, top + CODE_WORDS + QUIET, CODE)
    sheet.place([{ x: codeX, width: CODE, pieces: words(code.above) }])
    sheet.y = top + CODE_WORDS + CODE + 2 * QUIET
    sheet.place([{ x: codeX, width: CODE, pieces: words(code.below) }])
  }
  const belowCode = sheet.y
  const page = sheet.page
  sheet.y = top
  sheet.place([
    {
      x: LEFT,
      width: left,
      pieces: [...(logo ? [spacer(LOGO.height + 8)] : []), ...partyPieces(sheet, seller, left)],
    },
    {
      x,
      width,
      pieces: [
        ...sheet.lines([{ text: title, isBold: true }], width, TITLE),
        ...(number === '' ? [] : sheet.lines([{ text: number, isBold: true }], width, LARGE)),
        spacer(5),
        ...facts.flatMap(({ name, value }) =>
          sheet.lines([{ text: `${name}  `, isGrey: true }, { text: value }], width, TEXT),
        ),
      ],
    },
  ])
  if (sheet.page === page) sheet.y = Math.max(sheet.y, belowCode)
  sheet.y += 14
}

const printParties = (sheet: Sheet, parties: readonly PaperParty[]): void => {
  if (parties.length === 0) return
  const columns = Math.max(2, parties.length)
  const width = (WIDTH - HEAD_GAP * (columns - 1)) / columns
  const blocks = parties.map((party, n) => ({
    x: LEFT + n * (width + HEAD_GAP),
    width,
    pieces: partyPieces(sheet, party, width),
  }))
  sheet.rule()
  sheet.y += 8
  sheet.place(blocks)
  sheet.y += 16
}

const LOOKS = {
  plain: { size: TEXT, span: {} },
  strong: { size: LARGE, span: { isBold: true } },
  minor: { size: SMALL, span: { isGrey: true } },
} as const

const printTotals = (sheet: Sheet, totals: readonly PaperTotal[]): void => {
  const x = LEFT + WIDTH - SUM_WIDTH
  const nameWidth = SUM_WIDTH - VALUE_WIDTH - TABLE_GAP
  for (const { name, value, look = 'plain' } of totals) {
    const { size, span } = LOOKS[look]
    const before = () => {
      if (look === 'strong') sheet.rule({ x, width: SUM_WIDTH, isStrong: true })
      sheet.y += look === 'strong' ? 4 : 0
    }
    sheet.place(
      [
        { x, width: nameWidth, pieces: sheet.lines([{ text: name, ...span }], nameWidth, size) },
        {
          x: x + SUM_WIDTH - VALUE_WIDTH,
          width: VALUE_WIDTH,
          isAtEnd: true,
          pieces: sheet.lines([{ text: value, isNumber: true, ...span }], VALUE_WIDTH, size),
        },
      ],
      { after: 6, before },
    )
    sheet.y += 2
  }
}

const printTaxes = (sheet: Sheet, { head, rows }: NonNullable<Paper['taxes']>): void => {
  const room = WIDTH - SUM_WIDTH - 2 * TABLE_GAP
  const width = room / head.length
  const printRow = (texts: readonly string[], size: number, isBold: boolean) =>
    sheet.place(
      texts.map((text, n) => ({
        x: LEFT + n * width,
        width,
        isAtEnd: n > 0,
        pieces: sheet.lines([{ text, isBold, isNumber: true }], width - TAX_GAP, size),
      })),
    )
  printRow(head, SMALL, true)
  sheet.y += 2
  sheet.rule({ width: room })
  sheet.y += 3
  for (const row of rows) {
    printRow(row, SMALL + 0.5, false)
    sheet.y += 2
  }
}

/** What it comes to on the right, VAT by rate on the left of it; both on one page. */
const printSums = (sheet: Sheet, { totals = [], taxes }: Paper): void => {
  if (totals.length === 0 && !taxes) return
  sheet.y += 10
  sheet.keep(Math.max(totals.length * 18, (taxes?.rows.length ?? 0) * 16) + 30)
  const [top, page] = [sheet.y, sheet.page]
  if (taxes) printTaxes(sheet, taxes)
  const below = sheet.y
  if (sheet.page === page) sheet.y = top
  const begun = sheet.page
  printTotals(sheet, totals)
  if (sheet.page === page && begun === page) sheet.y = Math.max(sheet.y, below)
}

const printEnd = (sheet: Sheet, { notes = [], signature }: Paper): void => {
  for (const text of notes) {
    sheet.y += 8
    sheet.place([{ x: LEFT, width: WIDTH, pieces: sheet.lines([{ text }], WIDTH, SMALL + 0.5) }])
  }
  if (!signature) return
  sheet.keep(SIGN_LEAST)
  sheet.y += Math.min(SIGN_ROOM, sheet.left - SIGN_WORDS)
  sheet.rule({ width: SIGN_WIDTH, isStrong: true })
  sheet.y += 3
  sheet.place([
    { x: LEFT, width: SIGN_WIDTH, pieces: sheet.lines([{ text: signature, isGrey: true }], SIGN_WIDTH, SMALL) },
  ])
}

/** Prints one paper on pages of its own. */
export const writePaper = (sheet: Sheet, paper: Paper): void => {
  const { title, number, seller, footer = '' } = paper
  sheet.begin({ title: `${title} ${number}`.trim(), seller: seller.name, footer })
  printHead(sheet, paper)
  printParties(sheet, paper.parties)
  if (paper.table) printTable(sheet, paper.table)
  if (paper.catalogue) printCatalogue(sheet, paper.catalogue)
  printSums(sheet, paper)
  printEnd(sheet, paper)
  sheet.end()
}
