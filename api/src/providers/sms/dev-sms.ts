import { Hono } from 'hono'
import { html } from 'hono/html'
import { nearOnly } from '../../ops/near-only.ts'
import { devHeaders, devPage, type Html } from '../dev-page.ts'
import { type KeptSms, listSms } from './sms-box.ts'

const list = (messages: KeptSms[]): Html => html`<h1>SMS kept on this machine</h1>
${
  messages.length === 0
    ? html`<p>None yet.</p>`
    : html`<table><thead><tr><th>Sent</th><th>To</th><th>Text</th></tr></thead><tbody>
${messages.map((sms) => html`<tr><td>${sms.at}</td><td>${sms.to}</td><td>${sms.text}</td></tr>`)}</tbody></table>`
}`

/** The messages of the local gateway at /dev/sms, for this machine's own browser; mounted only while that gateway is in use and PUBLIC_URL is on this machine. */
export const devSms = (folder: string): Hono => {
  const app = new Hono().basePath('/dev/sms')
  app.use(nearOnly(), devHeaders)
  app.get('/', async (c) => c.html(devPage('SMS', list(await listSms(folder)))))
  return app
}
