import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { m } from '../paraglide/messages.js'
import { onCloseRequest } from './close-request.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** centre: a question. wide: a form that needs room. end: a drawer at the side. bottom: a drawer that rises on narrow screens. screen: one that fills them, whose content scrolls by itself. */
  place?: 'centre' | 'wide' | 'end' | 'bottom' | 'screen'
  /** what has the focus first; by itself the button that closes. An autofocus would take it before the dialog knows what had it, and where it is to go back */
  focus?: RefObject<HTMLElement | null>
  children: ReactNode
}

const PLACES = {
  centre: 'top-1/2 left-1/2 max-h-[90dvh] w-[min(480px,calc(100vw-32px))] -translate-1/2 rounded-lg',
  wide: 'top-1/2 left-1/2 max-h-[90dvh] w-[min(720px,calc(100vw-16px))] -translate-1/2 rounded-lg',
  end: 'inset-y-0 right-0 w-[min(420px,100vw)]',
  bottom: 'inset-x-0 bottom-0 max-h-[100dvh] rounded-t-lg',
  screen: 'inset-0',
} as const

/** A window over the page that keeps the focus until it is closed. Load it lazily where it is not needed at once. */
export const Dialog = ({ open, onClose, title, place = 'centre', focus, children }: DialogProps) => {
  const close = useEffectEvent(onClose)
  useEffect(() => (open ? onCloseRequest(() => close()) : undefined), [open])
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Base.Popup
          initialFocus={focus}
          className={`fixed z-50 flex animate-rise flex-col overflow-hidden bg-paper shadow-float outline-none ${PLACES[place]}`}
        >
          <div className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
            <Base.Title className="font-semibold text-base">{title}</Base.Title>
            <Base.Close
              aria-label={m.ui_close()}
              className="finger relative grid size-10 place-items-center rounded-md hover:bg-wash"
            >
              <X size={20} aria-hidden />
            </Base.Close>
          </div>
          {place === 'screen' ? children : <div className="grow overflow-y-auto p-5">{children}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
