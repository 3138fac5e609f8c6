import { createHash } from 'node:crypto'
import { Refusal } from '@lonja/core/kernel/refusals.ts'

/** A short text that stays the same as long as these facts do. */
export const stateVersion = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)

/**
 * Throws conflict where the writer saw another version than the present one; without a seen version nothing is compared. A write
 * that would change nothing, such as a form sent twice, is not refused: `wanted` is the version that the write would leave.
 */
export const checkSeen = (seen: string | undefined, version: string, wanted?: string): void => {
  if (seen !== undefined && seen !== version && wanted !== version)
    throw new Refusal('conflict', { path: 'body.version' })
}

/**
 * Runs a write of a row that several people edit, and answers what it saved. Throws conflict where the writer saw another version than
 * the present one, also where the write itself is refused: the cause may be the other writer's change.
 */
export const writeSeen = async <Saved extends { version: string }>(
  seen: string | undefined,
  version: string,
  write: () => Promise<Saved>,
): Promise<Saved> => {
  const saved = await write().catch((error) => {
    if (error instanceof Refusal) checkSeen(seen, version)
    throw error
  })
  checkSeen(seen, version, saved.version)
  return saved
}
