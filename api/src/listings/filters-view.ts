import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { cents, toEuros } from '@lonja/core/kernel/money.ts'
import { FACET_SAMPLE, PRICE_STEPS } from '@lonja/core/products/facets.ts'
import type { filters } from '@lonja/core/products/filters.contract.ts'
import { SHOP_TYPES } from '@lonja/core/shops/shop-lists.ts'
import type { z } from 'zod'
import type { ProductFilter } from '../products/product-page.queries.ts'
import { type FacetKeys, type FacetName, type FacetRow, HITS_MAX } from './facets.queries.ts'

/** Values of one attribute, brands, and attributes, that are told at most. */
const VALUES_MAX = 30
const ATTRIBUTES_MAX = 6

const wantedTags = (filter: ProductFilter): string[] => filter.tags.flatMap(({ tags }) => tags)

/** A tag's group: the first word, for attributes with their key. */
const groupOf = (tag: string): string => {
  const [first = '', key = ''] = tag.split(':')
  return first === 'attribute' ? `${first}:${key}` : first
}

/**
 * Counts by tag: those of a group in use come from the sample without its filter. A wanted value that nothing has stands
 * there with none.
 */
const tagCounts = (rows: FacetRow[], filter: ProductFilter): Map<string, number> => {
  const active = new Set(filter.tags.map(({ group }) => group))
  const counts = new Map<string, number>()
  for (const { kind, without, value, n } of rows)
    if (kind === 'tag' && (without !== '') === active.has(groupOf(value))) counts.set(value, n)
  for (const tag of wantedTags(filter)) if (!counts.has(tag)) counts.set(tag, 0)
  return counts
}

/** A category's products are counted with and without the filter by category; both are at least so many. */
const categoryCounts = (rows: FacetRow[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const { kind, value, n } of rows)
    if (kind === 'category') counts.set(Number(value), Math.max(n, counts.get(Number(value)) ?? 0))
  return counts
}

const shopCounts = (rows: FacetRow[], filter: ProductFilter): Map<number, number> => {
  const counts = new Map(rows.filter((row) => row.kind === 'shop').map(({ value, n }) => [Number(value), n]))
  for (const id of filter.shopIds) if (!counts.has(id)) counts.set(id, 0)
  return counts
}

const valuesOf = (counts: Map<string, number>, group: string): { value: string; count: number }[] =>
  [...counts]
    .filter(([tag]) => tag.startsWith(`${group}:`))
    .map(([tag, count]) => ({ value: tag.slice(group.length + 1), count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

/** The most frequent brands, and those that the query names. */
const brandsOf = (tags: Map<string, number>, filter: ProductFilter): { value: string; count: number }[] => {
  const wanted = new Set(wantedTags(filter))
  return valuesOf(tags, 'brand').filter(({ value }, i) => i < VALUES_MAX || wanted.has(`brand:${value}`))
}

/** What names are wanted for. */
export const keysOf = (rows: FacetRow[], filter: ProductFilter): FacetKeys => {
  const tags = tagCounts(rows, filter)
  return {
    categoryIds: [...categoryCounts(rows).keys()],
    shopIds: [...shopCounts(rows, filter).keys()],
    industryIds: valuesOf(tags, 'industry').map(({ value }) => Number(value)),
    brands: brandsOf(tags, filter).map(({ value }) => value),
    // what nothing visible has is called as it was written: its name may be a hidden shop's
    attributes: valuesOf(tags, 'attribute').flatMap(({ value, count }) => (count > 0 ? [value] : [])),
  }
}

const countries: Partial<Record<Locale, Intl.DisplayNames>> = {}
/** A country in words; its code where it has none. */
export const countryName = (code: string, locale: Locale): string => {
  countries[locale] ??= new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })
  return countries[locale].of(code) ?? code
}

const priceOf = (rows: FacetRow[]): z.input<typeof filters>['price'] => {
  const bound = (name: string) => rows.find(({ kind, value }) => kind === 'bound' && value === name)?.n ?? null
  const [min, max] = [bound('min'), bound('max')]
  if (min === null || max === null) return null
  const counts = new Map(rows.filter(({ kind }) => kind === 'step').map(({ value, n }) => [Number(value), n]))
  const used = [...counts.keys()]
  const steps = PRICE_STEPS.map((from, i) => {
    const next = PRICE_STEPS[i + 1]
    return {
      place: i + 1,
      from: toEuros(cents(from)),
      // the last cent that belongs to it
      to: next === undefined ? null : toEuros(cents(next - 1)),
      count: counts.get(i + 1) ?? 0,
    }
  })
  return {
    min: toEuros(cents(min)),
    max: toEuros(cents(max)),
    steps: steps
      .filter(({ place }) => place >= Math.min(...used) && place <= Math.max(...used))
      .map(({ place: _, ...step }) => step),
  }
}

/** What was counted, in the caller's words. */
export const toFilters = (
  rows: FacetRow[],
  found: FacetName[],
  filter: ProductFilter,
  locale: Locale,
): z.input<typeof filters> => {
  const names = new Map(found.map((one) => [`${one.kind}:${one.value}`, one]))
  const nameOf = (kind: FacetName['kind'], value: string | number): string => {
    const one = names.get(`${kind}:${value}`)
    return localize(one?.names, locale, one?.name)
  }
  const tags = tagCounts(rows, filter)
  const known = (kind: FacetName['kind'], counts: Iterable<[number, number]>) =>
    [...counts]
      .map(([id, count]) => ({ id, name: nameOf(kind, id), count }))
      .filter(({ name }) => name !== '')
      .toSorted((a, b) => b.count - a.count || a.id - b.id)
  const flag = (name: string) => rows.find(({ kind, value }) => kind === 'flag' && value === name)?.n ?? 0
  const [total = 0, hits = 0] = (['total', 'hits'] as const).map(
    (wanted) => rows.find(({ kind }) => kind === wanted)?.n,
  )
  const wanted = new Set(wantedTags(filter))

  const groups = new Set([...tags.keys()].filter((tag) => tag.startsWith('attribute:')).map(groupOf))
  const attributes = [...groups]
    .map((group) => {
      const key = group.slice('attribute:'.length)
      const values = valuesOf(tags, group)
      const firstName = names.get(`attribute:${key}:${values[0]?.value}`)
      return {
        key,
        name: localize(firstName?.keyNames, locale, key),
        isWanted: values.some(({ value }) => wanted.has(`${group}:${value}`)),
        count: values.reduce((sum, one) => sum + one.count, 0),
        values: values
          .filter(({ value }, i) => i < VALUES_MAX || wanted.has(`${group}:${value}`))
          .map(({ value, count }) => {
            const swatch = names.get(`attribute:${key}:${value}`)?.swatch
            return {
              value,
              name: nameOf('attribute', `${key}:${value}`) || value,
              ...(swatch ? { swatch } : {}),
              count,
            }
          }),
      }
    })
    .toSorted((a, b) => Number(b.isWanted) - Number(a.isWanted) || b.count - a.count)
    .slice(0, Math.max(ATTRIBUTES_MAX, filter.tags.length))
    .map(({ key, name, values }) => ({ key, name, values }))

  return {
    total: Math.min(total, FACET_SAMPLE),
    totalIsMinimum: total > FACET_SAMPLE || hits > HITS_MAX,
    categories: known('category', categoryCounts(rows)),
    shops: known('shop', shopCounts(rows, filter)),
    shopTypes: SHOP_TYPES.map((value) => ({ value, count: tags.get(`type:${value}`) ?? 0 })).filter(
      ({ value, count }) => count > 0 || wanted.has(`type:${value}`),
    ),
    industries: known(
      'industry',
      valuesOf(tags, 'industry').map(({ value, count }): [number, number] => [Number(value), count]),
    ),
    packSizes: valuesOf(tags, 'pack').map(({ value, count }) => ({ value: Number(value), count })),
    brands: brandsOf(tags, filter).map(({ value, count }) => ({ value, name: nameOf('brand', value) || value, count })),
    countries: valuesOf(tags, 'country').map(({ value, count }) => ({
      value,
      name: countryName(value, locale),
      count,
    })),
    attributes,
    isRecommend: flag('isRecommend'),
    discountProduct: flag('discountProduct'),
    inStock: flag('inStock'),
    needBook: flag('needBook'),
    price: priceOf(rows),
  }
}
