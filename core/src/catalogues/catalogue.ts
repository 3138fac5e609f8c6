/** How a catalogue is printed: cards with pictures, or lines without. */
export const CATALOGUE_LAYOUTS = ['cards', 'list'] as const
export type CatalogueLayout = (typeof CATALOGUE_LAYOUTS)[number]

/** Most products, and most skus of theirs, of one catalogue. */
export const CATALOGUE_MAX: Record<CatalogueLayout, { products: number; variants: number }> = {
  cards: { products: 500, variants: 2000 },
  list: { products: 2000, variants: 4000 },
}

/** Most products that a catalogue names one by one. */
export const CATALOGUE_NAMED_MAX = 500

/** What keeps a catalogue from being printed; null where nothing does. */
type CatalogueProblem =
  | { code: 'catalogue_empty' }
  | { code: 'catalogue_too_long' | 'catalogue_too_many_variants'; count: number; maximum: number }

/** Whether so many products with so many skus can be printed. */
export const catalogueProblem = (
  { products, variants }: { products: number; variants: number },
  layout: CatalogueLayout,
): CatalogueProblem | null => {
  const most = CATALOGUE_MAX[layout]
  if (products === 0) return { code: 'catalogue_empty' }
  if (products > most.products) return { code: 'catalogue_too_long', count: products, maximum: most.products }
  if (variants > most.variants) return { code: 'catalogue_too_many_variants', count: variants, maximum: most.variants }
  return null
}

/** A category of a catalogue: its way down the tree as names, and the place of each step beside its neighbours. */
export interface Shelf {
  id: number
  names: readonly string[]
  places: readonly number[]
}

const byPlaces = (a: Shelf, b: Shelf): number => {
  const at = a.places.findIndex((place, n) => place !== b.places[n])
  if (at === -1) return a.places.length - b.places.length
  return (a.places[at] ?? 0) - (b.places[at] ?? -1)
}

/**
 * Products by their shelf, as the category tree has them, each shelf once and none that is empty; a shelf comes before those
 * below it, and what stands on none comes last (`shelf` null). Products keep the order in which they are given.
 */
export const onShelves = <Product>(
  products: readonly Product[],
  shelfOf: (product: Product) => Shelf | null,
): { shelf: Shelf | null; products: Product[] }[] => {
  const shelves = new Map<number | null, { shelf: Shelf | null; products: Product[] }>()
  for (const product of products) {
    const shelf = shelfOf(product)
    const known = shelves.get(shelf?.id ?? null)
    if (known) known.products.push(product)
    else shelves.set(shelf?.id ?? null, { shelf, products: [product] })
  }
  return [...shelves.values()].toSorted((a, b) => {
    if (!a.shelf || !b.shelf) return a.shelf ? -1 : b.shelf ? 1 : 0
    return byPlaces(a.shelf, b.shelf) || a.shelf.id - b.shelf.id
  })
}

/** Items that are told alike in one group each, such as a product's skus that cost the same: `wordsOf` says how one is told. The order is that of each group's first. */
export const toldAlike = <Item>(items: readonly Item[], wordsOf: (item: Item) => string): [Item, ...Item[]][] => {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const words = wordsOf(item)
    const group = groups.get(words)
    if (group) group.push(item)
    else groups.set(words, [item])
  }
  return [...groups.values()]
}
