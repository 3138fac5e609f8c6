import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'

/** How long a mouse rests before the pop-up opens, and may leave before it closes, in ms. */
const HOVER_MS = 150

/** Whether the look at the cart opens below its link; else it covers the screen. */
export const isWide = () => window.matchMedia('(width >= 960px)').matches

/**
 * When the look at the cart is open: on wide screens under a resting mouse or the keyboard's focus, on narrow ones after
 * a tap. Escape, a step to another page, and leaving it close it; who types in it does not lose it to the mouse.
 */
export const useCartPopup = () => {
  const [open, setOpen] = useState<'popup' | 'drawer' | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLAnchorElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isReturning = useRef(false)
  const { key } = useLocation()

  const close = () => {
    clearTimeout(timer.current)
    setOpen(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's key is the event, not a value that is read
  useEffect(() => setOpen(null), [key])
  useEffect(() => {
    if (open !== 'popup') return
    const outside = (event: Event) => !box.current?.contains(event.target as Node) && setOpen(null)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (work: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, HOVER_MS)
  }
  return {
    shown: open,
    close,
    wrapper: {
      ref: box,
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && isWide() && later(() => setOpen('popup')),
      // a finger that is lifted leaves too, before its tap opens the drawer, which has the focus by the time that this is due
      onPointerLeave: () =>
        later(() => box.current?.contains(document.activeElement) || setOpen((now) => (now === 'popup' ? null : now))),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // what is switched off or taken away under the focus leaves it nowhere: that is no leaving
        if (open === 'popup' && relatedTarget && !box.current?.contains(relatedTarget)) close()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || open !== 'popup' || event.defaultPrevented) return
        close()
        isReturning.current = true
        anchor.current?.focus()
        isReturning.current = false
      },
    },
    link: {
      ref: anchor,
      'aria-expanded': open !== null,
      onFocus: () => !isReturning.current && isWide() && anchor.current?.matches(':focus-visible') && setOpen('popup'),
      onClick: (event: MouseEvent) => {
        if (isWide() || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        setOpen('drawer')
      },
    },
  }
}
