/** The page of what to take from the shelves for all orders in preparation, or for those that are delivered on a day, YYYY-MM-DD. */
export const pickListAddress = (day: string): string =>
  day === '' ? '/seller/orders/pick-list' : `/seller/orders/pick-list?day=${day}`
