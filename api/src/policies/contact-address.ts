import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { findMarketIdentity } from './policies.queries.ts'

/** The mailbox to which people write to the market: the one of the settings, else of its identity; '' when there is neither. */
export const contactAddress = async (db: Db, { contactEmail }: Pick<Deps, 'contactEmail'>): Promise<string> =>
  contactEmail ?? (await findMarketIdentity(db))?.email ?? ''
