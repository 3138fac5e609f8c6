import type { StockControl } from '../products/stock-control.ts'

/** Most skus that one account waits for. */
export const RESTOCK_ALERTS_MAX = 500

/**
 * Whether a buyer can ask to be told when a sku is back: its stock is counted, and is too little for one purchase. What is sold ahead was
 * not there yet, so that nothing of it can be back.
 */
export const canAwaitRestock = (sku: {
  isAvailable: boolean
  stockControl: StockControl
  needBook?: boolean | undefined
}): boolean => !sku.isAvailable && sku.stockControl === 'notAllowedToBuy' && !sku.needBook
