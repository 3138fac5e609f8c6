import { formTypeOf, isBoundedForm } from '@lonja/api/http/bounded-form.ts'
import type { Context, MiddlewareHandler } from 'hono'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const URL_ENCODED = 'application/x-www-form-urlencoded'

/**
 * Refuses what is sent to a page and is no form (415), one that would take too long to parse (`tooLarge`), or one that cannot
 * be read (400), before the page's action reads it: a browser sends none of them, and the action would take it for a defect of
 * its own. Nothing at all is an empty form. The size of the body must have been limited before.
 */
export const readableForms =
  (tooLarge: (c: Context) => Response | Promise<Response>): MiddlewareHandler =>
  async (c, next) => {
    const request = c.req.raw
    if (!WRITES.has(request.method)) return next()
    const headers = new Headers(request.headers)
    let body: ArrayBuffer
    try {
      body = await request.arrayBuffer()
      const sent = headers.get('content-type') || (body.byteLength === 0 ? URL_ENCODED : '')
      const type = formTypeOf(sent)
      if (type === null) return c.text('Unsupported Media Type', 415)
      headers.set('content-type', type)
      if (!isBoundedForm(type, Buffer.from(body))) return tooLarge(c)
      await new Response(body, { headers: { 'content-type': type } }).formData()
    } catch {
      return c.text('Bad Request', 400)
    }
    c.req.raw = new Request(request, { headers, body })
    return next()
  }
