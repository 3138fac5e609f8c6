/** Sizes in which every picture exists (spec §3): small for thumbnails, medium for previews, origin as it was sent in. */
export type PictureSize = 'small' | 'medium' | 'origin'

/** Address of one size of a picture: base address, dash, size, .jpeg (spec §3). */
export const pictureUrl = (base: string, size: PictureSize): string => `${base}-${size}.jpeg`
