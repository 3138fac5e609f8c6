import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For lists and products: what goes into the cart changes the badge, not the shelves that are being read. */
export const keepWhileAdding = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formAction?.endsWith('/add-to-cart') ? false : defaultShouldRevalidate
