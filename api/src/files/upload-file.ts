import { randomBytes } from 'node:crypto'
import {
  type Cut,
  type FileFormat,
  type FileKind,
  formatOf,
  KINDS,
  staysAsItCame,
  UPLOAD_BELOW,
  UPLOAD_QUOTA,
} from '@lonja/core/files/file-kinds.ts'
import type { filesContract } from '@lonja/core/files/files.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { transaction } from '../db/transaction.ts'
import type { Verb } from '../http/implement.ts'
import { eraseUnkept } from './erase-unkept.ts'
import { type FileStore, openKey } from './file-store.ts'
import { fileView } from './file-view.ts'
import { insertFile, sumBytes } from './files.queries.ts'
import { inTurn } from './in-turn.ts'
import { NotAPicture, rewritePhoto, writePicture } from './pictures.ts'

const pictureTurn = inTurn(2)

const notAccepted = (kind: FileKind): Refusal =>
  new Refusal('file_not_accepted', {
    path: 'body.file',
    params: { formats: KINDS[kind].formats.map((format) => FORMATS[format]).join(', ') },
  })
const FORMATS: Record<FileFormat, string> = {
  ...{ jpeg: 'JPEG', png: 'PNG', webp: 'WebP', pdf: 'PDF' },
  ...{ csv: 'CSV', xlsx: 'XLSX', zip: 'ZIP' },
}

/** Puts on the disk what is kept of a file, and says what that is. Only pictures are made anew. */
const keep = async (files: FileStore, key: string, kind: FileKind, bytes: Buffer, cut: Cut | null) => {
  const format = formatOf(kind, bytes)
  if (format === null) throw notAccepted(kind)
  if (staysAsItCame(format)) {
    await files.sealed.put(key, bytes)
    return { format, size: bytes.length }
  }
  const kept: { format: FileFormat; size: number } = { format: 'jpeg', size: bytes.length }
  if (!KINDS[kind].isPublic) {
    await files.sealed.put(key, await rewritePhoto(bytes))
    return kept
  }
  await writePicture(files.open, openKey(key), bytes, KINDS[kind].isSquare ? { square: cut ?? 'middle' } : {})
  return kept
}

/** Characters of a file's name that are kept. */
const NAME_KEPT = 120

/** One line of whole characters, without a path and what no file system takes; the name serves people only. */
export const tidyName = (name: string): string => {
  const tidy = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}"<>|:*?]/gu, '').trim()
  // cut between characters: half of one is no text that the database takes
  return Array.from(tidy).slice(-NAME_KEPT).join('') || 'file'
}

/** Takes in one file: its first bytes say what it is, pictures are made anew, and nothing holds it yet. */
export const uploadFile: Verb<typeof filesContract.uploadFile> = async ({ deps, actor, body, now }) => {
  const { kind, file, left, top, size } = body
  if (file.size >= UPLOAD_BELOW) throw new Refusal('file_too_large', { path: 'body.file' })
  await deps.limits.take('upload', String(actor.userId))
  const cut = left !== undefined && top !== undefined && size !== undefined ? { left, top, size } : null
  const key = randomBytes(16).toString('hex')
  const bytes = Buffer.from(await file.arrayBuffer())
  try {
    const kept = await pictureTurn(() => keep(deps.files, key, kind, bytes, cut))
    const row = { key, kind, name: tidyName(file.name), ...kept }
    await transaction(deps.db, async (trx) => {
      const stored = await sumBytes(trx, actor)
      if (stored + row.size > UPLOAD_QUOTA) throw new Refusal('file_quota')
      await insertFile(trx, { ...row, actor, now })
    })
    return fileView(row)
  } catch (error) {
    await eraseUnkept(deps, { keys: [key], kind })
    throw error instanceof NotAPicture ? notAccepted(kind) : error
  }
}
