import { z } from 'zod'
import { ID_MAX } from './read-id.ts'

/** A row's identity on the wire: a whole number from 1 to 2^31 - 1. */
export const id = z.int().min(1).max(ID_MAX)

/** The same in a path or a query, where everything arrives as text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id)

/** A list of ids in a query, separated by commas: `categoryIds=3,17`; at most 100. */
export const idListText = z
  .string()
  .max(1100)
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(id).max(100))

/** A yes or no in a query or a setting: true, false, 1 or 0. */
export const flagText = z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1')

/** A list of words in a query, separated by commas; each must fit, at most 50. */
export const wordListText = <T extends z.ZodType<string, string>>(word: T) =>
  z
    .string()
    .max(4000)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(word).max(50))
