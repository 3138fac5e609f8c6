/** Marks a part of the page whose script comes late (late.tsx). */
export const LATE_PART = 'data-late'
const LIVE = 'data-live'
const EVENT = 'lonja:live'

/** Says that scripts answer for a part of the page from now on; for the whole: the root element. */
export const tellLive = (part: Element | null): void => {
  part?.setAttribute(LIVE, '')
  part?.dispatchEvent(new Event(EVENT, { bubbles: true }))
}

/** Whether scripts answer for a control already. */
export const isLive = (control: Element): boolean =>
  document.documentElement.hasAttribute(LIVE) && !control.closest(`[${LATE_PART}]:not([${LIVE}])`)

/** Hears of each part that comes to life. */
export const onLive = (hear: () => void): void => addEventListener(EVENT, hear)
