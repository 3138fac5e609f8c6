import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page as it comes, true once scripts work: for controls that do nothing without them. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
