import type { ReactNode } from 'react'

/** The foot of a long form, which stays in sight while it scrolls: its button, and what else is decided with it. */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div
    data-foot-bar
    className="sticky bottom-(--tab-bar) z-20 -mx-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t bg-paper px-4 py-3 md:bottom-0 md:mx-0 md:rounded-t-lg md:border-x md:px-6"
  >
    {children}
  </div>
)
