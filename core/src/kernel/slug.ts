import { readId } from './read-id.ts'

/** Longest slug, in characters: addresses stay readable and well under what browsers and servers bear. */
export const SLUG_MAX = 80

/**
 * A name as the readable part of an address: lower case, accents dropped, words joined by dashes. Scripts without
 * letters of ours stay as they are, so 手机壳 is 手机壳. '' when a name has no letter or digit; the id leads anyway.
 */
export const slugOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const whole = [...plain]
  if (whole.length <= SLUG_MAX) return plain
  const cut = whole.slice(0, SLUG_MAX).join('')
  const dash = cut.lastIndexOf('-')
  return whole[SLUG_MAX] === '-' || dash < SLUG_MAX / 2 ? cut.replace(/-$/, '') : cut.slice(0, dash)
}

/** A thing's part of an address: id, dash, slug (`123-aceite-de-oliva`), or the id alone. */
export const slugWithId = (id: number, name: string): string => {
  const slug = slugOf(name)
  return slug === '' ? String(id) : `${id}-${slug}`
}

/** The id that such a part starts with, whatever the slug says; null when there is none. */
export const idOfSlug = (part: string): number | null => {
  const [digits] = part.split('-', 1)
  return readId(digits)
}
