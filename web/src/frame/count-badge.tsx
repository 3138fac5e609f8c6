import { badgeText } from '@lonja/core/kernel/badge-text.ts'

/** How many there are on an icon, up to 99+; nothing at 0. */
export const CountBadge = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span aria-hidden className="count-badge">
      {badgeText(count)}
    </span>
  )
