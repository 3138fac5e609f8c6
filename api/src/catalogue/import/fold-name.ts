import { fold } from '@lonja/core/kernel/fold.ts'

/** A header or the name of a category as they are compared: folded, without spaces and punctuation. */
export const foldName = (text: string): string => fold(text).replace(/[^\p{L}\p{M}\p{N}%]/gu, '')
