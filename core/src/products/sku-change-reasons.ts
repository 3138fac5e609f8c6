/**
 * Why a sku's price or stock changed. order: units were sold; cancel: given back by an order that was called off or sent in part;
 * revision: an order's agreed change; return: products that came back; edit: the product's form; grid: the spreadsheet or a
 * program of the shop; api: a program that sends stock and prices in batches, or writes a product; bulk: an act on many products; undo: such an act taken back.
 */
export const SKU_CHANGE_REASONS = [
  'order',
  'cancel',
  'revision',
  'return',
  'import',
  'edit',
  'grid',
  'api',
  'bulk',
  'stockTake',
  'undo',
] as const
export type SkuChangeReason = (typeof SKU_CHANGE_REASONS)[number]
