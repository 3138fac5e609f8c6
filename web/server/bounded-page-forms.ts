import { boundedBody } from '@lonja/api/http/bounded-body.ts'
import { formTypeOf, TEXT_FORM_MAX } from '@lonja/api/http/bounded-form.ts'
import { API_BASE } from '@lonja/core/contract.ts'
import { UPLOAD_BELOW } from '@lonja/core/files/file-kinds.ts'
import type { Context, MiddlewareHandler } from 'hono'

/** What a form with files may bring, in bytes: some files of the largest size, for those whose scripts do not run. */
const FILES_FORM_MAX = 6 * UPLOAD_BELOW

interface BoundedPageFormsParts {
  /** asks the API on the user's behalf */
  ask: (c: Context, call: Request) => Promise<Response>
  tooLarge: (c: Context) => Response | Promise<Response>
}

/**
 * Refuses what is sent to a page and has more than TEXT_FORM_MAX bytes, before it is read, as parsing it holds up the server: only
 * a multipart form of someone who is logged in may have FILES_FORM_MAX, since files are taken from nobody else.
 */
export const boundedPageForms = ({ ask, tooLarge }: BoundedPageFormsParts): MiddlewareHandler => {
  const text = boundedBody({ maxSize: TEXT_FORM_MAX, onError: tooLarge })
  const files = boundedBody({ maxSize: FILES_FORM_MAX, onError: tooLarge })
  const isLoggedIn = async (c: Context): Promise<boolean> => {
    const cookie = c.req.header('cookie')
    if (!cookie) return false
    const answer = await ask(c, new Request(`http://api.internal${API_BASE}/me`, { headers: { cookie } }))
    await answer.body?.cancel()
    return answer.ok
  }
  return async (c, next) => {
    const isMultipart = formTypeOf(c.req.header('content-type') ?? '')?.startsWith('multipart/') ?? false
    const isShort = Number(c.req.header('content-length') ?? Number.NaN) <= TEXT_FORM_MAX
    if (!isMultipart || isShort) return text(c, next)
    return (await isLoggedIn(c)) ? files(c, next) : text(c, next)
  }
}
