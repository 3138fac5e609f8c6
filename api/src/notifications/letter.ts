import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Mail } from '../providers/mail/mailer.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

interface Link {
  url: string
  text: string
}

interface Letter {
  to: string
  subject: string
  /** plain text, the greeting first; an empty line begins another paragraph, line breaks are kept */
  paragraphs: readonly string[]
  /** the one place that the mail leads to */
  link?: Link
  /** the way to stop such mails */
  stop?: Link | undefined
  closing: string
  locale: Locale
}

/** A mail as text and as HTML with the same words. */
export const letter = ({ to, subject, paragraphs, link, stop, closing, locale }: Letter): Mail => {
  const block = (text: string) => `<p>${toHtml(text).replaceAll('\n\n', '</p><p>').replaceAll('\n', '<br>')}</p>`
  const anchor = ({ url, text }: Link) => `<p><a href="${toHtml(url)}">${toHtml(text)}</a></p>`
  const plain = (one: Link | undefined) => (one ? [`${one.text}: ${one.url}`] : [])
  const html = [
    ...paragraphs.map(block),
    ...(link ? [anchor(link)] : []),
    block(closing),
    ...(stop ? ['<hr>', anchor(stop)] : []),
  ].join('')
  return {
    to,
    subject: subject.replace(/\s+/g, ' '),
    text: [...paragraphs, ...plain(link), closing, ...plain(stop)].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;line-height:1.5">${html}</body></html>`,
    ...(stop && { unsubscribe: stop.url }),
  }
}
