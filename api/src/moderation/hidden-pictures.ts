import { marketCache } from '../db/market-cache.ts'
import type { Deps } from '../deps.ts'
import { frontChanges } from '../home/front-changes.ts'
import { findHiddenPictures } from './moderation.queries.ts'

/** Other processes hide things too: what they did is known after this many ms. */
const TTL = 10_000

/** One answer, the newest: whatever this process hides or restores makes another key. */
const hidden = marketCache<Map<string, number>>({ ttl: TTL, max: 1 })

/** A picture that was sent in, by the name of its file, in one of its sizes and forms: abc-medium.webp. */
const PICTURE = /^([0-9a-f]+)-[a-z]+\.(?:jpeg|webp)$/

/**
 * Whose a picture is that belongs to something the market hides: the id of the account that sent it in; null for every other
 * file. `path` is below /files. Pictures that were not sent in belong to nobody alone and are never hidden.
 */
export const hiddenPictureOwner =
  (deps: Pick<Deps, 'db' | 'clock'>) =>
  async (path: string): Promise<number | null> => {
    const [, key] = PICTURE.exec(path.slice(path.lastIndexOf('/') + 1)) ?? []
    if (key === undefined) return null
    const owners = await hidden(deps, String(frontChanges(deps.db)), async () => {
      const rows = await findHiddenPictures(deps.db)
      return new Map(rows.map((row) => [row.key, row.account_id]))
    })
    return owners.get(key) ?? null
  }
