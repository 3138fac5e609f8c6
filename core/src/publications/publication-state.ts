import type { PublicationState } from './publication-lists.ts'

/** How a publication stands for its shop; buyers find it only when it is published. */
export const publicationState = (publishedAt: Date | null, now: Date): PublicationState => {
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}
