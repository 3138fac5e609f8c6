import type { ComponentProps, ReactNode } from 'react'

/** A box to tick with its words, both of which may be pressed. */
export const Checkbox = ({ children, ...input }: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1 sm:min-h-0">
    <input type="checkbox" {...input} className="size-4.5 shrink-0 cursor-pointer accent-ink" />
    <span>{children}</span>
  </label>
)
