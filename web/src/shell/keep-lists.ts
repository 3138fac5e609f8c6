import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For lists and products: what goes into the cart or the wallet does not change the shelves that are being read. */
export const keepWhileAdding = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formAction?.endsWith('/add-to-cart') || formAction?.endsWith('/coupon-collect') ? false : defaultShouldRevalidate
