/** Where calls about files begin: they bypass the common base path (spec §7). */
export const FILES_BASE = '/file/api/v1'

/** A file that is sent in must have fewer bytes than this (spec §5: under 5MB). */
export const UPLOAD_BELOW = 5 * 1024 * 1024

/** All files of one person together have at most so many bytes. */
export const UPLOAD_QUOTA = 100 * 1024 * 1024

/** What a file is for; it decides who may see it and what is made of it. */
export const FILE_KINDS = [
  'avatar',
  'shop-logo',
  'shop-picture',
  'document',
  'access-photo',
  'product-picture',
  'product-paper',
  'goods-file',
  'order-photo',
  'repay-proof',
  'transfer-proof',
  'comment-picture',
  'message-file',
  'publication-picture',
  'front-picture',
  'picture-batch',
] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** What the bytes of a file say that it is. */
export const FILE_FORMATS = ['jpeg', 'png', 'webp', 'pdf', 'xlsx', 'csv', 'zip'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

interface KindFacts {
  /** anyone may see it, as a picture in three sizes; the others are sealed and shown to those concerned */
  isPublic: boolean
  /** cut to a square */
  isSquare: boolean
  formats: readonly FileFormat[]
}

const PHOTOS = ['jpeg', 'png', 'webp'] as const

export const KINDS: Record<FileKind, KindFacts> = {
  avatar: { isPublic: true, isSquare: true, formats: PHOTOS },
  'shop-logo': { isPublic: true, isSquare: true, formats: PHOTOS },
  'shop-picture': { isPublic: true, isSquare: false, formats: PHOTOS },
  document: { isPublic: false, isSquare: false, formats: [...PHOTOS, 'pdf'] },
  'access-photo': { isPublic: false, isSquare: false, formats: PHOTOS },
  'product-picture': { isPublic: true, isSquare: false, formats: PHOTOS },
  'product-paper': { isPublic: false, isSquare: false, formats: ['jpeg', 'png', 'pdf'] },
  'order-photo': { isPublic: false, isSquare: false, formats: PHOTOS },
  'repay-proof': { isPublic: false, isSquare: false, formats: [...PHOTOS, 'pdf'] },
  'transfer-proof': { isPublic: false, isSquare: false, formats: [...PHOTOS, 'pdf'] },
  'goods-file': { isPublic: false, isSquare: false, formats: ['csv', 'xlsx'] },
  'comment-picture': { isPublic: true, isSquare: false, formats: PHOTOS },
  'message-file': { isPublic: false, isSquare: false, formats: [...PHOTOS, 'pdf'] },
  'publication-picture': { isPublic: true, isSquare: false, formats: PHOTOS },
  'front-picture': { isPublic: true, isSquare: false, formats: PHOTOS },
  'picture-batch': { isPublic: false, isSquare: false, formats: [...PHOTOS, 'zip'] },
}

const ACCEPT: Partial<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  csv: '.csv,.txt',
  xlsx: '.xlsx',
  zip: '.zip',
}

/** The `accept` of a field that takes this kind. */
export const acceptOf = (kind: FileKind): string =>
  KINDS[kind].formats.map((format) => ACCEPT[format] ?? `image/${format}`).join(',')

/** Formats that are kept as they came; the others are pictures and are made anew. */
export const staysAsItCame = (format: FileFormat): boolean => format in ACCEPT

const starts = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, n) => bytes[at + n] === byte)

/** A table as text has no mark of its own: any text will do, in UTF-16 when its first bytes say so. */
const isText = (bytes: Uint8Array): boolean =>
  starts(bytes, [0xff, 0xfe]) || starts(bytes, [0xfe, 0xff]) || (bytes.length > 0 && !bytes.includes(0))

/** What a file is by its bytes, whatever its name and sender say; null for everything that the kind does not take. */
export const formatOf = (kind: FileKind, bytes: Uint8Array): FileFormat | null => {
  const { formats } = KINDS[kind]
  const sniffed = sniffFormat(bytes) ?? (isText(bytes) ? 'csv' : null)
  // a workbook is a zip, and begins as one
  const found = sniffed === 'xlsx' && formats.includes('zip') ? 'zip' : sniffed
  return found !== null && formats.includes(found) ? found : null
}

/** What a file is by its first bytes; null for those that have no mark which is known here. */
export const sniffFormat = (bytes: Uint8Array): FileFormat | null => {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (starts(bytes, [0x52, 0x49, 0x46, 0x46]) && starts(bytes, [0x57, 0x45, 0x42, 0x50], 8)) return 'webp'
  if (starts(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'pdf'
  if (starts(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx'
  return null
}

/** The part of a picture that is kept, as fractions of the upright picture: left and top of 1, size of the shorter edge. */
export interface Cut {
  left: number
  top: number
  size: number
}

/** The pixels of a square cut; in the middle when none is given, and never outside the picture. */
export const squareOf = (width: number, height: number, cut: Cut | null) => {
  const shorter = Math.min(width, height)
  const edge = Math.max(1, Math.min(shorter, Math.round(shorter * (cut?.size ?? 1))))
  const within = (start: number, room: number) => Math.max(0, Math.min(room, Math.round(start)))
  return {
    left: within(cut ? cut.left * width : (width - edge) / 2, width - edge),
    top: within(cut ? cut.top * height : (height - edge) / 2, height - edge),
    width: edge,
    height: edge,
  }
}
