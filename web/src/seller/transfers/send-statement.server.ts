import { FILES_BASE } from '@lonja/core/files/file-kinds.ts'
import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import type { RouterContextProvider } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { factsContext, localeContext } from '../../server/contexts.ts'
import { tokenOf } from '../../server/session.server.ts'

/** Hands the statement of a form to the API as an upload: what was read, or the sentence of its refusal. */
export const sendStatement = async (context: Readonly<RouterContextProvider>, request: Request, file: File) => {
  const body = new FormData()
  body.set('file', file)
  const answer = await context.get(factsContext).carry(
    new Request(`http://api.internal${FILES_BASE}/seller/statements`, {
      method: 'POST',
      headers: { authorization: tokenOf(context, request) ?? '', 'accept-language': context.get(localeContext) },
      body,
    }),
  )
  const reply = (await answer.json()) as ReplyOf<'importStatement'> | RefusalItem[]
  return Array.isArray(reply) ? { refusal: reply[0]?.message ?? '' } : { counts: reply }
}
