import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { Trx } from '../db/transaction.ts'
import { countIndustries, lockChoices, replaceIndustries } from './preferences.queries.ts'

/** Sets a person's industries; a list that names what is no industry is refused whole, by the field it came in. */
export const chooseIndustries = async (
  trx: Trx,
  { userId, ids, field }: { userId: number; ids: number[]; field: string },
): Promise<number[]> => {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  if ((await countIndustries(trx, { ids: wanted })) < wanted.length)
    throw new Refusal('field_invalid', { path: `body.${field}`, params: { field } })
  await lockChoices(trx, { userId })
  await replaceIndustries(trx, { userId, ids: wanted })
  return wanted
}
