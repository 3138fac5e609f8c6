import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For lists and products: what goes into the cart or the wallet or is followed changes a badge and a button, not the shelves that are being read. */
export const skipRevalidationOnAdd = ({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  /\/(add-to-cart|coupon-collect|follow|restock)(\?|$)/.test(formAction ?? '') ? false : defaultShouldRevalidate
