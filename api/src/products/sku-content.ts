import type { Content, ContentUnit } from '@lonja/core/products/content.ts'

/** Columns that hold what one unit of a sku holds; both null where it is not told. */
export interface ContentColumns {
  content_amount: number | null
  content_unit: ContentUnit | null
}

/** What one unit of a row holds; null: not told. */
export const contentOf = ({ content_amount: amount, content_unit: unit }: ContentColumns): Content | null =>
  amount === null || unit === null ? null : { amount, unit }

/** The columns of a content. */
export const contentColumns = (content: Content | null): ContentColumns => ({
  content_amount: content?.amount ?? null,
  content_unit: content?.unit ?? null,
})
