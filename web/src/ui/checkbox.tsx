import { type ComponentProps, type ReactNode, useId } from 'react'
import { describe } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
  /** said after the box's name, and no part of it */
  hint?: string | undefined
  errors?: readonly string[] | undefined
}

/** A box to tick with its words, both of which may be pressed. */
export const Checkbox = ({ children, hint, errors, ...input }: CheckboxProps) => {
  const made = useId()
  const id = input.id ?? made
  const box = (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1 sm:min-h-0">
      <input
        type="checkbox"
        {...input}
        {...(hint || errors ? describe(id, { hint, errors }) : {})}
        className="size-4.5 shrink-0 cursor-pointer accent-ink"
      />
      <span>{children}</span>
    </label>
  )
  if (!hint && !errors?.[0]) return box
  return (
    <div>
      {box}
      {hint && (
        <p id={`${id}-hint`} className="ml-7 text-ink-3 text-xs">
          {hint}
        </p>
      )}
      {errors?.[0] && (
        <p id={`${id}-error`} className="mt-1 font-medium text-red text-xs">
          {errors[0]}
        </p>
      )}
    </div>
  )
}
