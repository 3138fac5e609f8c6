import type { Locale } from '@lonja/core/kernel/locale.ts'

/** What a cell of a table says: a text, or one with smaller lines below it. */
export type PaperCell = string | { text: string; small?: readonly string[]; strong?: boolean }

export interface PaperColumn {
  /** '' for a column of boxes */
  title: string
  /** text stands at the start; number at the end, its digits all of one width; box is a square to tick, whose cells are '' */
  kind: 'text' | 'number' | 'box'
  /** it takes the room that the other columns leave; at least one column of a table is wide */
  isWide?: boolean
}

/** A row of a table: its cells in the sequence of the columns, or a line of its own above the rows that follow it. */
export type PaperRow = readonly PaperCell[] | { heading: string }

export interface PaperTable {
  columns: readonly PaperColumn[]
  rows: readonly PaperRow[]
}

/** Who issues or receives a paper: a name, and below it the tax ID, address and so on, a line each. */
export interface PaperParty {
  /** above the name, in small letters; none for who issues */
  title?: string
  name: string
  lines: readonly string[]
}

/** A step of the sum; the strong one is what it comes to, a minor one is a part of another. */
export interface PaperTotal {
  name: string
  value: string
  look?: 'strong' | 'minor'
}

/** What a catalogue says of skus of a product that cost the same. */
export interface CatalogueTerms {
  /** large, such as a unit's price; '' without prices */
  price: string
  /** what stands with it, such as what a pack costs, a line each */
  details: readonly string[]
  /** the skus, a line each: what tells them apart, and their codes; none where the product has only one */
  variants: readonly { name: string; codes: string }[]
}

/** A product of a catalogue with its picture. */
export interface CatalogueCard {
  /** a JPEG or PNG; null without one */
  picture: Uint8Array | null
  name: string
  /** small lines below the name: reference, brand */
  facts: readonly string[]
  terms: readonly CatalogueTerms[]
}

/** A part of a catalogue under a title of its own. */
interface CatalogueSection<Item> {
  title: string
  items: readonly Item[]
}

/** A catalogue's products, as cards or as rows of one table. */
export type CatalogueBody =
  | { layout: 'cards'; sections: readonly CatalogueSection<CatalogueCard>[] }
  | { layout: 'list'; columns: readonly PaperColumn[]; sections: readonly CatalogueSection<readonly PaperCell[]>[] }

/**
 * One paper of the trade, such as a delivery note, in the words of its reader. All texts are as they are printed: amounts,
 * days and percentages are formatted by who makes it. What a paper does not have is left out or empty.
 */
export interface Paper {
  language: Locale
  /** what it is: "Albarán" */
  title: string
  /** its own number, printed below the title; '' for a paper without one */
  number: string
  /** day, other numbers: name and value, a line each */
  facts: readonly { name: string; value: string }[]
  /** in the head, below the logo */
  seller: PaperParty
  /** a JPEG or PNG; null without one */
  logo: Uint8Array | null
  /** side by side below the head: buyer, address of delivery; three at most */
  parties: readonly PaperParty[]
  table?: PaperTable
  /** products in parts, with a table of contents under a title where there are several, instead of a table */
  catalogue?: { contents: string; body: CatalogueBody }
  /** VAT by rate, beside the totals: a head and rows of four cells */
  taxes?: { head: readonly string[]; rows: readonly (readonly string[])[] }
  totals?: readonly PaperTotal[]
  /** below everything, a paragraph each */
  notes?: readonly string[]
  /** what is to be signed, beside a line for it */
  signature?: string
  /** a QR code in the head, 32 mm wide: what it says, and the words above and below it */
  code?: { content: string; above: string; below: string }
  /** at the bottom of each page, beside the page's number */
  footer?: string
}
