import { FILES_BASE } from '@lonja/core/files/file-kinds.ts'
import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import type { RouterContextProvider } from 'react-router'
import type { ReplyOf } from '../frame/wire.ts'
import { factsContext, localeContext } from '../server/contexts.ts'
import { tokenOf } from '../server/session.server.ts'

/** Hands the file of a form, or several as `files`, to one of the API's uploads of shops, at `path`: what it answers, or the sentence of its refusal. */
export const sendShopFile = async <Name extends 'importStatement' | 'readPriceListFile' | 'startPictureBatch'>(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  { path, file }: { path: string; file: File | readonly File[] },
): Promise<{ refusal: string } | { reply: ReplyOf<Name> }> => {
  const body = new FormData()
  if (file instanceof File) body.set('file', file)
  else for (const one of file) body.append('files', one)
  const answer = await context.get(factsContext).carry(
    new Request(`http://api.internal${FILES_BASE}${path}`, {
      method: 'POST',
      headers: { authorization: tokenOf(context, request) ?? '', 'accept-language': context.get(localeContext) },
      body,
    }),
  )
  const reply = (await answer.json()) as ReplyOf<Name> | RefusalItem[]
  return Array.isArray(reply) ? { refusal: reply[0]?.message ?? '' } : { reply }
}
