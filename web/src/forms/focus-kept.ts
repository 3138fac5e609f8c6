import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const CONTROLS = 'button:enabled, a[href], summary, input:enabled:not([type=hidden]), select:enabled, textarea:enabled'

/** An element, and where each element around it stands among its brothers, from the inside out. */
interface Place {
  element: Element
  around: readonly { parent: Element; index: number }[]
}

const placeOf = (element: Element): Place => {
  const around: { parent: Element; index: number }[] = []
  for (let at = element; at.parentElement; at = at.parentElement)
    around.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  return { element, around }
}

/** What can have the focus where an element stood that is gone: its like in what took its place, else the first control there. */
const nowAt = ({ element, around }: Place): HTMLElement | undefined => {
  const still = around.find(({ parent }) => parent.isConnected)
  if (!still) return undefined
  const { children } = still.parent
  const there = children[Math.min(still.index, children.length - 1)]
  const controls = [...(there?.parentElement?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(
    (control) => there?.contains(control) && control.checkVisibility(),
  )
  const isLike = (one: Element) =>
    one.tagName === element.tagName &&
    ['type', 'name', 'value'].every((of) => one.getAttribute(of) === element.getAttribute(of))
  return controls.find(isLike) ?? controls[0]
}

/** What was pressed, and on which page. */
interface Sent {
  place: Place
  pathname: string
}

/**
 * Where a form that was sent is made anew on its own page, or the row whose button was pressed is gone, the focus would fall to
 * the page, and the keyboard begin at its top: it goes to what stands there now, else to the main part. The page does not scroll
 * to it. It draws nothing; being a component of its own, it draws nothing anew either.
 */
export const FocusKept = () => {
  const { state, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const sentFrom = useRef<Sent | null>(null)
  // a form that takes another key once it went through is made anew by the same drawing as this state, so before its effect
  const [settled, settle] = useState<Sent | null>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (state === 'idle') {
      settle(sentFrom.current)
      sentFrom.current = null
    } else if (!sentFrom.current && formMethod === 'POST' && activeElement && activeElement !== body)
      sentFrom.current = { place: placeOf(activeElement), pathname }
  }, [state, formMethod, pathname])
  useEffect(() => {
    const { activeElement, body, location } = document
    const isLost = !activeElement || activeElement === body
    if (!settled || !isLost || location.pathname !== settled.pathname) return
    const now = nowAt(settled.place) ?? document.querySelector<HTMLElement>('main[tabindex]')
    now?.focus({ preventScroll: true })
  }, [settled])
  return null
}
