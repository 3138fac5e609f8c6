import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { UPLOAD_BELOW } from '@lonja/core/files/file-kinds.ts'
import {
  BATCH_FILES_MAX,
  BATCH_MADE_BELOW,
  type BatchReason,
  type PictureProblem,
} from '@lonja/core/picture-batches/picture-batch-lists.ts'
import { byPlace, codesOf, findNamed, isSystemFile } from '@lonja/core/picture-batches/picture-names.ts'
import { otherEan } from '@lonja/core/products/ean.ts'
import { PICTURES_MAX } from '@lonja/core/products/seller-product-lists.ts'
import type { Disk } from 'flydrive'
import type { Db } from '../db/client.ts'
import type { FoundPicture } from '../db/documents.ts'
import type { DiskGuard } from '../files/disk-guard.ts'
import { openKey } from '../files/file-store.ts'
import { insertFile } from '../files/files.queries.ts'
import { findOrigin, NotAPicture, writePicture } from '../files/pictures.ts'
import { tidyName } from '../files/upload-file.ts'
import { discardLoose, findOwnPictures, findShopCodes } from './picture-batches.queries.ts'
import { openZip, ZipRefused } from './zip-entries.ts'

export interface ReadBatchOptions {
  db: Db
  /** where public pictures are written */
  files: Disk
  disk: Pick<DiskGuard, 'isFull'>
  now: Date
  shopId: number
  /** who sent the files in, and is the sender of the pictures that are made of them */
  sender: { userId: number; accountId: number }
  /** files of this machine, and what their senders called them */
  sent: readonly { path: string; name: string; isZip: boolean }[]
  /** all pictures that are made have fewer bytes than this */
  madeBelow?: number
}

/** What a batch has: its pictures in the order in which they are placed, or why nothing of it is used. */
export interface ReadBatch {
  reason: BatchReason | null
  found: FoundPicture[]
}

/** One file of a batch before it is looked at. */
interface Candidate {
  path: string
  size: number
  problem: PictureProblem | null
  read: () => Promise<Buffer>
}

const listCandidates = async (sent: ReadBatchOptions['sent']) => {
  const candidates: Candidate[] = []
  const open: (() => void)[] = []
  const close = () => {
    for (const one of open) one()
  }
  try {
    for (const { path, name, isZip } of sent) {
      if (isZip) {
        const zip = await openZip(path)
        open.push(zip.close)
        candidates.push(...zip.files)
      } else candidates.push({ path: name, size: (await stat(path)).size, problem: null, read: () => readFile(path) })
    }
    const own = candidates.filter((one) => !isSystemFile(one.path))
    if (own.length > BATCH_FILES_MAX) throw new ZipRefused('zipTooMany')
    return { candidates: own, close }
  } catch (error) {
    close()
    throw error
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Addresses of a product's pictures by digests of what they look like: what is sent in is made anew in one way, so that the same photo gives the same bytes. */
const hashesOf = async (files: Disk, pictures: readonly string[]): Promise<Map<string, string | null>> => {
  const hashes = new Map<string, string | null>()
  for (const address of pictures) {
    const origin = await findOrigin(files, address.replace(/^\/files\//, ''))
    if (origin !== null) hashes.set(hashOf(await files.getBytes(origin)), address)
  }
  return hashes
}

/**
 * Makes a picture of a file and keeps it as one that its sender has sent in; gives its key and bytes, or why there is none. `known` has the
 * pictures of its product by their digests: addresses of those that it has, null of those that the batch has.
 */
const takePicture = async (
  { db, files, disk, sender, now }: ReadBatchOptions,
  { path, read }: Candidate,
  known: Map<string, string | null>,
): Promise<{ key: string; bytes: number } | { problem: PictureProblem; same?: string | null }> => {
  if (await disk.isFull()) throw new Error('the disk has no room for pictures')
  const key = randomBytes(16).toString('hex')
  const origin = `${openKey(key)}-origin.jpeg`
  try {
    await writePicture(files, openKey(key), await read())
  } catch (error) {
    await files.delete(origin)
    // a full disk or a lost database is no fault of the file
    if (error instanceof NotAPicture || isBroken(error)) return { problem: 'notAPicture' }
    throw error
  }
  const bytes = await files.getBytes(origin)
  const hash = hashOf(bytes)
  const same = known.get(hash)
  if (same !== undefined) {
    await files.delete(origin)
    return { problem: 'samePicture', same }
  }
  known.set(hash, null)
  const row = { key, kind: 'product-picture', format: 'jpeg', name: tidyName(path), size: bytes.length } as const
  await insertFile(db, { ...row, actor: sender, now, isCounted: false })
  return { key, bytes: bytes.length }
}

/** What yauzl and zlib say of an entry that does not unpack as its list says: errors without a code of the system, or zlib's own. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || String(error.code).startsWith('Z_'))

const left = (path: string, problem: PictureProblem): FoundPicture => ({
  name: tidyName(path),
  productId: null,
  key: null,
  same: null,
  problem,
})

/** Nothing of a batch is used, and the pictures made of it are not kept. */
const tooHeavy = async (db: Db, found: readonly FoundPicture[]): Promise<ReadBatch> => {
  await discardLoose(db, { keys: found.flatMap(({ key }) => key ?? []) })
  return { reason: 'tooHeavy', found: [] }
}

/**
 * Finds the products that pictures are for by their names, and makes pictures of those that have one; no product is changed. Only files
 * that name a product are read, as many as a product may have, and none further than its list says: what a zip unpacks to is bounded.
 */
export const readBatch = async (options: ReadBatchOptions): Promise<ReadBatch> => {
  const { db, files, shopId, sent, madeBelow = BATCH_MADE_BELOW } = options
  let listed: Awaited<ReturnType<typeof listCandidates>>
  try {
    listed = await listCandidates(sent)
  } catch (error) {
    if (error instanceof ZipRefused) return { reason: error.reason, found: [] }
    throw error
  }
  try {
    const rows = await findShopCodes(db, { shopId })
    const eans = rows.eans.flatMap((row) => {
      const other = otherEan(row.code)
      return other === null ? [row] : [row, { ...row, code: other }]
    })
    const codes = codesOf([rows.products, rows.skus, eans])
    const named = listed.candidates.map((one) => ({ one, target: findNamed(one.path, codes) }))
    const found = named.flatMap(({ one, target }) => (typeof target === 'string' ? [left(one.path, target)] : []))
    const wanted = named.flatMap(({ one, target }) =>
      typeof target === 'string' ? [] : [{ one, name: one.path, ...target }],
    )
    const byProduct = Map.groupBy(wanted, ({ productId }) => productId)
    const own = await findOwnPictures(db, { shopId, ids: [...byProduct.keys()] })
    const present = new Map(own.map(({ id, pictures }) => [id, pictures]))
    let bytes = 0
    for (const [productId, list] of byProduct) {
      const known = await hashesOf(files, present.get(productId) ?? [])
      let taken = 0
      for (const { one } of list.toSorted(byPlace)) {
        const problem =
          one.problem ?? (one.size >= UPLOAD_BELOW ? 'tooLarge' : taken === PICTURES_MAX ? 'tooMany' : null)
        const made = problem ? { problem } : await takePicture(options, one, known)
        if ('key' in made) {
          taken++
          bytes += made.bytes
          found.push({ name: tidyName(one.path), productId, key: made.key, same: null, problem: null })
          if (bytes >= madeBelow) return tooHeavy(db, found)
        } else if (made.same) found.push({ ...left(one.path, made.problem), productId, same: made.same })
        else found.push(left(one.path, made.problem))
      }
    }
    return { reason: null, found }
  } finally {
    listed.close()
  }
}
