/** Fields of lots begin so; the sku's id and the place of the lot in its line follow, as in `lot.7.0`. */
export const LOT = { lot: 'lot.', day: 'lotDay.', units: 'lotUnits.' } as const

/** Names of hidden fields, each with the id of a sku whose lots a form writes, also where none is typed. */
export const LOT_LINE = 'lotLine'
