import type { ComponentProps, ReactNode } from 'react'

/** One of several ways: a radio button with its words, the whole card can be pressed. */
export const Choice = ({
  title,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: ReactNode }) => (
  <label className="flex cursor-pointer items-start gap-3 rounded-md border border-line px-4 py-3 transition-colors hover:border-line-strong has-checked:border-ink has-disabled:cursor-default has-checked:bg-wash has-disabled:text-ink-3">
    <input type="radio" {...input} className="mt-0.5 size-4.5 shrink-0 cursor-pointer accent-ink" />
    <span className="min-w-0 grow">
      <span className="block font-medium">{title}</span>
      {children && <span className="block text-ink-2 text-xs">{children}</span>}
    </span>
  </label>
)
