import type { cataloguesContract } from '@lonja/core/catalogues/catalogues.contract.ts'
import type { Verb } from '../http/implement.ts'
import { askCatalogue } from './ask-catalogue.ts'

export const getCatalogue: Verb<typeof cataloguesContract.getCatalogue> = async (call) => {
  const { products, variants, hasPrices } = await askCatalogue(call)
  return { products, variants, hasPrices }
}
