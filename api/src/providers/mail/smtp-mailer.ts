import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { mailIdKey, messageIdOf } from './message-id.ts'
import { writeMessage } from './write-message.ts'

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends through an SMTP server, `url` such as smtp://user:password@host:587; `secret` seals the ids of its mails. */
export const createSmtpMailer = ({ url, from, secret }: { url: string; from: string; secret: string }): Mailer => {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...PATIENCE })
  const key = mailIdKey(secret)
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async (mail, id) => {
      const messageId = messageIdOf({ key, domain }, id)
      await transport.sendMail({ ...writeMessage(mail, { from, messageId }), messageId })
    },
    close: () => transport.close(),
  }
}
