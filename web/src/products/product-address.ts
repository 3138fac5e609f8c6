import { slugWithId } from '@lonja/core/kernel/slug.ts'

/** Address of a product's page, without a language: /goods-detail/12-copa-de-vino. */
export const productAddress = ({ id, name }: { id: number; name: string }): string =>
  `/goods-detail/${slugWithId(id, name)}`
