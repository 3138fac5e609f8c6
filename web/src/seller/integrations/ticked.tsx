import { Checkbox } from '../../ui/checkbox.tsx'

/** A group of boxes under one name, with what is wrong with it. */
export const Ticked = ({
  legend,
  name,
  options,
  ticked,
  errors,
}: {
  legend: string
  name: string
  options: readonly { value: string; text: string }[]
  ticked: readonly string[]
  errors?: readonly string[] | undefined
}) => (
  <fieldset aria-describedby={errors?.[0] ? `${name}-error` : undefined}>
    <legend className="mb-1 font-medium">{legend}</legend>
    <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-1">
      {options.map(({ value, text }) => (
        <Checkbox key={value} name={name} value={value} defaultChecked={ticked.includes(value)}>
          {text}
        </Checkbox>
      ))}
    </div>
    {errors?.[0] && (
      <p id={`${name}-error`} className="mt-1.5 font-medium text-red text-xs">
        {errors[0]}
      </p>
    )}
  </fieldset>
)
