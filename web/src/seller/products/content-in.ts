import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Content } from '@lonja/core/products/content.ts'
import { readCell } from '@lonja/core/products/sku-cells.ts'

/** What no unit can hold: sent for what is not clear, so that the market refuses it at its field. */
const UNCLEAR: Content = { amount: 0, unit: 'piece' }

/** What a unit holds as someone typed it; null where nothing was. */
export const contentIn = (text: string, locale: Locale): Content | null => {
  const content = readCell('netContent', text, locale)
  return content === undefined ? UNCLEAR : content
}
