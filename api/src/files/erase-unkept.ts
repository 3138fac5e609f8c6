import type { FileKind } from '@lonja/core/files/file-kinds.ts'
import type { Deps } from '../deps.ts'
import { eraseFile } from './file-store.ts'
import { findSentIn } from './files.queries.ts'

/**
 * Erases the bytes of files whose transaction failed. Those that a row names stay: where the answer to a commit was lost, the transaction did
 * not fail. Throws where the database cannot be asked; the bytes stay then.
 */
export const eraseUnkept = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { keys, kind }: { keys: readonly string[]; kind: FileKind },
): Promise<void> => {
  if (keys.length === 0) return
  const kept = new Set((await findSentIn(db, { keys })).map(({ key }) => key))
  for (const key of keys) if (!kept.has(key)) await eraseFile(files, { key, kind })
}
