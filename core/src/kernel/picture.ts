/** Longer edge in pixels of each size in which every picture exists (spec §3): small for thumbnails, medium for previews. */
export const PICTURE_EDGES = { small: 160, medium: 480, origin: 1200 } as const

/** Those in which pages show it, as WebP; large fills the width of most phones. */
export const WEB_EDGES = { small: 160, medium: 480, large: 840, origin: 1200 } as const

type PictureSize = keyof typeof PICTURE_EDGES
export type WebSize = keyof typeof WEB_EDGES

/** Address of one size of a picture: base address, dash, size, .jpeg (spec §3). */
export const pictureUrl = (base: string, size: PictureSize): string => `${base}-${size}.jpeg`

/** Address of the same picture for browsers that take WebP, at half the bytes. */
export const webPictureUrl = (base: string, size: WebSize): string => `${base}-${size}.webp`
