import type { CatalogueBody, CatalogueCard, Paper } from './paper.ts'
import { type Block, LEFT, type Piece, type Place, type Sheet, SIZES, spacer, WIDTH } from './sheet.ts'
import { printTable } from './write-table.ts'

const MM = 72 / 25.4
const { large: LARGE, text: TEXT, small: SMALL } = SIZES
/** Edge of a product's picture: at 160 pixels they are printed with 169 to the inch. */
const PICTURE = 24 * MM
const PICTURE_GAP = 9
/** Between two cards beside each other, and between the columns of a wide one. */
const CARD_GAP = 18
const CARD_WIDTH = (WIDTH - CARD_GAP) / 2
const CARD_PAD = 7
/** More variants than these take a card of their own width. */
const NARROW_MOST = 3
/** What a wide card has for name and price, beside its variants. */
const WIDE_NAME = 170
/** A part's title with the first of its products, at least. */
const TITLE_ROOM = 110
const NUMBER_WIDTH = 30
/** Height of letters of a price among others of its product. */
const SHORT = 8
const DOT = ' · '

/** By which links find a part of the paper. */
const targetOf = (n: number): string => `part-${n}`

type Card = CatalogueCard
type Terms = Card['terms'][number]

const headPieces = (sheet: Sheet, { name, facts }: Card, width: number): Piece[] => [
  ...sheet.lines([{ text: name, isBold: true }], width, TEXT),
  ...facts.flatMap((text) => sheet.lines([{ text, isGrey: true }], width, SMALL)),
]

const variantPieces = (sheet: Sheet, { variants }: Terms, width: number): Piece[] =>
  variants.flatMap(({ name, codes }) =>
    sheet.lines([{ text: name === '' ? '' : `${name}  ` }, { text: codes, isGrey: true }], width, SMALL),
  )

const pricePieces = (sheet: Sheet, { price, details }: Terms, width: number): Piece[] => [
  ...(price === '' ? [] : [spacer(3), ...sheet.lines([{ text: price, isBold: true }], width, LARGE)]),
  ...details.flatMap((text) => sheet.lines([{ text }], width, SMALL)),
]

const termsPieces = (sheet: Sheet, terms: Terms, width: number): Piece[] => [
  ...pricePieces(sheet, terms, width),
  ...variantPieces(sheet, terms, width),
]

/** The same in two lines, for a product whose variants differ in price: what they cost, then what they are. */
const shortTermsPieces = (sheet: Sheet, terms: Terms, width: number): Piece[] => {
  const { price, details } = terms
  const words = [
    ...(price === '' ? [] : [{ text: `${price}  `, isBold: true }]),
    ...(details.length === 0 ? [] : [{ text: details.join(DOT) }]),
  ]
  return [
    ...(words.length === 0 ? [] : sheet.lines(words, width, SHORT)),
    ...variantPieces(sheet, terms, width),
    spacer(3),
  ]
}

const isWide = ({ terms }: Card): boolean =>
  terms.length > 1 || terms.reduce((sum, { variants }) => sum + variants.length, 0) > NARROW_MOST

/** Room of the height of a picture, so that no card is lower. */
const pictureRoom = (x: number): Block => ({ x, width: PICTURE, pieces: [spacer(PICTURE)] })

const narrowBlocks = (sheet: Sheet, card: Card, x: number): Block[] => {
  const width = CARD_WIDTH - PICTURE - PICTURE_GAP
  const pieces = [...headPieces(sheet, card, width), ...card.terms.flatMap((terms) => termsPieces(sheet, terms, width))]
  return [pictureRoom(x), { x: x + PICTURE + PICTURE_GAP, width, pieces }]
}

/** A card as wide as the page: what all of its variants have in common, and beside it the variants. */
const wideBlocks = (sheet: Sheet, card: Card): Block[] => {
  const nameX = LEFT + PICTURE + PICTURE_GAP
  const x = nameX + WIDE_NAME + CARD_GAP
  const width = LEFT + WIDTH - x
  const [only, ...others] = card.terms
  const isOne = others.length === 0
  const name = [...headPieces(sheet, card, WIDE_NAME), ...(isOne && only ? pricePieces(sheet, only, WIDE_NAME) : [])]
  const beside = isOne && only ? variantPieces(sheet, only, width) : []
  const each = isOne ? beside : card.terms.flatMap((terms) => shortTermsPieces(sheet, terms, width))
  return [pictureRoom(LEFT), { x: nameX, width: WIDE_NAME, pieces: name }, { x, width, pieces: each }]
}

/** Cards in rows: two narrow ones beside each other, a wide one alone. */
const rowsOf = (cards: readonly Card[]): Card[][] => {
  const rows: Card[][] = []
  let waiting: Card[] | null = null
  for (const card of cards) {
    if (isWide(card)) {
      rows.push([card])
      waiting = null
    } else if (waiting) {
      waiting.push(card)
      waiting = null
    } else {
      waiting = [card]
      rows.push(waiting)
    }
  }
  return rows
}

const printRow = (sheet: Sheet, row: readonly Card[]): void => {
  const [first] = row
  if (!first) return
  const xOf = (n: number) => LEFT + n * (CARD_WIDTH + CARD_GAP)
  const blocks = isWide(first) ? wideBlocks(sheet, first) : row.flatMap((card, n) => narrowBlocks(sheet, card, xOf(n)))
  let isFirst = true
  sheet.place(blocks, {
    pad: CARD_PAD,
    before: () => {
      if (isFirst)
        for (const [n, { picture }] of row.entries())
          if (picture) sheet.image(picture, xOf(n), sheet.y, { width: PICTURE, height: PICTURE, isCentred: true })
      isFirst = false
    },
  })
  sheet.rule()
}

/** Titles of the parts in two columns, and where the numbers of their pages go. */
const printContents = (sheet: Sheet, title: string, sections: CatalogueBody['sections']): Place[] => {
  if (sections.length < 2) return []
  sheet.rule()
  sheet.y += 8
  sheet.place([{ x: LEFT, width: WIDTH, pieces: sheet.lines([{ text: title, isBold: true }], WIDTH, TEXT) }])
  sheet.y += 3
  const half = Math.ceil(sections.length / 2)
  const places: Place[] = []
  for (let row = 0; row < half; row += 1) {
    const pair = [row, row + half].flatMap((n) => (sections[n] ? [{ n, title: sections[n].title }] : []))
    const width = CARD_WIDTH - NUMBER_WIDTH
    const blocks = pair.map(({ title: text }, column) => ({
      x: LEFT + column * (CARD_WIDTH + CARD_GAP),
      width,
      pieces: sheet.lines([{ text }], width, TEXT),
    }))
    sheet.place(blocks, {
      before: () => {
        for (const [column, { n }] of pair.entries())
          places[n] ??= sheet.here(LEFT + column * (CARD_WIDTH + CARD_GAP) + CARD_WIDTH)
      },
    })
  }
  sheet.y += 12
  return places
}

/** Prints the parts of a catalogue, and into its contents on which page each begins. */
export const printCatalogue = (sheet: Sheet, { contents, body }: NonNullable<Paper['catalogue']>): void => {
  const places = printContents(sheet, contents, body.sections)
  const begins: Place[] = []
  const begin = () => {
    const n = begins.length
    begins.push(sheet.here())
    sheet.bookmark(body.sections[n]?.title ?? '', targetOf(n))
  }
  if (body.layout === 'list') {
    const rows = body.sections.flatMap(({ title, items }) => [{ heading: title }, ...items])
    printTable(sheet, { columns: body.columns, rows }, begin)
  } else {
    for (const { title, items } of body.sections) {
      sheet.keep(TITLE_ROOM)
      sheet.y += 10
      begin()
      const pieces = sheet.lines([{ text: title, isBold: true }], WIDTH, LARGE)
      sheet.place([{ x: LEFT, width: WIDTH, pieces }])
      sheet.y += 3
      sheet.rule({ isStrong: true })
      for (const row of rowsOf(items)) printRow(sheet, row)
    }
  }
  for (const [n, place] of places.entries()) {
    const start = begins[n]
    if (start)
      sheet.fillIn(place, String(sheet.numberOf(start)), { size: TEXT, width: CARD_WIDTH, target: targetOf(n) })
  }
}
