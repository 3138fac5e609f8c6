import type { Face, Fonts } from './fonts.ts'
import { breakLines, type Line, lineWidth, oneLine, type Run, type Setting, type Span, wordsOf } from './text-lines.ts'

const MM = 72 / 25.4
/** A4, in points. */
const PAGE = { width: 210 * MM, height: 297 * MM }
const MARGIN = 15 * MM
const TOP = MARGIN
/** Below it stands the footer alone. */
const BOTTOM = PAGE.height - 20 * MM
const FOOTER = PAGE.height - 13 * MM
export const LEFT = MARGIN
/** Room between the margins. */
export const WIDTH = PAGE.width - 2 * MARGIN
/** Heights of letters, in points. */
export const SIZES = { title: 18, large: 11, text: 9, small: 7.5 } as const
/** Height of a line, and where its letters stand in it, in heights of letters. */
const LEADING = 1.42
const BASELINE = 1.06
/** What a page that goes on has for rows, at least. */
const ROOM = BOTTOM - TOP - 80
const INK = '#14151a'
const GREY = '#5f626b'
const RULE = '#d4d6da'
const FIGURES: PDFKit.Mixins.TextOptions['features'] = ['tnum']

/** A printed line. */
export interface Piece {
  line: Line
  size: number
}

/** Lines below each other in a column of the page. */
export interface Block {
  x: number
  width: number
  isAtEnd?: boolean
  pieces: readonly Piece[]
}

/** Room without letters, in points. */
export const spacer = (height: number): Piece => ({ line: { runs: [], width: 0 }, size: height / LEADING })

const heightOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { size }) => sum + size * LEADING, 0)
const highest = (blocks: readonly Block[]): number => Math.max(0, ...blocks.map(({ pieces }) => heightOf(pieces)))

/** The lines of a block that a height has room for, and those that it has not. */
const split = (pieces: readonly Piece[], height: number): [Piece[], Piece[]] => {
  let [count, used] = [0, 0]
  for (const { size } of pieces) {
    used += size * LEADING
    if (used > height + 0.01) break
    count += 1
  }
  return [pieces.slice(0, count), pieces.slice(count)]
}

/** What measures letters by their fonts; widths are kept, because words come again and again. */
const toMeasure = () => {
  const known = new Map<string, number>()
  return ({ text, face, isNumber }: Pick<Run, 'text' | 'face' | 'isNumber'>, size: number): number => {
    const key = `${isNumber ? 1 : 0}${face.name} ${text}`
    const em = known.get(key) ?? emsOf(text, face, isNumber)
    if (known.size < 200_000) known.set(key, em)
    return em * size
  }
}

const emsOf = (text: string, { font }: Face, isNumber: boolean): number =>
  font.layout(text, isNumber ? ['tnum'] : []).advanceWidth / font.unitsPerEm

/** A place on a page of the paper. */
export interface Place {
  /** index of the page in the file's pages that are still open */
  page: number
  x: number
  y: number
}

/** What repeats on each page of a paper. */
export interface Frame {
  title: string
  seller: string
  footer: string
}

/**
 * Makes one piece of what PDFKit holds of a page, a piece for each sign that was written: pages wait for their numbers until
 * their paper ends, and hundreds of them would fill the heap.
 */
const joinWritten = ({ content }: { content: { buffer: Uint8Array[] } }): void => {
  content.buffer = [Buffer.concat(content.buffer)]
}

/**
 * The pages of a file as they fill up from above, paper by paper: what does not fit goes on a further page, within a block
 * when the block is higher than a page.
 */
export class Sheet {
  /** where the next line begins, in points */
  y = TOP
  /** counts the pages of the file */
  page = 0
  /** prints what stands above everything on each page that goes on */
  repeat: (() => void) | null = null
  private readonly doc: PDFKit.PDFDocument
  private readonly setting: Setting
  private readonly pageWords: string
  private readonly registered = new Set<string>()
  private readonly images = new Map<Uint8Array, PDFKit.Mixins.ImageSrc>()
  private frame: Frame = { title: '', seller: '', footer: '' }

  /** `pageWords` number a page: "Página {page} de {pages}". */
  constructor(doc: PDFKit.PDFDocument, fonts: Fonts, pageWords: string) {
    this.doc = doc
    this.setting = { fonts, measure: toMeasure() }
    this.pageWords = pageWords
  }

  /** Begins a paper on a page of its own. */
  begin(frame: Frame): void {
    this.frame = frame
    this.repeat = null
    this.addPage()
  }

  /** Numbers the pages of the paper, and hands them over to the file. */
  end(): void {
    const { start, count } = this.doc.bufferedPageRange()
    for (let n = 0; n < count; n += 1) {
      this.doc.switchToPage(start + n)
      const words = this.pageWords.replace('{page}', String(n + 1)).replace('{pages}', String(count))
      const number = oneLine({ text: words, isGrey: true }, WIDTH / 2, SIZES.small, this.setting)
      const footer = { text: this.frame.footer, isGrey: true }
      this.drawLine(oneLine(footer, WIDTH - number.width - 20, SIZES.small, this.setting), SIZES.small, LEFT, FOOTER)
      this.drawLine(number, SIZES.small, LEFT + WIDTH - number.width, FOOTER)
    }
    this.doc.flushPages()
  }

  /** Breaks a text into lines of a width. */
  lines(spans: readonly Span[], width: number, size: number): Piece[] {
    return breakLines(spans, width, size, this.setting).map((line) => ({ line, size }))
  }

  /** Width of a text in one line, in points. */
  widthOf(span: Span, size: number): number {
    return lineWidth(span, size, this.setting)
  }

  /** Width of the widest word of a text, in points. */
  leastWidthOf(span: Span, size: number): number {
    return Math.max(...wordsOf(span.text).map((text) => lineWidth({ ...span, text }, size, this.setting)))
  }

  /** What is left of the page, in points. */
  get left(): number {
    return BOTTOM - this.y
  }

  /** Goes on a further page, with the paper's name at its top. */
  nextPage(): void {
    this.addPage()
    const { title, seller } = this.frame
    const half = WIDTH / 2 - 10
    const name = oneLine({ text: title, isBold: true }, half, SIZES.text, this.setting)
    const who = oneLine({ text: seller, isGrey: true }, half, SIZES.text, this.setting)
    this.drawLine(name, SIZES.text, LEFT, this.y)
    this.drawLine(who, SIZES.text, LEFT + WIDTH - who.width, this.y)
    this.y += SIZES.text * LEADING + 4
    this.rule()
    this.y += 10
    this.repeat?.()
  }

  /** Goes on a further page unless this one has room for a height; not for what is higher than any page. */
  keep(height: number): void {
    if (height > this.left && height <= ROOM) this.nextPage()
  }

  /**
   * Prints blocks beside each other, and goes below them, with `pad` points above and below on each page. `before` prints
   * what belongs to each page's part of them, from where it begins; `after` is room that has to be left on the page.
   */
  place(
    blocks: readonly Block[],
    { pad = 0, after = 0, before }: { pad?: number; after?: number; before?: () => void } = {},
  ): void {
    this.keep(highest(blocks) + 2 * pad + after)
    let rest = blocks
    while (rest.length > 0) {
      this.y += pad
      const parts = rest.map((block) => ({ block, pieces: split(block.pieces, this.left - pad) }))
      if (parts.some(({ pieces: [now] }) => now.length > 0)) before?.()
      for (const { block, pieces } of parts) this.drawPieces(pieces[0], block)
      this.y += pad + Math.max(...parts.map(({ pieces: [now] }) => heightOf(now)))
      rest = parts.flatMap(({ block, pieces: [, later] }) => (later.length > 0 ? [{ ...block, pieces: later }] : []))
      if (rest.length > 0) this.nextPage()
    }
  }

  /** A line across, from a place on, as wide as the page when nothing is said. */
  rule({ x = LEFT, width = WIDTH, isStrong = false }: { x?: number; width?: number; isStrong?: boolean } = {}): void {
    this.doc
      .lineWidth(isStrong ? 0.9 : 0.5)
      .strokeColor(isStrong ? INK : RULE)
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .stroke()
  }

  /** An empty square, its upper left corner at a place. */
  square(x: number, y: number, edge: number): void {
    this.doc.lineWidth(0.7).strokeColor(GREY).rect(x, y, edge, edge).stroke()
  }

  /** A JPEG or PNG as large as a box allows, its upper left corner at a place, or in the middle of the box. */
  image(
    bytes: Uint8Array,
    x: number,
    y: number,
    { width, height, isCentred = false }: { width: number; height: number; isCentred?: boolean },
  ): void {
    const image = this.images.get(bytes) ?? this.doc.openImage(Buffer.from(bytes))
    this.images.set(bytes, image)
    this.doc.image(image, x, y, { fit: [width, height], ...(isCentred && { align: 'center', valign: 'center' }) })
  }

  /** Where the next line begins, at a distance from the left. */
  here(x = LEFT): Place {
    const { start, count } = this.doc.bufferedPageRange()
    return { page: start + count - 1, x, y: this.y }
  }

  /** Number of a place's page in the paper, from 1. */
  numberOf({ page }: Place): number {
    return page - this.doc.bufferedPageRange().start + 1
  }

  /** Names the next line in the file's bookmarks, and as the target of links. */
  bookmark(title: string, target: string): void {
    this.doc.outline.addItem(title)
    this.doc.addNamedDestination(target, 'XYZ', 0, this.y, null)
  }

  /** Prints a text at an earlier place of the paper so that it ends at the place's x, and makes a line of a width there lead to a target. */
  fillIn(place: Place, text: string, { size, width, target }: { size: number; width: number; target: string }): void {
    this.doc.switchToPage(place.page)
    const line = oneLine({ text, isNumber: true }, width, size, this.setting)
    this.drawLine(line, size, place.x - line.width, place.y)
    this.doc.goTo(place.x - width, place.y, width, size * LEADING, target)
    const { start, count } = this.doc.bufferedPageRange()
    this.doc.switchToPage(start + count - 1)
  }

  /** Squares of a grid that are dark, its upper left corner at a place. */
  grid(rows: readonly (readonly boolean[])[], x: number, y: number, edge: number): void {
    const unit = edge / rows.length
    for (const [n, row] of rows.entries())
      for (const [k, isDark] of row.entries()) if (isDark) this.doc.rect(x + k * unit, y + n * unit, unit, unit)
    this.doc.fill('#000000')
  }

  private addPage(): void {
    if (this.page > 0) joinWritten(this.doc.page)
    this.doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 })
    this.page += 1
    this.y = TOP
  }

  private drawPieces(pieces: readonly Piece[], { x, width, isAtEnd = false }: Block): void {
    let { y } = this
    for (const { line, size } of pieces) {
      this.drawLine(line, size, isAtEnd ? x + width - line.width : x, y)
      y += size * LEADING
    }
  }

  private drawLine({ runs }: Line, size: number, x: number, y: number): void {
    let at = x
    for (const run of runs) {
      this.drawRun(run, size, at, y + size * BASELINE)
      at += run.width
    }
  }

  private drawRun({ text, face, isGrey, isNumber }: Run, size: number, x: number, y: number): void {
    if (text.trim() === '') return
    if (!this.registered.has(face.name)) {
      this.doc.registerFont(face.name, face.font)
      this.registered.add(face.name)
    }
    this.doc
      .font(face.name)
      .fontSize(size)
      .fillColor(isGrey ? GREY : INK)
    this.doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', ...(isNumber && { features: FIGURES }) })
  }
}
