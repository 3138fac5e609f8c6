/** A count on a badge (spec §9): hidden ('') at 0, and 99 is the highest number shown: from 100 on, 99+. */
export const badgeText = (count: number): string => (count <= 0 ? '' : count > 99 ? '99+' : String(count))
