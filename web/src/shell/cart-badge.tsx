/** Most that the badge spells out (spec §9). */
const BADGE_MAX = 99

/** Number of lines in the cart, up to 99+; nothing at 0. */
export const CartBadge = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span
      aria-hidden
      className="absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-semibold text-[11px] text-paper tabular-nums leading-none"
    >
      {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
    </span>
  )
