/**
 * What stock means for a sku. notAllowedToBuy: stock is counted and nothing is sold beyond it. unlimited: stock is not
 * counted. limit: shown, but sold only by contacting the shop (spec §4: select-all leaves these out).
 */
export const STOCK_CONTROLS = ['notAllowedToBuy', 'unlimited', 'limit'] as const
export type StockControl = (typeof STOCK_CONTROLS)[number]
