import { Checkbox } from '../../ui/checkbox.tsx'
import { RowErrors } from '../../ui/row-errors.tsx'

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
    <div id={`${name}-error`}>
      <RowErrors errors={errors} />
    </div>
  </fieldset>
)
