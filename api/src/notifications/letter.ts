import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { Mail } from '../providers/mail/mailer.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

interface Letter {
  to: string
  subject: string
  /** plain text, the greeting first; line breaks are kept */
  paragraphs: readonly string[]
  /** the one place that the mail leads to */
  link?: { url: string; text: string }
  closing: string
  locale: Locale
}

/** A mail as text and as HTML with the same words. */
export const letter = ({ to, subject, paragraphs, link, closing, locale }: Letter): Mail => {
  const block = (text: string) => `<p>${toHtml(text).replaceAll('\n', '<br>')}</p>`
  const button = link ? `<p><a href="${toHtml(link.url)}">${toHtml(link.text)}</a></p>` : ''
  return {
    to,
    subject: subject.replace(/\s+/g, ' '),
    text: [...paragraphs, ...(link ? [`${link.text}: ${link.url}`] : []), closing].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;line-height:1.5">${paragraphs.map(block).join('')}${button}${block(closing)}</body></html>`,
  }
}

/** Puts facts into a text's {names}. */
export const fill = (text: string, facts: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
