import type { PublicationKind, PublicationTheme } from '@lonja/core/publications/publication-lists.ts'
import type { Text } from '../family.ts'

/** A publication of a seeded shop. */
export interface PublicationSeed {
  shop: string
  kind: PublicationKind
  /** days since it was published; of one that is scheduled, minus the days until then; null: a draft */
  age?: number | null
  /** instead of `age`: the day of the year on which it is published, MM-DD; the latest one before now */
  season?: string
  tags: readonly PublicationTheme[]
  /** how the Spanish names of the products that it tags begin; one product for each */
  productNames: readonly string[]
  /** key of a scene that it opens with; left out: it opens with the products */
  scene?: string
  title: Text
  text: Text
}
