/** An amount as people type it, with a comma or a point, as the `pattern` of its field. */
export const AMOUNT_PATTERN = '\\d{1,7}([.,]\\d{1,2})?'
