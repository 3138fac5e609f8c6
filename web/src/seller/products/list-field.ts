/** The field by which a product's form says how the list was narrowed that it was opened from: the list's address without a language. */
export const LIST_FIELD = 'list'

/** The list of products to which a form leads back, narrowed as it says; anything else that a form sends is left out. */
export const listOf = (sent: string): string =>
  /^\/seller\/products\?[\w\-.~%=&+*,]{1,500}$/.test(sent) ? sent : '/seller/products'
