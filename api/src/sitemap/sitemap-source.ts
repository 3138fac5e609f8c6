import type { Clock } from '@lonja/core/kernel/clock.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { PolicyType } from '@lonja/core/policies/policy-types.ts'
import type { Db } from '../db/client.ts'
import { shownMarketPolicies } from '../policies/get-policies.ts'
import {
  findFilledCategories,
  findOpenPublications,
  findOpenShops,
  findProductParts,
  findVisibleProducts,
} from './sitemap.queries.ts'

const BATCH = 1000

/** What search engines are told of, in the market or in one shop alone: nothing that a visitor may not see. */
export interface SitemapSource {
  /** the parts in which products come, by number from 0, with the newest change of each */
  productParts: (size: number, shopId?: number) => Promise<{ part: number; updatedAt: Date }[]>
  products: (
    part: number,
    size: number,
    shopId?: number,
  ) => AsyncIterable<{ id: number; names: Localized; updatedAt: Date }>
  shops: () => AsyncIterable<{ id: number }>
  categories: () => Promise<{ id: number }[]>
  publications: (shopId?: number) => AsyncIterable<{ id: number; titles: Localized; publishedAt: Date }>
  /** types of the market's policies that have a text */
  policies: () => Promise<PolicyType[]>
}

/** Walks rows by their numbers, a batch at a time, so that a large market never lies in memory as a whole. */
async function* walk<Row extends { id: number }>(next: (after: number) => Promise<Row[]>, first = 0) {
  for (let after = first; ; ) {
    const rows = await next(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

export const sitemapSource = (db: Db, clock: Clock): SitemapSource => ({
  productParts: (size, shopId) => findProductParts(db, { size, shopId }),
  async *products(part, size, shopId) {
    const upTo = (part + 1) * size
    const next = (after: number) => findVisibleProducts(db, { after, upTo, limit: BATCH, shopId })
    for await (const { id, names, updated_at } of walk(next, part * size))
      yield { id, names: names, updatedAt: updated_at }
  },
  shops: () => walk((after) => findOpenShops(db, { after, limit: BATCH })),
  categories: () => findFilledCategories(db),
  async *publications(shopId) {
    const now = clock()
    for await (const row of walk((after) => findOpenPublications(db, { after, limit: BATCH, shopId, now })))
      yield { id: row.id, titles: row.titles, publishedAt: row.published_at }
  },
  policies: () => shownMarketPolicies(db, clock()),
})
