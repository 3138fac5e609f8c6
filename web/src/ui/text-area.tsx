import { type ComponentProps, useId } from 'react'
import { describe, Labelled } from './field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  hint?: string
  errors?: readonly string[] | undefined
  optional?: string
}

/** Several lines of text with their label, hint and error. */
export const TextArea = ({ label, hint, errors, optional, ...area }: TextAreaProps) => {
  const id = useId()
  const frame = { label, id, ...(hint && { hint }), ...(errors && { errors }), ...(optional && { optional }) }
  return (
    <Labelled {...frame}>
      <textarea
        rows={4}
        {...area}
        {...describe(id, frame)}
        className="field-sizing-content max-h-96 w-full rounded-md border border-line-strong bg-paper px-3.5 py-2.5 text-base hover:border-ink-2 aria-invalid:border-red md:text-sm"
      />
    </Labelled>
  )
}
