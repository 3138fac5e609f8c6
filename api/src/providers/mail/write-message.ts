import { randomBytes } from 'node:crypto'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import type { Mail } from './mailer.ts'

interface Message {
  /** all of it, as it goes over the line */
  raw: string
  /** who sends it and who gets it, as the mail server is told; `from` is false where the sender has no address */
  envelope: { from: string | false; to: string[] }
}

const ENCODING = 'quoted-printable'
const TEXT = 'text/plain; charset=utf-8'
const HTML = 'text/html; charset=utf-8'

const encoded = (text: string): string => wrap(encode(text.replace(/\r?\n/g, '\r\n')))

const part = (type: string, text: string): string =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${ENCODING}\r\n\r\n${encoded(text)}`

/**
 * Writes a mail as one text. Nodemailer composes each by a dozen streams, which takes several times as long; its own functions write
 * the head here and encode the parts.
 */
export const writeMessage = (
  { to, subject, text, html, unsubscribe }: Mail,
  { from, messageId }: { from: string; messageId: string },
): Message => {
  // encoded text has no such pair of signs
  const boundary = `--_=${randomBytes(12).toString('hex')}`
  const node = new MimeNode(html ? `multipart/alternative; boundary="${boundary}"` : TEXT)
  node.setHeader({
    From: from,
    To: to,
    Subject: subject,
    'Message-ID': messageId,
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    ...(!html && { 'Content-Transfer-Encoding': ENCODING }),
  })
  const body = html
    ? [`--${boundary}`, part(TEXT, text), `--${boundary}`, part(HTML, html), `--${boundary}--`, ''].join('\r\n')
    : encoded(text)
  return { raw: `${node.buildHeaders()}\r\n\r\n${body}`, envelope: node.getEnvelope() }
}
