import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { controlStyle, describe, Labelled } from './field.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  id?: string
  label: string
  hint?: string
  errors?: readonly string[]
  options: readonly { value: string; text: string }[]
}

/** One of a few values, with the system's own list: it works everywhere, for everyone. */
export const SelectField = ({ label, hint, errors, options, ...select }: SelectFieldProps) => {
  const made = useId()
  const id = select.id ?? made
  return (
    <Labelled {...{ label, hint, errors, id }}>
      <div className="relative">
        <select {...select} {...describe(id, { hint, errors })} className={`${controlStyle} appearance-none pr-10`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden className="pointer-events-none absolute top-3 right-3 text-ink-2" />
      </div>
    </Labelled>
  )
}
