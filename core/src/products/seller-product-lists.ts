/** How the products of a shop stand: to be bought, not on the shelf, or with nothing left to buy. */
export const PRODUCT_STATES = ['shown', 'hidden', 'soldOut'] as const
export type OwnProductState = (typeof PRODUCT_STATES)[number]

/** What a shop looks for in its products, besides their state. */
export const OWN_PRODUCT_FILTERS = [
  'lowStock',
  'noPicture',
  'noTranslation',
  'noCategory',
  'awaited',
  'recommended',
  'preSale',
] as const
export type OwnProductFilter = (typeof OWN_PRODUCT_FILTERS)[number]

/** A counted sku whose stock is enough for fewer than this many of its smallest purchases is low. */
export const LOW_STOCK_PURCHASES = 3

/**
 * Why an act on many products left one out. notFound: no product of this shop; inUse: orders or messages name it;
 * hiddenByMarket: it cannot be shown;
 * priceBounds: a price would be nothing or beyond what a shop may ask; changedSince: its prices are no longer those that
 * the act made; recommendedFull: the shop recommends as many as it may.
 */
export const SKIP_REASONS = [
  'notFound',
  'inUse',
  'hiddenByMarket',
  'priceBounds',
  'changedSince',
  'recommendedFull',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Most attributes of a sku, and characters of an attribute's name and value. */
export const ATTRIBUTES_MAX = 12
export const ATTRIBUTE_NAME_MAX = 80
export const ATTRIBUTE_VALUE_MAX = 200

/** Most pictures and categories of a product, and skus written at once. */
export const PICTURES_MAX = 8
export const PLACES_MAX = 5
export const SKUS_MAX = 60

/** Most characters of a picture's alternative text in one language: a sentence or two, which is what screen readers read out whole. */
export const PICTURE_TEXT_MAX = 250

/**
 * Most products that a shop recommends at a time, those off the shelf included. The home page reads as many as two shops may recommend, so
 * that one alone cannot fill it.
 */
export const RECOMMENDED_MAX = 20

/** Most days in which a product, or what a shop sells, may be given back. */
export const RETURN_DAYS_MAX = 365
