import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { SkuAttribute } from '@lonja/core/products/seller-product-lists.ts'
import synonyms from '../imports/synonyms.json' with { type: 'json' }

/** What the attributes are called that tell skus apart; the same words as an import gives them. */
export const ATTRIBUTE_NAMES = Object.fromEntries(synonyms.attributes.map(({ key, name }) => [key, name])) as Record<
  SkuAttribute,
  Localized
>
