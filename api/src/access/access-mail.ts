import type { AccessReason } from '@lonja/core/access/access-machine.ts'
import { type Locale, type Localized, localize, localizedPath } from '@lonja/core/kernel/locale.ts'
import { fill, letter } from '../notifications/letter.ts'
import { mailMoment } from '../notifications/order-mail.ts'
import type { Mail } from '../providers/mail/mailer.ts'
import { ACCESS_MESSAGES, reasonText } from './access-words.ts'
import type { LockedAccess } from './requests.queries.ts'

/** What a mail about access tells, and whom. */
export type AccessNews = keyof (typeof ACCESS_MESSAGES)['es']['mails']

/** Where the reader goes on from the mail. */
const PAGES: Record<AccessNews, (shopId: number) => string> = {
  'seller.request': () => '/seller/access',
  'seller.remind': () => '/seller/access',
  'seller.expire': () => '/seller/access?stage=closed',
  'buyer.approve': (shopId) => `/shop-index/${shopId}`,
  'buyer.refuse': (shopId) => `/shop-index/${shopId}/access`,
  'buyer.revoke': (shopId) => `/shop-index/${shopId}/access`,
  'buyer.expire': (shopId) => `/shop-index/${shopId}/access`,
}

export interface AccessFacts {
  deadline?: Date | null
  again?: Date | null
  reason?: string | null
  note?: string
  told?: Partial<Pick<LockedAccess, 'company_name' | 'city' | 'tax_identification_code' | 'activity' | 'message'>>
}

const factsOf = (row: LockedAccess, { deadline, again, reason, note, told }: AccessFacts, locale: Locale) => {
  const { company_name, city, tax_identification_code, activity, message } = { ...row, ...told }
  return {
    shop: localize(row.shop_names as Localized, locale) || row.shop_name,
    buyer: company_name || row.account_name,
    told: [[company_name, tax_identification_code].filter(Boolean).join(' · '), city, activity, message]
      .filter(Boolean)
      .join('\n'),
    deadline: deadline ? mailMoment(deadline, locale) : '',
    again: again ? mailMoment(again, locale) : '',
    reason: reason ? reasonText(reason as AccessReason, locale) : '',
    note: note ?? '',
  }
}

/** A line about something that there is not, such as the shop's own words, is left out. */
const isWhole = (text: string, facts: Record<string, string>): boolean =>
  [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => facts[name])

/** The mail that tells one side of a step, in its reader's language; none where no address is known. */
export const accessMail = (news: AccessNews, row: LockedAccess, facts: AccessFacts, publicUrl: string): Mail[] => {
  const [to, locale] = news.startsWith('seller.')
    ? [row.shop_email, row.shop_locale as Locale]
    : [row.buyer_email, row.buyer_locale as Locale]
  if (!to) return []
  const { greeting, closing, mails } = ACCESS_MESSAGES[locale]
  const { subject, paragraphs, link } = mails[news]
  const said = factsOf(row, facts, locale)
  return [
    letter({
      to,
      subject: fill(subject, said),
      paragraphs: [greeting, ...paragraphs.filter((line) => isWhole(line, said)).map((line) => fill(line, said))],
      link: { url: publicUrl + localizedPath(PAGES[news](row.shop_id), locale), text: link },
      closing,
      locale,
    }),
  ]
}
