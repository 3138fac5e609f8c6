/** What the name of a picture may mean: a reference or EAN as `codeOf` writes it, and its place among the pictures of one product. */
export interface PictureName {
  code: string
  /** as the name counts, 0 where it does not: lower ones come first */
  place: number
}

/** A reference or EAN as names of files are compared with it: in any case, and with a dash for what no file may be called. */
export const codeOf = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[/\\:*?"<>|]/g, '-')

/** Longest reference is 64 characters; what is longer than this with a place and folders names nothing. */
const NAME_MAX = 400

/** A place behind a reference: `-2`, `_2`, ` 2` and `(2)`, as systems number copies, or a letter from A to H. */
const PLACE = /[-_ ](\d{1,2}|[a-h])$|\((\d{1,2})\)$/i

/** What stands before a place, without what parts them. */
const beforePlace = (stem: string, at: number): string => {
  let end = at
  while (end > 0 && '-_ '.includes(stem.charAt(end - 1))) end--
  return stem.slice(0, end)
}

const placeOf = (told: string): number => (/^\d/.test(told) ? Number(told) : told.toLowerCase().charCodeAt(0) - 96)

const segments = (path: string): string[] => path.split(/[/\\]/).filter(Boolean)

/** What systems put into folders and archives for themselves. */
export const isSystemFile = (path: string): boolean =>
  segments(path).includes('__MACOSX') || /^(\..*|thumbs\.db|desktop\.ini)$/i.test(segments(path).at(-1) ?? '')

/** The last part of a path: what people call the file. */
export const fileNameOf = (path: string): string => segments(path).at(-1) ?? ''

/**
 * What a picture's name may mean, the likeliest first: the whole of it, what stands before a place, and the folder that it lies in. The
 * rules are those of the field: catalogues match `REF.jpg`, `REF-2.jpg`, `REF_b.jpg`, and folders called by a reference.
 */
const readPictureName = (path: string): PictureName[] => {
  if (path.length > NAME_MAX) return []
  const stem = fileNameOf(path).replace(/\.[a-z0-9]{2,5}$/i, '')
  const placed = PLACE.exec(stem)
  const told = placed?.[1] ?? placed?.[2]
  const folder = segments(path).at(-2)
  const alone = /^\d{1,2}$/.test(stem) ? Number(stem) : told === undefined ? 0 : placeOf(told)
  return [
    { code: codeOf(stem), place: 0 },
    ...(placed && told ? [{ code: codeOf(beforePlace(stem, placed.index)), place: placeOf(told) }] : []),
    ...(folder === undefined ? [] : [{ code: codeOf(folder), place: alone }]),
  ].filter(({ code }) => code !== '')
}

/** What a shop calls its products: each reference or EAN as `codeOf` writes it, with the products that bear it. */
export type Codes = ReadonlyMap<string, ReadonlySet<number>>

/** The product that a picture's name means, with its place; a word where it means none, or where two products bear that reference. */
export const findNamed = (
  path: string,
  codes: Codes,
): { productId: number; place: number } | 'unknownReference' | 'ambiguousReference' => {
  const names = readPictureName(path)
  for (const { code, place } of names) {
    const [productId, other] = codes.get(code) ?? []
    if (other !== undefined) return 'ambiguousReference'
    if (productId === undefined) continue
    // where a variant's reference is its product's with a number, the number is a place as well
    const counted = names.find((name) => name.place > 0 && codes.get(name.code)?.has(productId))
    return { productId, place: counted?.place ?? place }
  }
  return 'unknownReference'
}

/**
 * The codes of a shop: a product's reference comes before one of its variants' that reads alike, and that before an EAN.
 * `lists` have them in this order.
 */
export const codesOf = (lists: readonly (readonly { code: string; productId: number }[])[]): Codes => {
  const codes = new Map<string, Set<number>>()
  for (const list of lists) {
    const found = new Map<string, Set<number>>()
    for (const { code: written, productId } of list) {
      const code = codeOf(written)
      if (code === '' || codes.has(code)) continue
      const ids = found.get(code) ?? new Set()
      found.set(code, ids.add(productId))
    }
    for (const [code, ids] of found) codes.set(code, ids)
  }
  return codes
}

/** The order of one product's pictures: by the place that their names tell, then by name. */
export const byPlace = (a: { place: number; name: string }, b: { place: number; name: string }): number =>
  a.place - b.place || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
