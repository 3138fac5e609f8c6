import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** The white sheet on which a form or a list of a shop's opening stands. */
export const Sheet = ({ id, title, children }: { id?: string; title?: string; children: ReactNode }) => (
  <section id={id} className="scroll-mt-28 rounded-lg border border-line bg-paper p-5 md:p-6">
    {title && <h2 className="mb-4 font-semibold text-lg">{title}</h2>}
    {children}
  </section>
)

/** A sheet with a form: on narrow screens its title opens it, unless it comes open; on wide ones it always is. */
export const FoldedSheet = ({ title, open, children }: { title: string; open: boolean; children: ReactNode }) => (
  <details
    open={open || undefined}
    className="folded-narrow group/sheet self-start rounded-lg border border-line bg-paper"
  >
    <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-5">
      <h2 className="font-semibold text-lg">{title}</h2>
      <ChevronDown size={18} aria-hidden className="shrink-0 text-ink-2 group-open/sheet:rotate-180" />
    </summary>
    <div className="p-5 pt-1 lg:pt-5">
      <h2 className="mb-4 hidden font-semibold text-lg lg:block">{title}</h2>
      {children}
    </div>
  </details>
)
