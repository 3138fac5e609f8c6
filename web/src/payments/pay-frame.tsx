import type { ReactNode } from 'react'

/** The narrow white sheet of the pages on which an order is paid. */
export const PayFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page py-5 md:py-8">
    <section className="mx-auto max-w-xl space-y-5 rounded-lg border border-line bg-paper p-5 md:p-7">
      <h1 className="font-semibold text-xl">{title}</h1>
      {children}
    </section>
  </div>
)
