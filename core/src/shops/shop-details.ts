import { LOCALES, type Localized } from '../kernel/locale.ts'
import { isDecided, type ShopStatus } from './shop-machine.ts'

/** Parts of what an open shop says of itself, each a form of its own with a version of its own. */
export const DETAIL_PARTS = ['shop', 'place', 'contact', 'pictures'] as const
export type DetailPart = (typeof DETAIL_PARTS)[number]

/** What the history of a shop tells that it changed. Of contact and pictures it tells no more than that. */
export const SHOP_CHANGES = [
  'name',
  'names',
  'type',
  'industry',
  'place',
  'contact',
  'pictures',
  'companyName',
  'taxId',
] as const
export type ShopChange = (typeof SHOP_CHANGES)[number]

/** How a request for another legal name or tax ID ends: by the market, or taken back by the shop. */
export const IDENTITY_ANSWERS = ['approve', 'return', 'withdraw'] as const
export type IdentityAnswer = (typeof IDENTITY_ANSWERS)[number]

/**
 * Whether a shop changes what it says of itself by itself: once the market has decided about it and until it is closed. What was
 * never open is written on the pages of its opening.
 */
export const mayChangeDetails = (status: ShopStatus): boolean => isDecided(status) && status !== 'closed'

/**
 * Names of a shop by language as they are kept: none where nothing was typed, else one for each language, the shop's name where none was
 * typed, so that nobody reads a name that was meant for another language.
 */
export const keptNames = (name: string, typed: Localized): Localized =>
  LOCALES.some((locale) => typed[locale])
    ? Object.fromEntries(LOCALES.map((locale) => [locale, typed[locale] || name]))
    : {}

/** The same as they were typed: without those that are the shop's name. */
export const typedNames = (name: string, kept: Localized): Localized =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => (kept[locale] && kept[locale] !== name ? [[locale, kept[locale]]] : [])),
  )
