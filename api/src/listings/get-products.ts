import type { productsContract } from '@lonja/core/products/products.contract.ts'
import type { ReadyVerb } from '../http/implement.ts'
import { ReadyJson } from '../http/ready-json.ts'
import { noteMiss } from '../search/misses.ts'
import { findCardTexts } from './card-texts.ts'
import { findProducts } from './find-products.ts'

const COMMA = Buffer.from(',')
const BEGIN = Buffer.from('{"items":[')

export const getProducts: ReadyVerb<typeof productsContract.getProducts> = async (call) => {
  const { products, rights, page } = await findProducts(call)
  await noteMiss(call, page)
  const cards = await findCardTexts(call.deps, { products, rights, locale: call.locale })
  const items = cards.flatMap((card, n) => (n === 0 ? [card] : [COMMA, card]))
  return new ReadyJson(Buffer.concat([BEGIN, ...items, Buffer.from(`],${JSON.stringify(page).slice(1)}`)]))
}
