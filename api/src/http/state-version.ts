import { createHash } from 'node:crypto'
import { Refusal } from '@lonja/core/kernel/refusals.ts'

/** A short text that stays the same as long as these facts do. */
export const stateVersion = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)

/**
 * Throws conflict where a writer saw another version than there is now; who names none saw nothing. Who writes what is there already,
 * as the second press of a form does, is not refused: `wanted` is the version that the write would leave.
 */
export const checkSeen = (seen: string | undefined, version: string, wanted?: string): void => {
  if (seen !== undefined && seen !== version && wanted !== version)
    throw new Refusal('conflict', { path: 'body.version' })
}

/**
 * Runs a write of what several people write, and answers what it saved. Throws conflict where the writer saw another version than there
 * is now, also where the write is refused: what refuses it may be what another has changed.
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
