import type { ReactNode } from 'react'

/** A step of the check-out: its number, its name, its choices. */
export const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0 rounded-lg border border-line bg-paper p-4 md:p-5">
    <legend className="float-left mb-4 w-full font-semibold text-base">{title}</legend>
    <div className="clear-both space-y-2.5">{children}</div>
  </fieldset>
)
