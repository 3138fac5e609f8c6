import type { productsContract } from '@lonja/core/products/products.contract.ts'
import type { ReadyVerb } from '../http/implement.ts'
import { noteMiss } from '../search/misses.ts'
import { findCardTexts, listOfCards } from './card-texts.ts'
import { findProducts } from './find-products.ts'

export const getProducts: ReadyVerb<typeof productsContract.getProducts> = async (call) => {
  const { products, rights, page } = await findProducts(call)
  await noteMiss(call, page)
  const cards = await findCardTexts(call.deps, { products, rights, locale: call.locale })
  return listOfCards(cards, page)
}
