import { Hono } from 'hono'
import { html } from 'hono/html'
import { nearOnly } from '../../ops/near-only.ts'
import { devHeaders, devPage, type Html } from '../dev-page.ts'
import { type KeptMail, listMails, readMail } from './mailbox.ts'

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

/** The mails of the local mail server at /dev/mail, for this machine's own browser; mounted only while that server is in use and PUBLIC_URL is on this machine. */
export const devMail = (folder: string): Hono => {
  const app = new Hono().basePath('/dev/mail')
  app.use(nearOnly(), devHeaders)
  app.get('/', async (c) => c.html(devPage('Mail', list(await listMails(folder)))))
  app.get('/:id', async (c) => {
    const kept = await readMail(folder, c.req.param('id'))
    return kept ? c.html(devPage(kept.mail.subject ?? 'Mail', one(kept))) : c.notFound()
  })
  return app
}
