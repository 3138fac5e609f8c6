import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker, useNavigation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { wasWrittenBefore, writtenIn } from './written-fields.ts'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

interface LeaveGuardProps {
  /** asked when someone leaves */
  isChanged: () => boolean
  /** another query of the same page loses what was written as well */
  bySearch?: boolean
  /** what would be lost */
  children: ReactNode
}

/**
 * Asks before a page is left whose changes are not saved: in a window of the page where the page itself leads on, in the browser's
 * own where the tab is closed or another site opened. What leads on from a form that was sent is never asked about. One for a page.
 */
export const LeaveGuard = ({ isChanged, bySearch = false, children }: LeaveGuardProps) => {
  const { state, formMethod } = useNavigation()
  const isSending = state !== 'idle' && formMethod === 'POST'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSending &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (bySearch && currentLocation.search !== nextLocation.search)) &&
      isChanged(),
  )
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isChanged()) event.preventDefault()
  })
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()}>
        {children}
      </LeaveDialog>
    </Suspense>
  )
}

/** Events before which a user has changed nothing of a form. */
const FIRST = ['focusin', 'pointerdown', 'keydown', 'beforeinput', 'dragenter'] as const

const isControl = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

const controlsOf = (form: HTMLFormElement | null | undefined) => Array.from(form?.elements ?? []).filter(isControl)

interface UnsavedGuardProps {
  /** the form came back with what was written in it, or holds what an earlier press put together: it counts as changed as it stands */
  isKept: boolean
  bySearch?: boolean
}

/** Within a form: asks before what was written in it is left behind. */
export const UnsavedGuard = ({ isKept, bySearch = false }: UnsavedGuardProps) => {
  const here = useRef<HTMLSpanElement>(null)
  /** what stood in the form before it was first touched; null: it was written in before, or nobody has touched it */
  const before = useRef<string | null>(null)
  const writtenBefore = useRef(false)
  useEffect(() => {
    const form = here.current?.closest('form')
    if (!form) return
    writtenBefore.current = wasWrittenBefore(controlsOf(form))
    const onFirst = () => {
      before.current ??= writtenIn(controlsOf(form))
    }
    for (const event of FIRST) form.addEventListener(event, onFirst, { capture: true })
    return () => {
      for (const event of FIRST) form.removeEventListener(event, onFirst, { capture: true })
    }
  }, [])
  const isChanged = () =>
    isKept ||
    writtenBefore.current ||
    (before.current !== null && before.current !== writtenIn(controlsOf(here.current?.closest('form'))))
  return (
    <>
      <span ref={here} hidden />
      <LeaveGuard isChanged={isChanged} bySearch={bySearch}>
        {m.ui_leave_text()}
      </LeaveGuard>
    </>
  )
}
