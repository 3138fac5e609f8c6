import type { ReactNode } from 'react'

/** A part of a page that scrolls on its own where it is larger than its place, by the keyboard too. */
export const ScrollBox = ({
  label,
  className = 'overflow-x-auto',
  children,
}: {
  /** what it holds, for screen readers */
  label: string
  className?: string
  children: ReactNode
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
  <section aria-label={label} tabIndex={0} className={className}>
    {children}
  </section>
)
