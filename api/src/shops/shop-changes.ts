import { typedNames } from '@lonja/core/shops/shop-details.ts'
import type { ShopChanges } from '../db/documents.ts'
import type { OpeningRow } from './opening.queries.ts'

const namesText = (row: OpeningRow): string =>
  Object.entries(typedNames(row.name, row.names))
    .map(([locale, name]) => `${locale}: ${name}`)
    .join(' · ')

const placeText = (row: OpeningRow): string =>
  [row.street, `${row.post_code} ${row.city}`.trim(), row.province].filter(Boolean).join(', ')

const CONTACT = ['business_phone', 'business_email', 'order_email', 'website'] as const

/** What is other in a shop after it changed what it says of itself, as its history keeps it: of contact and pictures no more than that. */
export const changesBetween = (before: OpeningRow, after: OpeningRow): ShopChanges => {
  const texts = {
    name: [before.name, after.name],
    names: [namesText(before), namesText(after)],
    type: [before.type, after.type],
    place: [placeText(before), placeText(after)],
    companyName: [before.company_name, after.company_name],
    taxId: [before.tax_identification_code ?? '', after.tax_identification_code ?? ''],
  } as const
  const changed = Object.entries(texts).filter(([, [old, next]]) => old !== next)
  const hasMoved = before.lat !== after.lat || before.lon !== after.lon
  const hasOtherPictures = before.logo !== after.logo || JSON.stringify(before.images) !== JSON.stringify(after.images)
  return {
    ...(hasMoved && { place: null }),
    ...Object.fromEntries(changed.map(([what, [old, next]]) => [what, { before: old, after: next }])),
    ...(before.industry_id !== after.industry_id && {
      industry: { before: before.industry_names ?? '', after: after.industry_names ?? '' },
    }),
    ...(CONTACT.some((column) => before[column] !== after[column]) && { contact: null }),
    ...(hasOtherPictures && { pictures: null }),
  }
}

/** A shop's row as the audit log takes it: its names by language under a field that the log masks. */
export const logged = ({ names, ...row }: OpeningRow) => ({ ...row, shop_names: names })
