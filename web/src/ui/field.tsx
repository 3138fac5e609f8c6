import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

export const controlStyle =
  'h-11 w-full rounded-md border border-line-strong bg-paper px-3.5 text-base hover:border-ink-2 aria-invalid:border-red disabled:bg-wash disabled:text-ink-3 md:text-sm'

interface FieldFrame {
  label: string
  hint?: ReactNode
  /** what is wrong, the first sentence shown; undefined when all is well */
  errors?: readonly string[]
  optional?: string
}

/** Names, describes and marks a control: what its id and aria attributes must be, and the texts around it. */
export const Labelled = ({
  label,
  hint,
  errors,
  optional,
  id,
  children,
}: FieldFrame & { id: string; children: ReactNode }) => (
  <div>
    <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-2 font-medium">
      {label}
      {optional && <span className="shrink-0 font-normal text-ink-3 text-xs">{optional}</span>}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="mt-1.5 text-ink-3 text-xs">
        {hint}
      </p>
    )}
    {errors?.[0] && (
      <p id={`${id}-error`} className="mt-1.5 font-medium text-red text-xs">
        {errors[0]}
      </p>
    )}
  </div>
)

/** aria attributes of a control inside `Labelled`. */
export const describe = (id: string, { hint, errors }: Pick<FieldFrame, 'hint' | 'errors'>) => ({
  id,
  'aria-invalid': errors?.[0] ? (true as const) : undefined,
  'aria-describedby':
    [errors?.[0] && `${id}-error`, hint && `${id}-hint`].filter((part) => typeof part === 'string').join(' ') ||
    undefined,
})

/** A line of text with its label, hint and error. `end` sits inside the line's end, such as a show-password button. */
export const TextField = ({
  label,
  hint,
  errors,
  optional,
  end,
  ...input
}: FieldFrame & Omit<ComponentProps<'input'>, 'id'> & { id?: string; end?: ReactNode }) => {
  const made = useId()
  const id = input.id ?? made
  return (
    <Labelled {...{ label, hint, errors, optional, id }}>
      <div className="relative">
        <input {...input} {...describe(id, { hint, errors })} className={`${controlStyle} ${end ? 'pr-12' : ''}`} />
        {end}
      </div>
    </Labelled>
  )
}
