import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** What was pressed, on which page, and where each element around it stood among its brothers, from the inside out. */
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

/** Gives what is no control the focus, so that Tab goes on from there: false where it is out of sight. */
const takesFocus = (element: Element | undefined): boolean => {
  if (!(element instanceof HTMLElement)) return false
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/**
 * Where a form that was sent is made anew on its own page, or the row whose button was pressed is gone, the focus would fall to
 * the page, and the keyboard begin at its top: it goes to the form or row that stands there now, else to what is around it. That is
 * no control, so a press that was meant for what is gone does nothing there. It draws nothing; being a component of its own, it
 * draws nothing anew either.
 */
export const FocusKept = () => {
  const { state, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const sent = useRef<Sent | null>(null)
  // a form that takes another key once it went through is made anew by the same drawing as this state, so before its effect
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
    // who tapped the page meanwhile has left it by themselves
    if (settled.element.isConnected && !settled.element.matches(':disabled')) return
    const still = settled.around.find(({ parent }) => parent.isConnected)
    if (!still) return
    const { children } = still.parent
    if (!takesFocus(children[Math.min(still.index, children.length - 1)])) takesFocus(still.parent)
  }, [settled])
  return null
}
