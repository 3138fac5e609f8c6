import type { ReactNode } from 'react'
import { BackLink } from '../../frame/back-link.tsx'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'

/** A page to print: on the screen with the way back and the button, on paper alone. */
export const PrintFrame = ({ back, children }: { back: { to: string; text: string }; children: ReactNode }) => {
  const isHydrated = useHydrated()
  return (
    <div className="space-y-6 rounded-md bg-paper p-6 print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={back.to}>{back.text}</BackLink>
        {isHydrated && (
          <Button kind="main" size="sm" onClick={() => window.print()}>
            {m.orders_note_print()}
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}
