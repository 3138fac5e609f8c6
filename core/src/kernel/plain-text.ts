/** Control characters but for those that break lines and columns. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu

/** A text without control characters, but with its lines and columns: nobody types the others, and PostgreSQL's text holds no NUL. */
export const plainText = (text: string): string => text.replaceAll(CONTROLS, '')
