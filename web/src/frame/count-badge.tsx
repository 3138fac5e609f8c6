import { badgeText } from '@lonja/core/kernel/badge-text.ts'

/** How many there are on an icon, up to 99+; nothing at 0. */
export const CountBadge = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span
      aria-hidden
      className="absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-semibold text-[11px] text-paper tabular-nums leading-none"
    >
      {badgeText(count)}
    </span>
  )
