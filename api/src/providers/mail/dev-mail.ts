import { Hono } from 'hono'
import { html } from 'hono/html'
import { nearOnly } from '../../ops/near-only.ts'
import { type KeptMail, listMails, readMail } from './mailbox.ts'

type Html = ReturnType<typeof html>

const page = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
td, th { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top }
pre { white-space: pre-wrap; background: #f4f4f4; padding: 1rem }
iframe { width: 100%; height: 60vh; border: 1px solid #ccc }
</style></head>
<body>${body}</body></html>`

const addresses = ({ mail }: KeptMail): string =>
  (mail.to ?? []).map((one) => (one.name ? `${one.name} <${one.address}>` : one.address)).join(', ')

const list = (mails: KeptMail[]): Html => html`<h1>Mails kept on this machine</h1>
${
  mails.length === 0
    ? html`<p>None yet.</p>`
    : html`<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>
${mails.map(
  (kept) => html`<tr><td>${kept.mail.date ?? ''}</td><td>${addresses(kept)}</td>
<td><a href="/dev/mail/${kept.id}">${kept.mail.subject ?? '(no subject)'}</a></td></tr>`,
)}</tbody></table>`
}`

/** The mail's own HTML stays in a frame that may run nothing and open only new windows. */
const one = (kept: KeptMail): Html => html`<p><a href="/dev/mail">All mails</a></p>
<h1>${kept.mail.subject ?? '(no subject)'}</h1>
<p>To ${addresses(kept)}<br>${kept.mail.date ?? ''}</p>
<pre>${kept.mail.text ?? ''}</pre>
${kept.mail.html ? html`<iframe title="HTML" sandbox="allow-popups" srcdoc="${kept.mail.html}"></iframe>` : ''}`

/** The mails of the local mail server at /dev/mail, for this machine's own browser; mounted only while that server is in use. */
export const devMail = (folder: string): Hono => {
  const app = new Hono().basePath('/dev/mail')
  app.use(nearOnly('machine'), async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:")
  })
  app.get('/', async (c) => c.html(page('Mail', list(await listMails(folder)))))
  app.get('/:id', async (c) => {
    const kept = await readMail(folder, c.req.param('id'))
    return kept ? c.html(page(kept.mail.subject ?? 'Mail', one(kept))) : c.notFound()
  })
  return app
}
