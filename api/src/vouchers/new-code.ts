import { randomInt } from 'node:crypto'
import { CODE_CHARACTERS, CODE_LENGTH, normaliseCode } from '@lonja/core/vouchers/voucher-code.ts'

/** A code that nobody guesses: 59 bits. */
export const newCode = (): string =>
  normaliseCode(Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join(''))
