import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** The plain frame of what is shown to the person at this machine only; `lang` is the language of its text. */
export const devPage = (title: string, body: Html, lang = 'en'): Html => html`<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
td, th { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top }
pre { white-space: pre-wrap; background: #f4f4f4; padding: 1rem }
iframe { width: 100%; height: 60vh; border: 1px solid #ccc }
main.narrow { max-width: 26rem; margin: auto }
p.note { background: #f7f6f2; padding: .75rem 1rem; border-radius: 8px }
form { display: grid; gap: .75rem; margin: 1.5rem 0 }
input, select, button { font: inherit; min-height: 44px; padding: .6rem .8rem; border: 1px solid #767a85; border-radius: 8px; width: 100%; box-sizing: border-box }
button { background: #14151a; color: #fff; border: 0; cursor: pointer }
button.quiet { background: #fff; color: #14151a; border: 1px solid #c9c6bd }
</style></head>
<body>${body}</body></html>`

/** Nothing of these pages is kept or run. */
export const devHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:")
}
