/** A text as headers and category names are compared: without case, accents, width, spaces and punctuation. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, '')
