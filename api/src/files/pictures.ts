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
const QUALITY = 80

/** Thrown for bytes that are no JPEG, PNG or WebP picture, whatever their name says. */
export class NotAPicture extends Error {
  constructor(cause?: unknown) {
    super('not a JPEG, PNG or WebP picture', { cause })
  }
}

/** The store of public files in a folder; the server answers them at /files/<key>. */
export const openFiles = (folder: string): Disk => new Disk(new FSDriver({ location: folder, visibility: 'public' }))

/** Address of a stored picture as tables keep it, without size and suffix: goods/x is /files/goods/x. */
export const pictureAddress = (key: string): string => `/files/${key}`

interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3
}

const decode = async (source: Sharp): Promise<Pixels> => {
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new RangeError(`expected 3 channels, got ${info.channels}`)
  return { data, width: info.width, height: info.height, channels: 3 }
}

/** A photo from outside, turned upright. By its first bytes, so that no other format's reader ever sees what is sent in. */
const openPhoto = (bytes: Buffer, { pixels, seconds }: PhotoLimits): Sharp => {
  const format = sniffFormat(bytes)
  if (format === null || staysAsItCame(format)) throw new NotAPicture()
  return sharp(bytes, { limitInputPixels: pixels, failOn: 'error' }).timeout({ seconds }).autoOrient()
}

/** Pixels of a picture from outside, cut to a square when `square` says where; throws NotAPicture for anything else. */
const decodePhoto = async (bytes: Buffer, square?: Cut | 'middle'): Promise<Pixels> => {
  try {
    const upright = openPhoto(bytes, PHOTO_LIMITS)
    if (square !== undefined) {
      const { width, height } = (await upright.metadata()).autoOrient
      upright.extract(squareOf(width, height, square === 'middle' ? null : square))
    }
    const edge = PICTURE_EDGES.origin
    return await decode(
      upright
        .toColourspace('srgb')
        .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' }),
    )
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture(error)
  }
}

/** A photographed document as a JPEG of nothing but its pixels; throws NotAPicture for anything else. */
export const rewritePhoto = async (bytes: Buffer, limits = PHOTO_LIMITS): Promise<Buffer> => {
  try {
    return await openPhoto(bytes, limits)
      .toColourspace('srgb')
      .resize(DOCUMENT_EDGE, DOCUMENT_EDGE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture(error)
  }
}

const scaled = async (pixels: Pixels, edge: number): Promise<Pixels> => {
  const { data, ...raw } = pixels
  if (Math.max(raw.width, raw.height) <= edge) return pixels
  return decode(sharp(data, { raw }).resize(edge, edge, { fit: 'inside', kernel: 'cubic' }))
}

const put = async (files: Disk, key: string, { data, ...raw }: Pixels): Promise<void> => {
  const bytes = await sharp(data, { raw }).jpeg({ quality: QUALITY }).toBuffer()
  await files.put(key, bytes, { contentType: 'image/jpeg' })
}

/**
 * Writes a picture in its three sizes at `key`-small, -medium and -origin.jpeg and returns its address for tables.
 * Bytes are a photo from outside, re-encoded, so that nothing but pixels is kept, and cut to a square where `square` says; a string is a drawing (SVG) of our own.
 */
export const writePicture = async (
  files: Disk,
  key: string,
  source: Buffer | string,
  { square }: { square?: Cut | 'middle' } = {},
): Promise<string> => {
  const origin =
    typeof source === 'string'
      ? await decode(sharp(Buffer.from(source)).removeAlpha())
      : await decodePhoto(source, square)
  // Each size from the one above it: a third of the work of three reductions of the largest.
  const medium = await scaled(origin, PICTURE_EDGES.medium)
  const small = await scaled(medium, PICTURE_EDGES.small)
  await Promise.all([
    put(files, `${key}-origin.jpeg`, origin),
    put(files, `${key}-medium.jpeg`, medium),
    put(files, `${key}-small.jpeg`, small),
  ])
  return pictureAddress(key)
}
