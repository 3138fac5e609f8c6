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
