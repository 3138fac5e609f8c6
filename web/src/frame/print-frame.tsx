import type { ReactNode } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { PdfLink } from '../ui/pdf-link.tsx'
import { BackLink } from './back-link.tsx'

interface PrintFrameProps {
  back: { to: string; text: string }
  /** where the API has the same as a PDF; none while there is nothing to print */
  pdf?: { path: string; query?: Record<string, string> } | undefined
  /** other ways to have it, beside the PDF */
  more?: ReactNode
  children: ReactNode
}

/** A page to print: on the screen with the way back and the buttons, on paper alone. */
export const PrintFrame = ({ back, pdf, more, children }: PrintFrameProps) => {
  const isHydrated = useHydrated()
  return (
    <div className="space-y-6 rounded-md bg-paper p-4 sm:p-6 print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={back.to}>{back.text}</BackLink>
        <div className="flex flex-wrap gap-3">
          {more}
          {pdf && <PdfLink {...pdf} size="sm" />}
          {isHydrated && (
            <Button kind="main" size="sm" onClick={() => window.print()}>
              {m.orders_note_print()}
            </Button>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}
