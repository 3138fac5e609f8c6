import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** The plain frame of what is shown to the person at this machine only. */
export const devPage = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
td, th { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top }
pre { white-space: pre-wrap; background: #f4f4f4; padding: 1rem }
iframe { width: 100%; height: 60vh; border: 1px solid #ccc }
</style></head>
<body>${body}</body></html>`

/** Nothing of these pages is kept or run. */
export const devHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:")
}
