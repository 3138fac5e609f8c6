import { fold } from '@lonja/core/kernel/fold.ts'

/** Characters by which a column is known: a header says what it is at its beginning. */
export const COLUMN_CHARS = 100

/** The name of a category, or of a folded column, as they are compared: folded, without spaces and punctuation. */
export const foldName = (text: string): string => fold(text).replace(/[^\p{L}\p{M}\p{N}%]/gu, '')

/** The name of a column as columns are compared, by its first 100 characters. */
export const foldColumn = (text: string): string => foldName(text.slice(0, COLUMN_CHARS))
