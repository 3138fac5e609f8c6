import type { OwnProductFilter, OwnProductState } from '@lonja/core/products/seller-product-lists.ts'
import type { StockControl } from '@lonja/core/products/stock-control.ts'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../ui/tag.tsx'

const STATES: Record<OwnProductState, () => string> = {
  shown: m.seller_products_state_shown,
  hidden: m.seller_products_state_hidden,
  soldOut: m.seller_products_state_sold_out,
}
const TONES: Record<OwnProductState, Tone> = { shown: 'leaf', hidden: 'plain', soldOut: 'amber' }

export const stateWord = (state: OwnProductState): string => STATES[state]()

const FILTERS: Record<OwnProductFilter, () => string> = {
  lowStock: m.seller_products_filter_low_stock,
  noPicture: m.seller_products_filter_no_picture,
  noTranslation: m.seller_products_filter_no_translation,
  awaited: m.seller_products_filter_awaited,
  noCategory: m.seller_products_filter_no_category,
  recommended: m.seller_products_filter_recommended,
  preSale: m.seller_products_filter_presale,
}
export const filterWord = (filter: OwnProductFilter): string => FILTERS[filter]()

/** How a product stands, in words and colour. */
export const ownProductState = ({ onShelf, isSoldOut }: { onShelf: boolean; isSoldOut: boolean }) => {
  const state: OwnProductState = !onShelf ? 'hidden' : isSoldOut ? 'soldOut' : 'shown'
  return { text: STATES[state](), tone: TONES[state] }
}

const CONTROLS: Record<StockControl, () => string> = {
  notAllowedToBuy: m.seller_products_control_counted,
  unlimited: m.seller_products_control_unlimited,
  limit: m.seller_products_control_contact,
}
export const controlWord = (control: StockControl): string => CONTROLS[control]()
