import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and while React hydrates it, true afterwards: for controls that need scripts to do anything. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * The class of a control that needs scripts and stands in the flow of the page: it takes its place from the start, unseen and out
 * of reach until hydration, so that nothing below it moves while a user presses it.
 */
export const useSeenWhenHydrated = (): '' | 'invisible' => (useHydrated() ? '' : 'invisible')
