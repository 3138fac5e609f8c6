import { type Cut, sniffFormat, squareOf, staysAsItCame } from '@lonja/core/files/file-kinds.ts'
import { PICTURE_EDGES } from '@lonja/core/kernel/picture.ts'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import sharp, { type Sharp } from 'sharp'

/** What one photo from outside may take. */
interface PhotoLimits {
  /** largest picture that is decoded: more pixels are refused before they are unpacked */
  pixels: number
  /** longest time that decoding may take; the largest photos take one second */
  seconds: number
}
const PHOTO_LIMITS: PhotoLimits = { pixels: 24_000_000, seconds: 20 }
/** Longer edge of a photographed document: its small print stays legible. */
const DOCUMENT_EDGE = 2400
/** Of every JPEG. */
export const QUALITY = 80

/** Thrown for bytes that are no JPEG, PNG or WebP picture, whatever their name says. */
export class NotAPicture extends Error {
  constructor(cause?: unknown) {
    super('not a JPEG, PNG or WebP picture', { cause })
  }
}

/** The store of public files in a folder; the server answers them at /files/<key>. */
export const openFiles = (folder: string): Disk => new Disk(new FSDriver({ location: folder, visibility: 'public' }))

/** Address of a stored picture as tables keep it, without size and suffix: products/x is /files/goods/x. */
export const pictureAddress = (key: string): string => `/files/${key}`

/** A photo from outside, turned upright. By its first bytes, so that no other format's reader ever sees what is sent in. */
const openPhoto = (bytes: Buffer, { pixels, seconds }: PhotoLimits): Sharp => {
  const format = sniffFormat(bytes)
  if (format === null || staysAsItCame(format)) throw new NotAPicture()
  return sharp(bytes, { limitInputPixels: pixels, failOn: 'error' }).timeout({ seconds }).autoOrient()
}

/** A JPEG of nothing but pixels, its longer edge at most `edge`. */
const asJpeg = (photo: Sharp, edge: number): Promise<Buffer> =>
  photo
    .toColourspace('srgb')
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()

/** What a reader says of bytes that it cannot read, whatever it says, is that they are no picture. */
const orNoPicture = async (reading: () => Promise<Buffer>): Promise<Buffer> => {
  try {
    return await reading()
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture(error)
  }
}

/** A photographed document as a JPEG of nothing but its pixels; throws NotAPicture for anything else. */
export const rewritePhoto = (bytes: Buffer, limits = PHOTO_LIMITS): Promise<Buffer> =>
  orNoPicture(async () => asJpeg(openPhoto(bytes, limits), DOCUMENT_EDGE))

/** A photo from outside as a JPEG, cut to a square when `square` says where; throws NotAPicture for anything else. */
const rewritePicture = (bytes: Buffer, square?: Cut | 'middle'): Promise<Buffer> =>
  orNoPicture(async () => {
    const upright = openPhoto(bytes, PHOTO_LIMITS)
    if (square !== undefined) {
      const { width, height } = (await upright.metadata()).autoOrient
      upright.extract(squareOf(width, height, square === 'middle' ? null : square))
    }
    return asJpeg(upright, PICTURE_EDGES.origin)
  })

/**
 * Writes a picture at `key`-origin.jpeg and returns its address for tables. Its other sizes and forms are made when they are
 * asked for (make-picture.ts). Bytes are a photo from outside, re-encoded, so that nothing but pixels is kept, and cut to a
 * square where `square` says; a string is a drawing (SVG) of our own. Throws NotAPicture for anything else.
 */
export const writePicture = async (
  files: Disk,
  key: string,
  source: Buffer | string,
  { square }: { square?: Cut | 'middle' } = {},
): Promise<string> => {
  const jpeg =
    typeof source === 'string'
      ? await asJpeg(sharp(Buffer.from(source)), PICTURE_EDGES.origin)
      : await rewritePicture(source, square)
  await files.put(`${key}-origin.jpeg`, jpeg, { contentType: 'image/jpeg' })
  return pictureAddress(key)
}

/** The file that a picture's sizes are made from: a JPEG of what was sent in, a WebP of our own; null where there is none. */
export const findOrigin = async (files: Disk, key: string): Promise<string | null> => {
  for (const format of ['jpeg', 'webp']) {
    const name = `${key}-origin.${format}`
    if (await files.exists(name)) return name
  }
  return null
}
