import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import type { ImportReason, RowProblem } from '@lonja/core/imports/import-reasons.ts'
import type { Disk } from 'flydrive'
import { findOrigin, NotAPicture, pictureAddress, writePicture } from '../files/pictures.ts'
import { fetchPicture, PICTURE_BYTES_MAX, PictureTooLarge } from './fetch-picture.ts'
import type { ImportedRow } from './imported-products.ts'

/** How many rows' pictures are made at a time. */
const AT_ONCE = 4

export interface PictureSettings {
  files: Disk
  shopId: number
  /** folder that relative paths start from; nothing outside it is read */
  folder: string
  /** whether addresses are downloaded */
  fetch: boolean
}

class PictureRefused extends Error {
  readonly code: ImportReason
  constructor(code: ImportReason, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

const readLocal = async (folder: string, ref: string): Promise<Buffer> => {
  try {
    const root = await realpath(folder)
    const path = await realpath(resolve(root, ref.replaceAll('\\', '/')))
    const inside = relative(root, path)
    if (inside.startsWith('..') || isAbsolute(inside)) throw new PictureRefused('picture_not_found')
    if ((await stat(path)).size > PICTURE_BYTES_MAX) throw new PictureRefused('picture_too_large')
    return await readFile(path)
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused('picture_not_found', error)
  }
}

const readRemote = async (address: string): Promise<Buffer> => {
  try {
    return await fetchPicture(address)
  } catch (error) {
    throw new PictureRefused(error instanceof PictureTooLarge ? 'picture_too_large' : 'picture_not_fetched', error)
  }
}

const readBytes = (ref: string, { folder, fetch }: PictureSettings): Promise<Buffer> => {
  if (!/^[a-z][a-z0-9+.-]+:/i.test(ref)) return readLocal(folder, ref)
  if (!fetch) throw new PictureRefused('picture_not_fetched')
  return readRemote(ref)
}

/** Stores one picture under a key of its content, so that running again finds it there; `anew` writes it all the same. */
const storePicture = async (ref: string, settings: PictureSettings, anew: boolean): Promise<string> => {
  const bytes = await readBytes(ref, settings)
  const key = `goods/${settings.shopId}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
  if (!anew && (await findOrigin(settings.files, key)) !== null) return pictureAddress(key)
  try {
    return await writePicture(settings.files, key, bytes)
  } catch (error) {
    throw error instanceof NotAPicture ? new PictureRefused('picture_invalid', error) : error
  }
}

const storeOfRow = async (row: ImportedRow, settings: PictureSettings, anew: boolean) => {
  const pictures: string[] = []
  const problems: RowProblem[] = []
  for (const ref of row.pictures) {
    try {
      pictures.push(await storePicture(ref, settings, anew))
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      problems.push({ code: error.code, params: { value: ref } })
    }
  }
  return { imported: { ...row, pictures }, problems }
}

/**
 * Stores the pictures of a batch and puts their addresses into its rows; one that cannot be had is noted and left out.
 * `anew` writes pictures that are there already: a run that was killed may have left half of one.
 */
export const storePictures = async (
  rows: readonly ImportedRow[],
  settings: PictureSettings,
  { anew }: { anew: boolean },
): Promise<{ imported: ImportedRow; problems: RowProblem[] }[]> => {
  const done: { imported: ImportedRow; problems: RowProblem[] }[] = []
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    done.push(...(await Promise.all(rows.slice(i, i + AT_ONCE).map((row) => storeOfRow(row, settings, anew)))))
  }
  return done
}
