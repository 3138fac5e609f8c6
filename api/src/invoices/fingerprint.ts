import { createHash } from 'node:crypto'

/** SHA-256 of a record's text in capital hexadecimal, as the tax agency writes it. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase()
