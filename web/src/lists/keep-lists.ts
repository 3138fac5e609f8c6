import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For lists and products: what goes into the cart or the wallet or is followed or saved changes a badge and a button, not the shelves that are being read. */
export const skipRevalidationOnAdd = ({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  /\/(add-to-cart|coupon-collect|follow|restock|save)(\?|$)/.test(formAction ?? '') ? false : defaultShouldRevalidate
