declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'woff' | 'woff2'
    /** the value that an axis of a variable font is held at */
    variationAxes?: Record<string, number>
    /** OpenType features that stay */
    keepFeatures?: readonly string[]
    noHinting?: boolean
  }
  /** A font with the letters of a text alone. */
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>
  export default subsetFont
}

declare module 'linebreak' {
  /** Where lines of a text may end, as Unicode says (UAX #14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}

/** What PDFKit takes and its types leave out. */
declare namespace PDFKit {
  interface PDFDocument {
    registerFont(name: string, font: import('fontkit').Font): this
    openImage(picture: Buffer): Mixins.ImageSrc
  }
  /** What is written of it, piece by piece, until it ends. */
  interface PDFKitReference {
    buffer: Uint8Array[]
  }
}
