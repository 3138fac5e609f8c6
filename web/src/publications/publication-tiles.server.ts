import { publicationAddress } from './publication-address.ts'
import { kindText } from './publication-labels.ts'
import type { PublicationTile } from './publication-tiles.tsx'
import type { PublicationData } from './wire.ts'

/** What a tile says of a publication, put into words here so that pages need no words of publications. */
export const toPublicationTile = (publication: PublicationData): PublicationTile => ({
  id: publication.id,
  to: publicationAddress(publication),
  title: publication.title,
  kind: kindText(publication.kind),
  from: publication.shop.name,
  picture: publication.pictures[0] ?? null,
})
