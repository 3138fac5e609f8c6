import { DAY } from '../kernel/clock.ts'

/** Letters of any script, numbers, spaces and underscores (spec §5 gives two variants; this is their union). */
export const NAME_PATTERN = /^[\p{L}\p{M}\p{N}_ ]+$/u
export const NAME_MIN = 2
export const NAME_MAX = 60

/** A name may change once in so many days (spec §4, §9). */
const NAME_CHANGE_DAYS = 30

/** From when a name may change again; null when it may now. `changedAt` is null while it never did. */
export const nextNameChange = (changedAt: Date | null, now: Date): Date | null => {
  if (changedAt === null) return null
  const from = new Date(changedAt.getTime() + NAME_CHANGE_DAYS * DAY)
  return from > now ? from : null
}
