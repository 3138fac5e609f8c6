import type { ReactNode } from 'react'

/** The white sheet on which a form or a list of a shop's opening stands. */
export const Sheet = ({ id, title, children }: { id?: string; title?: string; children: ReactNode }) => (
  <section id={id} className="scroll-mt-28 rounded-lg border border-line bg-paper p-5 md:p-6">
    {title && <h2 className="mb-4 font-semibold text-lg">{title}</h2>}
    {children}
  </section>
)
