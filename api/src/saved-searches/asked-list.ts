import { createHash } from 'node:crypto'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import { brandKey } from '@lonja/core/products/brand.ts'
import type { NamedParam, SavedQuery } from '@lonja/core/saved-searches/saved-search.ts'
import { listQuery } from '@lonja/core/saved-searches/saved-searches.contract.ts'
import type { z } from 'zod'
import type { Db } from '../db/client.ts'
import { type FacetName, findFacetNames } from '../listings/facets.queries.ts'
import { countryName } from '../listings/filters-view.ts'
import type { Audience } from '../products/product-page.queries.ts'
import { findMerged } from './saved-searches.queries.ts'

type Asked = z.output<typeof listQuery>

/** What is kept of a query's key: its length does not depend on what is asked for. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** A saved query as the calls of lists read it; null for one that they take no more. */
export const readSaved = (query: SavedQuery): Asked | null => listQuery.safeParse(query).data ?? null

/** These queries with the categories that theirs were merged into. */
export const followMerged = async (db: Db, queries: readonly SavedQuery[]): Promise<SavedQuery[]> => {
  const categoryIds = queries.flatMap(({ categoryIds: ids }) => (ids ? ids.split(',').map(Number) : []))
  const merged =
    categoryIds.length > 0
      ? new Map((await findMerged(db, { categoryIds })).map(({ id, into }) => [String(id), String(into)]))
      : new Map<string, string>()
  return queries.map(({ categoryIds: ids, ...query }) => {
    if (ids === undefined) return query
    return { ...query, categoryIds: [...new Set(ids.split(',').map((id) => merged.get(id) ?? id))].join() }
  })
}

/** How values of a list's parameters are called, in one language; undefined for what is gone. */
export type NameOf = (param: NamedParam, value: string, locale: Locale) => string | undefined

const KIND_OF: Record<Exclude<NamedParam, 'countries'>, FacetName['kind']> = {
  categoryIds: 'category',
  shopId: 'shop',
  shopIds: 'shop',
  industryIds: 'industry',
  brand: 'brand',
  attributes: 'attribute',
}

/** Reads how what these queries name is called, as far as this reader sees it: all of them together, in one statement. */
export const loadNames = async (db: Db, queries: readonly SavedQuery[], audience: Audience): Promise<NameOf> => {
  const all = (...params: NamedParam[]) =>
    queries.flatMap((query) => params.flatMap((param) => query[param]?.split(',') ?? []))
  const found = await findFacetNames(
    db,
    {
      categoryIds: all('categoryIds').map(Number),
      shopIds: all('shopId', 'shopIds').map(Number),
      industryIds: all('industryIds').map(Number),
      brands: [...new Set(all('brand').map(brandKey))],
      attributes: all('attributes'),
    },
    audience,
  )
  const names = new Map(found.map((one) => [`${one.kind}:${one.value}`, one]))
  return (param, value, locale) => {
    if (param === 'countries') return countryName(value, locale)
    const one = names.get(`${KIND_OF[param]}:${param === 'brand' ? brandKey(value) : value}`)
    return one && (localize(one.names, locale, one.name) || value)
  }
}
