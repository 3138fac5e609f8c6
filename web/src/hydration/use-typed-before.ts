import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Hands over, once, what the user typed or ticked in a controlled field before React hydrated it; React alone would overwrite it. */
export const useTypedBefore = (
  field: RefObject<HTMLInputElement | null>,
  adopt: (typed: HTMLInputElement) => void,
): void => {
  const onHydrated = useEffectEvent(() => {
    const input = field.current
    if (input && (input.value !== input.defaultValue || input.checked !== input.defaultChecked)) adopt(input)
  })
  useLayoutEffect(() => onHydrated(), [])
}
