import type { productsContract } from '@lonja/core/products/products.contract.ts'
import type { Verb } from '../http/implement.ts'
import { ReadyJson } from '../http/ready-json.ts'
import { findCardTexts } from './card-texts.ts'
import { findProducts } from './find-products.ts'

export const getProducts: Verb<typeof productsContract.getProducts> = async (call) => {
  const { products, viewer, page } = await findProducts(call)
  const cards = await findCardTexts(call.deps, { products, viewer, locale: call.locale })
  return new ReadyJson(`{"items":[${cards.join(',')}],${JSON.stringify(page).slice(1)}`)
}
