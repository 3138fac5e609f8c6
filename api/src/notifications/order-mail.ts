import type { DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import { type Locale, type Localized, localize, localizedPath } from '@lonja/core/kernel/locale.ts'
import { cents, formatMoney } from '@lonja/core/kernel/money.ts'
import type { OrderAction, OrderStatus } from '@lonja/core/orders/order-machine.ts'
import type { PaymentMethod } from '@lonja/core/shops/shop-lists.ts'
import type { Mail } from '../providers/mail/mailer.ts'
import { fill, letter } from './letter.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import zh from './messages/zh.json' with { type: 'json' }

export type Side = 'buyer' | 'seller'

interface Text {
  subject: string
  paragraphs: string[]
}
const MESSAGES: Record<
  Locale,
  { frame: Record<'greeting' | 'see' | 'closing', string> } & Record<Side, Record<string, Text>>
> = { es, en, zh }

/** What happened to an order, as its mails tell it. Amounts in cents. */
export interface OrderNews {
  id: number
  number: string
  action: OrderAction
  /** the status that it led to */
  status: OrderStatus
  paymentMethod: PaymentMethod
  deliveryMethod: DeliveryMethod
  totalCents: number
  shopName: string
  shopNames: Localized
  buyerName: string
  deadline: Date | null
  transfer: { payee: string; bankAccount: string; bank: string } | null
  pickUp: { street: string; city: string; postCode: string }
  reason?: string | undefined
  carrier?: string | undefined
  trackingNumber?: string | undefined
}

/** Who reads the mails of one side; without an address there is no mail. */
export interface Reader {
  email: string | null
  locale: Locale
}

/** The name of the text: action and status, and by way of delivery or payment where the words differ. */
export const textKey = ({
  action,
  status,
  deliveryMethod,
  paymentMethod,
}: Pick<OrderNews, 'action' | 'status' | 'deliveryMethod' | 'paymentMethod'>): string => {
  if (action === 'ready') return `ready.${deliveryMethod}`
  if (action === 'expire' && status === 'cancelled') return `expire.cancelled.${paymentMethod}`
  return `${action}.${status}`
}

// as in amounts: the European way of writing English
const DATE_LOCALES: Record<Locale, string> = { es: 'es-ES', en: 'en-IE', zh: 'zh-CN' }
/** A moment as mails write it, in Spain's time. */
export const mailMoment = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(DATE_LOCALES[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  }).format(at)

const factsOf = (news: OrderNews, locale: Locale): Record<string, string> => ({
  number: news.number,
  shop: localize(news.shopNames, locale) || news.shopName,
  buyer: news.buyerName,
  total: formatMoney(cents(news.totalCents), locale),
  deadline: news.deadline ? mailMoment(news.deadline, locale) : '',
  payee: news.transfer?.payee ?? '',
  bankAccount: news.transfer?.bankAccount ?? '',
  bank: news.transfer?.bank ?? '',
  place: [news.pickUp.street, `${news.pickUp.postCode} ${news.pickUp.city}`.trim()].filter(Boolean).join(', '),
  reason: news.reason ?? '',
  carrier: news.carrier ?? '',
  tracking: news.trackingNumber ?? '',
})

/** A line about something that this order does not have, such as a bank's name, is left out. */
const fillLines = (text: string, facts: Record<string, string>): string =>
  text
    .split('\n')
    .filter((line) => [...line.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => facts[name]))
    .map((line) => fill(line, facts))
    .join('\n')

/** Where each side sees the order. */
const PAGES: Record<Side, (id: number) => string> = {
  buyer: (id) => `/uc/order-detail?id=${id}`,
  seller: (id) => `/seller/orders/${id}`,
}

const mailTo = (to: string, side: Side, news: OrderNews, locale: Locale, publicUrl: string): Mail => {
  const { frame, [side]: texts } = MESSAGES[locale]
  const text = texts[textKey(news)]
  if (!text) throw new Error(`no mail says ${textKey(news)} to the ${side}`)
  const facts = factsOf(news, locale)
  const paragraphs = [frame.greeting, ...text.paragraphs.map((line) => fillLines(line, facts)).filter(Boolean)]
  const url = publicUrl + localizedPath(PAGES[side](news.id), locale)
  return letter({
    to,
    subject: fill(text.subject, facts),
    paragraphs,
    link: { url, text: frame.see },
    closing: frame.closing,
    locale,
  })
}

/** The mails that tell an order's news to the sides named, each in its reader's language (spec §4, order actions). */
export const orderMails = (
  news: OrderNews,
  sides: readonly Side[],
  readers: Record<Side, Reader>,
  publicUrl: string,
): Mail[] =>
  sides.flatMap((side) => {
    const { email, locale } = readers[side]
    return email ? [mailTo(email, side, news, locale, publicUrl)] : []
  })
