import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface LeaveDialogProps {
  onLeave: () => void
  onStay: () => void
  /** what would be lost */
  children: ReactNode
}

/** The question before changes are left behind; closing it stays. */
export default function LeaveDialog({ onLeave, onStay, children }: LeaveDialogProps) {
  return (
    <Dialog open onClose={onStay} title={m.ui_leave()}>
      <p className="mb-5">{children}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="danger" onClick={onLeave}>
          {m.ui_leave_now()}
        </Button>
        <Button onClick={onStay}>{m.ui_stay()}</Button>
      </div>
    </Dialog>
  )
}
