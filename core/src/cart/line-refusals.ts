/** What stands in the way of a line that is put into a cart or an order. */
export const LINE_REFUSALS = [
  'pick_a_product',
  'item_removed',
  'not_for_sale_online',
  'out_of_stock',
  'insufficient_stock',
  'quantity_not_a_pack',
  'quantity_below_minimum',
  'quantity_above_maximum',
] as const
