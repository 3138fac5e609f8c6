import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { onCloseRequest } from './close-request.ts'

interface DisclosureProps {
  /** what is always seen, and opens the panel */
  summary: ReactNode
  summaryClass?: string
  /** name of the summary for screen readers, when its content is not one */
  label?: string
  className?: string
  /** those of one group close each other */
  group?: string
  /** it comes open, and stays so after a step to its own page: what was typed in it was refused */
  open?: boolean
  /** opens under a resting mouse as well */
  hover?: boolean
  /** called when a pointer or the focus comes to it, or it was opened before its script came: the panel may be wanted */
  onNear?: () => void
  children: ReactNode
}

/** How long a mouse rests before a panel opens, and may leave before it closes, in ms. */
const HOVER_MS = 120

/**
 * A button with a panel that opens below it: menus of links, category trees. It is a <details>, so it works before any
 * script arrives; with scripts it closes on Escape, on Android's Back, on a click elsewhere, when the focus leaves, after a step to another
 * page, and after a link or a form inside it was used.
 */
export const Disclosure = ({
  summary,
  summaryClass,
  label,
  className,
  group,
  open = false,
  hover,
  onNear,
  children,
}: DisclosureProps) => {
  const ref = useRef<HTMLDetailsElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key, pathname } = useLocation()
  const page = useRef({ key, pathname })
  const isUnderWay = useNavigation().state !== 'idle'
  const openedUnderWay = useRef(false)
  const pressedInside = useRef(false)
  const endWait = useRef<() => void>(undefined)

  /** Closes it as its user asked; the focus, if it was inside, is on its button again. */
  const close = () => {
    const details = ref.current
    if (!details) return
    const hadFocus = details.contains(document.activeElement)
    details.open = false
    if (hadFocus) details.querySelector('summary')?.focus()
  }
  const awaitClose = (isOpen: boolean) => {
    endWait.current?.()
    endWait.current = isOpen ? onCloseRequest(close) : undefined
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a panel that was opened before its script came
  useEffect(() => {
    if (!ref.current?.open) return
    awaitClose(true)
    onNear?.()
  }, [])

  useEffect(() => {
    // one that was opened before its script came stays so
    if (page.current.key === key) return
    const isAnotherPage = page.current.pathname !== pathname
    page.current = { key, pathname }
    // one that was opened while the step was under way is wanted on the page that comes; so is one that was opened
    // beside a form or a link which leads back to its own page
    if (ref.current && (pressedInside.current || (isAnotherPage && !openedUnderWay.current))) ref.current.open = open
    openedUnderWay.current = false
    pressedInside.current = false
  }, [key, pathname, open])

  useEffect(() => {
    const closeElsewhere = (event: Event) => {
      const details = ref.current
      if (details?.open && !details.contains(event.target as Node)) details.open = false
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('focusin', closeElsewhere)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('focusin', closeElsewhere)
      clearTimeout(timer.current)
      endWait.current?.()
    }
  }, [])

  const later = (open: boolean) => (event: SyntheticEvent) => {
    if ((event.nativeEvent as PointerEvent).pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (ref.current) ref.current.open = open
    }, HOVER_MS)
  }

  return (
    <details
      ref={ref}
      name={group}
      className={className}
      open={open || undefined}
      onToggle={({ currentTarget }) => {
        openedUnderWay.current = currentTarget.open && isUnderWay
        pressedInside.current = false
        awaitClose(currentTarget.open)
      }}
      onClick={({ target }) => {
        if ((target as Element).closest('a')) pressedInside.current = true
      }}
      onSubmit={() => {
        pressedInside.current = true
      }}
      onFocus={onNear}
      onPointerEnter={(event) => {
        onNear?.()
        if (hover) later(true)(event)
      }}
      onPointerLeave={hover ? later(false) : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !ref.current?.open) return
        event.stopPropagation()
        // a window around it is not asked to close too
        event.preventDefault()
        close()
      }}
    >
      <summary aria-label={label} className={summaryClass}>
        {summary}
      </summary>
      {children}
    </details>
  )
}
