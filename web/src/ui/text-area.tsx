import { type ComponentProps, useId } from 'react'
import { describe, Labelled } from './field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'rows'> {
  rows?: keyof typeof HEIGHTS
  label: string
  hint?: string
  errors?: readonly string[] | undefined
  optional?: string
}

/** How high an empty one is, by its rows; with what is typed it grows. */
const HEIGHTS = { 2: 'min-h-18', 3: 'min-h-24', 4: 'min-h-30' } as const

/** Several lines of text with their label, hint and error. */
export const TextArea = ({ label, hint, errors, optional, rows = 4, ...area }: TextAreaProps) => {
  const id = useId()
  const frame = { label, id, ...(hint && { hint }), ...(errors && { errors }), ...(optional && { optional }) }
  return (
    <Labelled {...frame}>
      <textarea
        rows={rows}
        {...area}
        {...describe(id, frame)}
        className={`wrap-anywhere field-sizing-content max-h-96 ${HEIGHTS[rows]} w-full rounded-md border border-line-strong bg-paper px-3.5 py-2.5 text-base hover:border-ink-2 aria-invalid:border-red read-only:bg-wash disabled:text-ink-3 md:text-sm`}
      />
    </Labelled>
  )
}
