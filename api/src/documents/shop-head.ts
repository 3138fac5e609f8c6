import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import type { Deps } from '../deps.ts'
import { readPicture } from '../files/read-picture.ts'
import { m } from '../paraglide/messages.js'
import type { Paper } from './paper.ts'
import { findShopHead } from './shop-head.queries.ts'

/** A shop's logo as a JPEG in its middle size; null for none, and for one whose file is gone. */
const readLogo = async ({ files, disk, log }: Pick<Deps, 'files' | 'disk' | 'log'>, logo: string | null) => {
  const bytes = logo === null ? null : await readPicture(files.open, disk)(logo, 'medium')
  if (logo?.startsWith('/files/') && !bytes) log.warn({ logo }, 'the logo of a shop is missing')
  return bytes
}

/** A post code, town and province in one line. */
export const townLine = ({ postCode, city, province }: { postCode: string; city: string; province: string }): string =>
  [`${postCode} ${city}`.trim(), province].filter(Boolean).join(', ')

/** What a shop's papers have in common: its logo, name, tax ID and address. */
export const shopHead = async (
  deps: Pick<Deps, 'db' | 'disk' | 'files' | 'log'>,
  { shopId, locale }: { shopId: number; locale: Locale },
): Promise<Pick<Paper, 'language' | 'seller' | 'logo' | 'footer'>> => {
  const row = await findShopHead(deps.db, { shopId })
  const name = localize(row.names, locale, row.name)
  const [taxId, phone] = [row.tax_identification_code, row.business_phone]
  const taxLine = taxId ? m.documents_tax_id({ id: taxId }, { locale }) : ''
  const company = row.company_name === name ? '' : row.company_name
  const lines = [
    company,
    taxLine,
    row.street,
    townLine({ postCode: row.post_code, city: row.city, province: row.province }),
    phone ? m.documents_phone({ phone }, { locale }) : '',
  ]
  return {
    language: locale,
    seller: { name, lines: lines.filter(Boolean) },
    logo: await readLogo(deps, row.logo),
    footer: [row.company_name || name, taxLine].filter(Boolean).join(' · '),
  }
}
