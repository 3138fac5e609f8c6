import { FILES_BASE, type FileKind } from '@lonja/core/files/file-kinds.ts'
import type { StoredFile } from '@lonja/core/files/files.contract.ts'
import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from '../paraglide/messages.js'
import { factsContext, localeContext } from '../server/contexts.ts'
import { tokenOf } from '../server/session.server.ts'
import { type KeptFile, readKept } from './kept-file.ts'

interface Wanted {
  /** the field of the form, as its FileField is called */
  name: string
  kind: FileKind
  /** the square to keep of a picture, as fractions in text */
  cut?: { left: string; top: string; size: string } | undefined
}

/**
 * The files of a form's field: those that scripts sent in before, and those that came with the form itself, which are
 * sent in now. `errors` has a sentence for each that was refused; the others are kept and can be shown again.
 */
export const takeFiles = async (
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  form: FormData,
  { name, kind, cut }: Wanted,
): Promise<{ files: KeptFile[]; errors: string[] }> => {
  const { carry } = context.get(factsContext)
  const send = async (file: File): Promise<KeptFile | string> => {
    const body = new FormData()
    body.set('kind', kind)
    for (const [key, value] of Object.entries(cut ?? {})) body.set(key, value)
    body.set('file', file)
    const answer = await carry(
      new Request(`http://api.internal${FILES_BASE}/files/upload/single`, {
        method: 'POST',
        headers: { authorization: tokenOf(context, request) ?? '', 'accept-language': context.get(localeContext) },
        body,
      }),
    )
    const reply = (await answer.json()) as StoredFile | RefusalItem[]
    return Array.isArray(reply)
      ? m.ui_named({ name: file.name, value: reply[0]?.message ?? '' })
      : { key: reply.key, name: reply.name }
  }
  const files: KeptFile[] = []
  const errors: string[] = []
  for (const entry of form.getAll(name)) {
    const kept = typeof entry === 'string' ? readKept(entry) : entry.size > 0 ? await send(entry) : null
    if (typeof kept === 'string') errors.push(kept)
    else if (kept) files.push(kept)
  }
  return { files, errors }
}
