import type { Locale } from '@lonja/core/kernel/locale.ts'
import { mayChangeDetails, typedNames } from '@lonja/core/shops/shop-details.ts'
import type { Db } from '../db/client.ts'
import { ownPictures } from '../files/write-pictures.ts'
import { localProvince } from '../geo/province-names.ts'
import type { Actor } from '../http/actor.ts'
import { stateVersion } from '../http/state-version.ts'
import { findLastIdentityRequest } from './identity.queries.ts'
import { toIdentityRequest } from './identity-view.ts'
import { countOpenPickUps, type OpeningRow } from './opening.queries.ts'
import { shopHolder } from './opening-view.ts'

/** A version of each part of what a shop says of itself, from its row alone. */
export const versionsOf = (row: OpeningRow) => ({
  shop: stateVersion([row.name, row.names, row.industry_id, row.type]),
  place: stateVersion([row.street, row.post_code, row.city, row.province, row.lat, row.lon]),
  contact: stateVersion([row.business_phone, row.business_email, row.order_email, row.website]),
  pictures: stateVersion([row.logo, row.images]),
})

/** What a shop says of who and where it is, as its own people change it; its owners alone see the papers of a request. */
export const toDetails = async (
  db: Db,
  row: OpeningRow,
  { locale, actor }: { locale: Locale; actor: Pick<Actor, 'role'> },
) => {
  const holder = shopHolder(row.id)
  const [logo = null] = await ownPictures(db, { holder, kind: 'shop-logo', pictures: row.logo ? [row.logo] : [] })
  const images = await ownPictures(db, { holder, kind: 'shop-picture', pictures: row.images })
  const request = await findLastIdentityRequest(db, { shopId: row.id })
  return {
    status: row.status,
    isOpenToChange: mayChangeDetails(row.status),
    name: row.name,
    names: typedNames(row.name, row.names),
    subDomain: row.sub_domain,
    industryId: row.industry_id,
    type: row.type,
    street: row.street,
    postCode: row.post_code,
    city: row.city,
    province: localProvince(row.province, locale),
    lat: row.lat,
    lon: row.lon,
    businessPhone: row.business_phone ?? '',
    businessEmail: row.business_email ?? '',
    orderEmail: row.order_email ?? '',
    website: row.website ?? '',
    logo,
    images,
    openPickUps: await countOpenPickUps(db, { shopId: row.id }),
    companyName: row.company_name,
    taxIdentificationCode: row.tax_identification_code ?? '',
    identity: request ? await toIdentityRequest(db, request, { withPapers: actor.role === 'owner' }) : null,
    versions: versionsOf(row),
  }
}
