import type { ProductData } from '../wire.ts'

/** Most pictures that the gallery turns over. */
const PICTURES_MAX = 12

/** A product's views: those of the variant in sight first, then the product's own, then those of other variants; each once. */
export const picturesOf = (
  { pictures, skus }: { pictures: string[]; skus: Pick<ProductData['skus'][number], 'id' | 'pictures'>[] },
  chosen: number | null,
): string[] => {
  const first = skus.find(({ id }) => id === chosen)?.pictures ?? []
  return [...new Set([...first, ...pictures, ...skus.flatMap((sku) => sku.pictures)])].slice(0, PICTURES_MAX)
}
