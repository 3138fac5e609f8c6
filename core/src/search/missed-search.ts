import { fold } from '../kernel/fold.ts'

const LENGTH_MIN = 2
const LENGTH_MAX = 60

/** What may tell who someone is: an address, or as many digits as a telephone, an account or a tax code has. */
const PERSONAL = /@|(?:\p{Nd}[^\p{L}\p{N}]{0,5}){7,}|\b[a-z]?\d{7,8}[a-z]\b/iu

/** A search as it is counted among those without result; null for what is too short or long, or may name a person. */
export const missedSearch = (search: string): string | null => {
  const text = fold(search)
    .replaceAll(/[^\p{L}\p{N},.%/]+/gu, ' ')
    .trim()
  return PERSONAL.test(search.normalize('NFKC')) || text.length < LENGTH_MIN || text.length > LENGTH_MAX ? null : text
}
