/** How the goods of a shop stand: to be bought, not on the shelf, or with nothing left to buy. */
export const GOODS_STATES = ['shown', 'hidden', 'soldOut'] as const
export type GoodsState = (typeof GOODS_STATES)[number]

/** A counted sku whose stock is enough for fewer than this many of its smallest purchases is low. */
export const LOW_STOCK_PURCHASES = 3

/** What most often tells skus of a product apart (spec §3: size, color, pack); every market word for it is known. */
export const SKU_ATTRIBUTES = ['size', 'colour', 'pack'] as const
export type SkuAttribute = (typeof SKU_ATTRIBUTES)[number]

/** Most attributes of a sku, and characters of an attribute's name and value. */
export const ATTRIBUTES_MAX = 12
export const ATTRIBUTE_NAME_MAX = 80
export const ATTRIBUTE_VALUE_MAX = 200

/** Most pictures and categories of a product, and skus written at once. */
export const PICTURES_MAX = 8
export const PLACES_MAX = 5
export const SKUS_MAX = 60

/** How an import stands. refused: the file will not do; failed: it was broken off, and is tried again where no reason is given. */
export const IMPORT_STATES = ['waiting', 'running', 'done', 'refused', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Whether more is to be heard of an import soon. */
export const isUnderWay = (state: ImportState): boolean => state === 'waiting' || state === 'running'
