import { createHash } from 'node:crypto'
import { Refusal } from '@lonja/core/kernel/refusals.ts'

/** A short text that stays the same as long as these facts do. */
export const stateVersion = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)

/** Throws conflict where a writer saw another version than there is now; who names none saw nothing. */
export const checkSeen = (seen: string | undefined, version: string): void => {
  if (seen !== undefined && seen !== version) throw new Refusal('conflict', { path: 'body.version' })
}
