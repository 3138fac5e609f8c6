import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../db/client.ts'
import type { Verifactu } from '../providers/verifactu/verifactu.ts'
import { findSystem, insertSystem } from './records.queries.ts'

/** Keeps how the market's program names itself to the agency, once for each change: records say by which they were made. */
export const declareSystem = async (
  { db, verifactu }: { db: Db; verifactu: Pick<Verifactu, 'environment' | 'system'> | null },
  now: Date,
): Promise<void> => {
  if (!verifactu) return
  const { environment, system } = verifactu
  const known = await findSystem(db)
  if (known?.environment === environment && isDeepStrictEqual(known.facts, system)) return
  await insertSystem(db, { environment, facts: JSON.stringify(system), declared_at: now })
}
