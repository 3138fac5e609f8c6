import { filledTexts, type Localized } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { PictureTexts } from '../db/documents.ts'

/** What is said of these pictures, by their addresses; what was said of others is left out. */
export const textsOf = (pictures: readonly string[], texts: PictureTexts): PictureTexts =>
  Object.fromEntries(pictures.flatMap((address) => (texts[address] ? [[address, texts[address]]] : [])))

/**
 * What is said of a product's pictures after a change: of those that it names what it says, of the others what was said before.
 * Throws field_invalid for a picture that the product does not have.
 */
export const changedTexts = (
  own: readonly { address: string; key: string | null }[],
  given: readonly { picture: string; texts: Localized }[],
  before: PictureTexts,
): PictureTexts => {
  const said = given.map(({ picture, texts }, at): [string, Localized] => {
    const found = own.find(({ address, key }) => picture === address || picture === key)
    if (!found)
      throw new Refusal('field_invalid', { path: `body.pictureTexts.${at}.picture`, params: { field: 'picture' } })
    return [found.address, filledTexts(texts)]
  })
  const texts = { ...before, ...Object.fromEntries(said) }
  const filled = own.map(({ address }) => address).filter((address) => Object.keys(texts[address] ?? {}).length > 0)
  return textsOf(filled, texts)
}
