/**
 * Takes the focus from a search field once it is answered, where one types on the glass: the keyboard would stay over what
 * was found. With a keyboard of its own the field stays ready for the next words.
 */
export const leaveOnTouch = (field: HTMLInputElement | null): void => {
  if (window.matchMedia('(pointer: coarse)').matches) field?.blur()
}
