import { type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import type { ShopAction } from '@lonja/core/shops/shop-machine.ts'
import { fill, letter } from '../notifications/letter.ts'
import type { Mail } from '../providers/mail/mailer.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }

interface Texts {
  frame: Record<'greeting' | 'see' | 'closing', string>
  points: Record<string, string>
  actions: Record<ShopAction, { subject: string; text: string }>
}
const MESSAGES: Record<Locale, Texts> = { es, en, zh }

export interface ShopNews {
  shopId: number
  action: ShopAction
  contact: { name: string; shop_email: string | null; shop_locale: string }
  note: string
  reasons: Record<string, string>
}

/** What happened to a shop, for its owner in their language; null when nobody can be written to. */
export const shopMail = ({ shopId, action, contact, note, reasons }: ShopNews, publicUrl: string): Mail | null => {
  if (!contact.shop_email) return null
  const locale = contact.shop_locale as Locale
  const { frame, points, actions } = MESSAGES[locale]
  const { subject, text } = actions[action]
  const list = Object.entries(reasons).map(([point, reason]) => `${points[point] ?? point}: ${reason}`)
  return letter({
    to: contact.shop_email,
    subject: fill(subject, { shop: contact.name }),
    paragraphs: [frame.greeting, fill(text, { shop: contact.name }), list.join('\n'), note].filter(Boolean),
    link: { url: publicUrl + localizedPath(`/shop-index/open/${shopId}`, locale), text: frame.see },
    closing: frame.closing,
    locale,
  })
}
