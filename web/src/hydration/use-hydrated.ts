import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and while React hydrates it, true afterwards: for controls that need scripts to do anything. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * The class of a block below the first screen of a phone. The browser lays it out when it comes near, but only where it came in
 * the server's HTML: one that scripts put there, as when a user steps back, has its height at once, so that the place is kept.
 */
export const useDrawnNear = (block: 'drawn-near' | 'drawn-rows' = 'drawn-near'): string => {
  const [isHydrated] = useState(useHydrated())
  return isHydrated ? '' : block
}

/**
 * The class of a control that needs scripts and stands in the flow of the page: it takes its place from the start, unseen and out
 * of reach until hydration, so that nothing below it moves while a user presses it.
 */
export const useSeenWhenHydrated = (): '' | 'invisible' => (useHydrated() ? '' : 'invisible')
