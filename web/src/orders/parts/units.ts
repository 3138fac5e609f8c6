/** Fields of units begin so; the sku's id follows. */
export const UNITS = 'units.'
