import { contract } from '@lonja/core/contract.ts'
import { askedOf } from '../products/load-products.server.ts'
import { readQuery } from '../server/read-query.server.ts'

/** What the address of a list asks for, as it is saved; `shopId`: it is the list of that shop. What is no list asks for nothing. */
export const searchOfAddress = (address: string, shopId?: number) => {
  const { searchParams } = new URL(address, 'http://here.invalid')
  const asked = new URLSearchParams(Object.entries(askedOf(searchParams, shopId)))
  return readQuery(contract.getSavedSearchId, asked)
}
