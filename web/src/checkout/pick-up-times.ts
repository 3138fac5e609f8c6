import { type PickUpTime, slotKey } from '@lonja/core/shipping/pick-up-slots.ts'

/** The value of a time's field: `2026-05-06 10:00-12:00`. */
export const writeTime = (time: PickUpTime): string => slotKey(time)

/** Reads such a value; null for anything else that a form may bring. */
export const readTime = (text: string): PickUpTime | null => {
  const [, day, from, to] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(text) ?? []
  return day && from && to ? { day, from, to } : null
}
