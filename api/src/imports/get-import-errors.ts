import type { importsContract } from '@lonja/core/imports/imports.contract.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { fileReply } from '../http/file-reply.ts'
import type { Verb } from '../http/implement.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findImportErrors } from './imports.queries.ts'

/** Hands over the rows that did not go in. */
export const getImportErrors: Verb<typeof importsContract.getImportErrors> = async ({ deps, actor, params }) => {
  const found = await findImportErrors(deps.db, { shopId: ownShop(actor), id: params.id })
  if (!found) throw new Refusal('not_found', { path: 'params.id' })
  const name = `${found.file_name.replace(/\.\w{1,5}$/, '')}.errors.csv`
  return fileReply(found.errors ?? '', { name, type: 'text/csv; charset=utf-8' })
}
