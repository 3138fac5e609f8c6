import type { Db } from '../db/client.ts'
import { fileView } from '../files/file-view.ts'
import { findHeld } from '../files/files.queries.ts'
import { type IdentityRequestRow, identityHolder } from './identity.queries.ts'

/** A request for another legal name or tax ID, as its shop and the market see it; its papers are for those who may open them. */
export const toIdentityRequest = async (db: Db, row: IdentityRequestRow, { seesPapers }: { seesPapers: boolean }) => ({
  id: row.id,
  companyName: row.company_name,
  taxIdentificationCode: row.tax_identification_code,
  documents: seesPapers
    ? (await findHeld(db, { holders: [identityHolder(row.id)], kind: 'document' })).map(fileView)
    : [],
  askedAt: row.asked_at.toISOString(),
  askedBy: row.asked_by,
  answer: row.answer,
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})
