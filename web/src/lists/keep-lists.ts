import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For lists and products: adding to the cart or the wallet, following and saving change a badge and a button, so the list's loader does not run again. */
export const skipRevalidationOnAdd = ({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  /\/(add-to-cart|coupon-collect|follow|restock|save|save-search)(\?|$)/.test(formAction ?? '')
    ? false
    : defaultShouldRevalidate
