/** Classes of a place in the bar at the foot of narrow screens. */
export const tabStyle =
  'flex h-14 flex-col items-center justify-center gap-0.5 text-[11px] text-ink-3 aria-[current=page]:font-semibold aria-[current=page]:text-ink'
