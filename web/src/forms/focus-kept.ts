import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { DOUBLE_MAX } from './use-one-press.ts'

const CONTROLS = 'button:enabled, a[href], summary, input:enabled:not([type=hidden]), select:enabled, textarea:enabled'
/** What is typed into: phones open their keyboard for it. */
const TYPED = 'input:not([type=checkbox], [type=radio], [type=submit]), textarea'

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

/**
 * What may take the focus where an element stood that is gone: its like in what took its place, then the other controls there that
 * nothing is typed into. What is typed may be another text now, so fields for it are alike by their name alone.
 */
const nowAt = ({ element, around }: Place): readonly HTMLElement[] => {
  const still = around.find(({ parent }) => parent.isConnected)
  if (!still) return []
  const { children } = still.parent
  const there = children[Math.min(still.index, children.length - 1)]
  const controls = [...(there?.parentElement?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((control) =>
    there?.contains(control),
  )
  const told = ['type', 'name', ...(element.matches(TYPED) ? [] : ['value'])]
  const isLike = (one: Element) =>
    one.tagName === element.tagName && told.every((of) => one.getAttribute(of) === element.getAttribute(of))
  return [...controls.filter(isLike), ...controls.filter((control) => !control.matches(TYPED))]
}

/** Gives an element the focus, where it can have it: false where it is out of sight, as in a closed <details>. */
const takesFocus = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** The second half of a double press, and an Enter that is held down, were meant for the button that is gone. Returns what ends this. */
const holdDouble = (button: HTMLElement): (() => void) => {
  const since = performance.now()
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    if (event.timeStamp - since > DOUBLE_MAX) return
    event.preventDefault()
    event.stopPropagation()
  }
  button.addEventListener('keydown', onKey)
  button.addEventListener('click', onClick)
  return () => {
    button.removeEventListener('keydown', onKey)
    button.removeEventListener('click', onClick)
  }
}

/** What was pressed, and on which page. */
interface Sent {
  place: Place
  pathname: string
}

/**
 * Where a form that was sent is made anew on its own page, or the row whose button was pressed is gone, the focus would fall to
 * the page, and the keyboard begin at its top: it goes to what stands there now, else to the main part. The page does not scroll
 * to it, and a press that was meant for what is gone does not reach it. It draws nothing; being a component of its own, it draws
 * nothing anew either.
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
    const { element } = settled.place
    // who tapped the page meanwhile has left it by themselves
    if (element.isConnected && !element.matches(':disabled')) return
    const now = nowAt(settled.place).find(takesFocus)
    if (!now) document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
    else if (now.matches('button')) return holdDouble(now)
  }, [settled])
  return null
}
