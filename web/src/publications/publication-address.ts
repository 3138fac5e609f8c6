import { slugWithId } from '@lonja/core/kernel/slug.ts'

/** Address of a publication's own page, without a language: /publication/12-una-terraza. */
export const publicationAddress = ({ id, title }: { id: number; title: string }): string =>
  `/publication/${slugWithId(id, title)}`
