import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and while React hydrates it, true afterwards: for controls that need scripts to do anything. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
