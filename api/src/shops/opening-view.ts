import { type Locale, type Localized, localize } from '@lonja/core/kernel/locale.ts'
import { type OpeningFacts, openingChecklist } from '@lonja/core/shops/opening-checklist.ts'
import { SHOP_CHANGES, typedNames } from '@lonja/core/shops/shop-details.ts'
import { isDecided, type ShopSide, shopActions } from '@lonja/core/shops/shop-machine.ts'
import type { Db } from '../db/client.ts'
import type { ShopChanges } from '../db/documents.ts'
import { fileView } from '../files/file-view.ts'
import { findHeld } from '../files/files.queries.ts'
import { localProvince } from '../geo/province-names.ts'
import { findWaitingIdentityRequest } from './identity.queries.ts'
import { toIdentityRequest } from './identity-view.ts'
import { findShopLocale, type OpeningRow } from './opening.queries.ts'
import { findShopEvents } from './shop-events.queries.ts'
import { findRecord } from './shop-records.queries.ts'

/** The row that holds a shop's files. */
export const shopHolder = (shopId: number): string => `shop:${shopId}`

const factsOf = (row: OpeningRow, hasDocuments: boolean): OpeningFacts => ({
  name: row.name,
  industryId: row.industry_id,
  street: row.street,
  city: row.city,
  postCode: row.post_code,
  lat: row.lat,
  businessEmail: row.business_email,
  openingHours: row.opening_hours,
  logo: row.logo,
  companyName: row.company_name,
  taxIdentificationCode: row.tax_identification_code,
  hasDocuments,
})

/** How far a shop's opening has come, point by point. */
export const pointsOf = async (db: Db, row: OpeningRow) => {
  const documents = await findHeld(db, { holders: [shopHolder(row.id)], kind: 'document' })
  const returned = row.returned_points
  const facts = factsOf(row, documents.length > 0 || isDecided(row.status))
  return { documents, points: openingChecklist(row.status, facts, returned) }
}

const textIn = (text: string | Localized, locale: Locale): string =>
  typeof text === 'string' ? text : localize(text, locale)

/** What a shop changed of itself, as its history tells it. */
const toChanges = (changes: ShopChanges, locale: Locale) =>
  SHOP_CHANGES.flatMap((what) => {
    const change = changes[what]
    if (change === undefined) return []
    const [before, after] = change ? [textIn(change.before, locale), textIn(change.after, locale)] : ['', '']
    return [{ what, before, after }]
  })

/** A shop's opening as its owner or the market sees it. */
export const toOpening = async (db: Db, row: OpeningRow, { side, locale }: { side: ShopSide; locale: Locale }) => {
  const holder = shopHolder(row.id)
  const { documents, points } = await pointsOf(db, row)
  const [logo] = await findHeld(db, { holders: [holder], kind: 'shop-logo' })
  const images = await findHeld(db, { holders: [holder], kind: 'shop-picture' })
  const events = await findShopEvents(db, { shopId: row.id, side })
  const waiting = await findWaitingIdentityRequest(db, { shopId: row.id })
  const status = row.status
  return {
    id: row.id,
    status,
    name: row.name,
    names: typedNames(row.name, row.names),
    subDomain: row.sub_domain,
    industryId: row.industry_id,
    industryName: localize(row.industry_names, locale),
    type: row.type,
    visibility: row.visibility,
    about: localize(row.about, locale),
    street: row.street,
    postCode: row.post_code,
    city: row.city,
    province: localProvince(row.province, locale),
    lat: row.lat,
    lon: row.lon,
    verifiedPhone: row.verified_phone,
    businessPhone: row.business_phone,
    businessEmail: row.business_email,
    orderEmail: row.order_email,
    website: row.website,
    openingHours: row.opening_hours,
    logo: logo ? fileView(logo) : null,
    images: images.map(fileView),
    companyName: row.company_name,
    taxIdentificationCode: row.tax_identification_code,
    serviceRecord: (await findRecord(db, { shopId: row.id })) ?? null,
    documents: documents.map(fileView),
    locale: await findShopLocale(db, { shopId: row.id }),
    points,
    actions: shopActions(status, side),
    identityRequest: waiting ? await toIdentityRequest(db, waiting, { withPapers: true }) : null,
    history: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      side: event.side,
      actorName: side === 'owner' && event.side === 'market' ? '' : event.actor_name,
      action: event.action,
      toStatus: event.to_status,
      note: event.note,
      ground: event.ground,
      reasons: event.reasons,
      changes: toChanges(event.changes, locale),
    })),
  }
}
