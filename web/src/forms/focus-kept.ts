import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** The pressed element, its page, and the position of each of its ancestors among their siblings, from the inside out. */
interface Sent {
  element: Element
  around: readonly { parent: Element; index: number }[]
  pathname: string
}

const sentFrom = (element: Element, pathname: string): Sent => {
  const around: { parent: Element; index: number }[] = []
  for (let at = element; at.parentElement; at = at.parentElement)
    around.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  return { element, around, pathname }
}

/** Focuses an element that is no control, so that Tab goes on from there; false where it is not visible. */
const takesFocus = (element: Element | undefined): boolean => {
  if (!(element instanceof HTMLElement)) return false
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/**
 * When a sent form is remounted, or the row whose button was pressed is gone, the browser would move the focus to the body and the
 * keyboard would start at the top of the page. This moves it to the form or row that stands there now, else to the element around it,
 * which is no control, so that a second press does nothing. Renders nothing; it is a component of its own so that it re-renders alone.
 */
export const FocusKept = () => {
  const { state, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const sent = useRef<Sent | null>(null)
  // a form that gets a new key after its success is remounted in the same render as this state, before this effect runs
  const [settled, settle] = useState<Sent | null>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (state === 'idle') {
      settle(sent.current)
      sent.current = null
    } else if (!sent.current && formMethod === 'POST' && activeElement && activeElement !== body)
      sent.current = sentFrom(activeElement, pathname)
  }, [state, formMethod, pathname])
  useEffect(() => {
    const { activeElement, body, location } = document
    const isLost = !activeElement || activeElement === body
    if (!settled || !isLost || location.pathname !== settled.pathname) return
    // the user has moved the focus meanwhile
    if (settled.element.isConnected && !settled.element.matches(':disabled')) return
    const still = settled.around.find(({ parent }) => parent.isConnected)
    if (!still) return
    const { children } = still.parent
    if (!takesFocus(children[Math.min(still.index, children.length - 1)])) takesFocus(still.parent)
  }, [settled])
  return null
}
