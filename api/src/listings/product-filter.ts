import { brandKey } from '@lonja/core/products/brand.ts'
import type { productsContract } from '@lonja/core/products/products.contract.ts'
import type { z } from 'zod'
import type { ProductFilter } from '../products/product-page.queries.ts'
import { tagOf } from './listing-tags.ts'

type Query = z.output<typeof productsContract.getFilters.query> & { ids?: number[] | undefined }

const centsOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Math.round(Number(text) * 100)

/** `colour:rojo` belongs to the group of colours. */
const groupOf = (attribute: string): string => tagOf('attribute', attribute.slice(0, attribute.indexOf(':')))

/** What a query asks of products besides words, as the SQL of lists takes it. */
export const filterOf = (query: Query): Omit<ProductFilter, 'words'> => {
  const groups = new Map<string, string[]>()
  const want = (group: string, tag: string) => groups.set(group, [...(groups.get(group) ?? []), tag])
  for (const type of query.shopTypes ?? []) want('type', tagOf('type', type))
  for (const industry of query.industryIds ?? []) want('industry', tagOf('industry', industry))
  for (const brand of query.brand ?? []) want('brand', tagOf('brand', brandKey(brand)))
  for (const country of query.countries ?? []) want('country', tagOf('country', country))
  for (const size of query.packSizes ?? []) want('pack', tagOf('pack', size))
  for (const attribute of query.attributes ?? []) want(groupOf(attribute), tagOf('attribute', attribute.toLowerCase()))
  return {
    ...query,
    categoryIds: query.categoryIds ?? [],
    shopIds: query.shopIds ?? [],
    tags: [...groups].map(([group, tags]) => ({ group, tags })),
    priceFrom: centsOf(query.priceFrom),
    priceTo: centsOf(query.priceTo),
  }
}
