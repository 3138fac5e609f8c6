/** Sizes in which every picture exists (spec §3): small for thumbnails, medium for previews, origin as it was sent in. */
export type PictureSize = 'small' | 'medium' | 'origin'

/** jpeg is what every client knows (spec §3); webp is the same picture for browsers that take it, at half the bytes. */
type PictureFormat = 'jpeg' | 'webp'

/** Address of one size of a picture: base address, dash, size, .jpeg (spec §3). */
export const pictureUrl = (base: string, size: PictureSize, format: PictureFormat = 'jpeg'): string =>
  `${base}-${size}.${format}`
