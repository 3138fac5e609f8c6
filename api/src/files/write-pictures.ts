import type { FileKind } from '@lonja/core/files/file-kinds.ts'
import type { Db } from '../db/client.ts'
import { attachFiles } from './attach-files.ts'
import { fileView } from './file-view.ts'
import { findHeld } from './files.queries.ts'

interface Held {
  /** the row that holds the pictures, such as product:7 */
  holder: string
  kind: FileKind
}

/**
 * Gives a row its pictures in the order named: those that it has, by address, and those that were sent in, by key. Answers
 * their addresses. Throws field_invalid for a key that is not the caller's.
 */
export const writePictures = async (
  trx: Db,
  { actor, now }: { actor: { userId: number }; now: Date },
  {
    holder,
    kind,
    pictures,
    before,
    path = 'body.pictures',
  }: Held & { pictures: readonly string[]; before: readonly string[]; path?: string },
): Promise<string[]> => {
  const held = (await findHeld(trx, { holders: [holder], kind })).map(fileView)
  const keyOf = (given: string) => held.find(({ url }) => url === given)?.key
  const keys = pictures.flatMap((given) => keyOf(given) ?? (before.includes(given) ? [] : [given]))
  const files = await attachFiles(trx, { actor, kind, keys, holder, now, path })
  const addressOf = new Map(files.map(({ key, url }) => [key, url]))
  return [...new Set(pictures.map((given) => addressOf.get(keyOf(given) ?? given) ?? given))]
}

/** A row's pictures as its form shows them: `key` and name of those that were sent in, null and '' of others. */
export const ownPictures = async (db: Db, { holder, kind, pictures }: Held & { pictures: readonly string[] }) => {
  const held = new Map((await findHeld(db, { holders: [holder], kind })).map(fileView).map((file) => [file.url, file]))
  return pictures.map((address) => ({
    address,
    key: held.get(address)?.key ?? null,
    name: held.get(address)?.name ?? '',
  }))
}
