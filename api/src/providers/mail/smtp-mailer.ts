import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { mailIdKey, messageIdOf } from './message-id.ts'

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends through an SMTP server, `url` such as smtp://user:password@host:587; `secret` seals the ids of its mails. */
export const createSmtpMailer = ({ url, from, secret }: { url: string; from: string; secret: string }): Mailer => {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...PATIENCE })
  const key = mailIdKey(secret)
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async ({ to, subject, text, html, unsubscribe }, id) => {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        messageId: messageIdOf({ key, domain }, id),
        ...(html && { html }),
        ...(unsubscribe && {
          headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      })
    },
    close: () => transport.close(),
  }
}
