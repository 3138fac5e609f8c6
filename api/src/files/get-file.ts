import type { filesContract } from '@lonja/core/files/files.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { findMessageFile } from '../conversations/conversations.queries.ts'
import { fileReply } from '../http/file-reply.ts'
import type { Verb } from '../http/implement.ts'
import { logDocumentView } from '../shops/shop-events.queries.ts'
import { findSealedFile } from './files.queries.ts'
import { isMissing } from './walk-files.ts'

const TYPES: Record<string, string> = { pdf: 'application/pdf', jpeg: 'image/jpeg' }

/** Shows a file that is not public. A document is handed over to be saved, so that nothing in it runs on this site. */
export const getFile: Verb<typeof filesContract.getFile> = async ({ deps, actor, params, now }) => {
  const asked = { key: params.key, actor }
  const file = (await findSealedFile(deps.db, asked)) ?? (await findMessageFile(deps.db, asked))
  if (!file) throw new Refusal('not_found')
  if (actor.kind === 'market') await logDocumentView(deps.db, { key: file.key, actor, now })
  const bytes = await deps.files.sealed.get(file.key).catch((error) => {
    throw isMissing(error) ? new Refusal('not_found') : error
  })
  const name = file.format === 'jpeg' ? file.name.replace(/\.\w{1,5}$/, '.jpeg') : file.name
  const reply = fileReply(new Uint8Array(bytes), {
    name,
    type: TYPES[file.format] ?? 'application/octet-stream',
    inline: file.kind === 'access-photo' || file.kind === 'order-photo',
  })
  reply.headers.set('content-security-policy', "sandbox; default-src 'none'")
  return reply
}
