import type { FileKind } from '@lonja/core/files/file-kinds.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import { fileView } from './file-view.ts'
import { holdFiles, releaseFiles } from './files.queries.ts'

interface Attachment {
  actor: Pick<Actor, 'userId'>
  kind: FileKind
  /** as the uploads answered them; in this order they are answered */
  keys: readonly string[]
  /** the row that they belong to from now on: its table's word and id, such as shop:7 */
  holder: string
  /** the shop whose people may read them, besides the sender's account and the market */
  readerShopId?: number | null
  /** the buying account whose people may read them as well */
  readerAccountId?: number | null
  now: Date
  /** the field of the request that named them */
  path: string
  /** where that field named each, by its place among them; `path` when absent */
  pathAt?: (place: number) => string
  /** what the field is called in a refusal; the end of `path` when absent */
  field?: string
}

/**
 * Gives files that the caller has sent in to a row, within its transaction: these and no others, what it held before is
 * let go. Files of someone else, of another kind or of another row do not exist here.
 */
export const attachFiles = async (
  trx: Db,
  { actor, kind, keys, holder, readerShopId = null, readerAccountId = null, now, path, ...more }: Attachment,
) => {
  const wanted = [...new Set(keys)]
  await releaseFiles(trx, { holders: [holder], kind, keep: wanted, since: now })
  if (wanted.length === 0) return []
  const held = await holdFiles(trx, { keys: wanted, kind, userId: actor.userId, holder, readerShopId, readerAccountId })
  const { pathAt = () => path, field = path.replace(/^.*\./, '') } = more
  return wanted.map((key, place) => {
    const file = held.find((row) => row.key === key)
    if (!file) throw new Refusal('field_invalid', { path: pathAt(place), params: { field } })
    return fileView(file)
  })
}
