import type { PictureSize } from '@lonja/core/kernel/wire.ts'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import sharp from 'sharp'

/** Edge of each size in pixels (spec §3: small for thumbnails, medium for previews). */
export const PICTURE_EDGES: Record<PictureSize, number> = { small: 160, medium: 480, origin: 1200 }

/** Largest picture that is decoded, in pixels: more is refused before it is unpacked. */
const MAX_PIXELS = 24_000_000
const PHOTO_FORMATS = ['jpeg', 'png', 'webp']
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

const decode = async (source: sharp.Sharp): Promise<Pixels> => {
  const { data, info } = await source.flatten({ background: '#ffffff' }).raw().toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new RangeError(`expected 3 channels, got ${info.channels}`)
  return { data, width: info.width, height: info.height, channels: 3 }
}

/** Pixels of a picture from outside, turned upright; throws NotAPicture for anything else than a photo format. */
const decodePhoto = async (bytes: Buffer): Promise<Pixels> => {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
    if (!PHOTO_FORMATS.includes(format)) throw new NotAPicture()
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient().toColourspace('srgb')
    const edge = PICTURE_EDGES.origin
    return await decode(upright.resize(edge, edge, { fit: 'inside', withoutEnlargement: true }))
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture(error)
  }
}

const putSize = async (files: Disk, key: string, pixels: Pixels, size: PictureSize): Promise<void> => {
  const { data, ...raw } = pixels
  const edge = PICTURE_EDGES[size]
  const image = sharp(data, { raw })
  if (Math.max(raw.width, raw.height) > edge) image.resize(edge, edge, { fit: 'inside', kernel: 'cubic' })
  await files.put(`${key}-${size}.jpeg`, await image.jpeg({ quality: QUALITY }).toBuffer(), {
    contentType: 'image/jpeg',
  })
}

/**
 * Writes a picture in its three sizes at `key`-small, -medium and -origin.jpeg and returns its address for tables.
 * Bytes are a photo from outside, re-encoded, so that nothing but pixels is kept; a string is a drawing (SVG) of our own.
 */
export const writePicture = async (files: Disk, key: string, source: Buffer | string): Promise<string> => {
  const pixels = typeof source === 'string' ? await decode(sharp(Buffer.from(source))) : await decodePhoto(source)
  await Promise.all([
    putSize(files, key, pixels, 'origin'),
    putSize(files, key, pixels, 'medium'),
    putSize(files, key, pixels, 'small'),
  ])
  return pictureAddress(key)
}
