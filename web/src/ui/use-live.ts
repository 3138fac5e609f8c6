import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page as it comes, true once scripts work: for controls that do nothing without them. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** True for what stood in the page as it came, as long as it stands there; false for what scripts have put there since. */
export const useCameWithPage = (): boolean => {
  const live = useLive()
  const [came] = useState(!live)
  return came
}
