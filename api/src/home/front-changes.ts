import type { Db } from '../db/client.ts'

const counts = new WeakMap<Db, number>()

/**
 * How often this process has changed what every visitor sees: categories, menu, home page, policies, announcements. What is
 * kept for visitors counts it in its key, so that whoever publishes sees it at once; other processes follow within seconds.
 */
export const frontChanges = (db: Db): number => counts.get(db) ?? 0

/** Counts a change. Called after its transaction, so that nobody keeps what was before. */
export const noteFrontChange = (db: Db): void => {
  counts.set(db, frontChanges(db) + 1)
}
