import type { Db } from '../db/client.ts'
import { findKnown } from './access.queries.ts'
import type { LockedAccess } from './requests.queries.ts'

/** Who comes in without having told anything is known to the shop by what the account says. */
export const accountProfile = async (db: Db, row: LockedAccess, accountId: number) => {
  if (row.company_name) return {}
  const known = await findKnown(db, { accountId })
  return {
    company_name: known.companyName,
    city: known.city,
    tax_identification_code: known.taxIdentificationCode,
  }
}
