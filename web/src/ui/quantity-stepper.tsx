import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTypedBefore } from '../hydration/use-typed-before.ts'
import { m } from '../paraglide/messages.js'

interface QuantityStepperProps {
  /** names the field for screen readers */
  label: string
  name?: string
  value: number
  /** what was typed and cannot be read as a number: it stands in the field until it is changed */
  unread?: string | undefined
  min: number
  max: number
  step: number
  disabled?: boolean
  small?: boolean
  /** name and value with which minus and plus send the form before hydration; the form has a button before them (`DefaultSubmit`), which Enter presses */
  submitAs: (way: 'less' | 'more') => { name: string; value: string }
  /** what a press of minus and plus leads to; the same value where there is no further */
  less: (value: number) => number
  more: (value: number) => number
  /** what a typed text comes to */
  typed: (text: string, previous: number) => number
  onChange: (value: number) => void
  /** hears what was typed and what it came to, after `onChange` */
  onTyped?: (text: string, quantity: number) => void
  /** a typed text rests so long before it counts, in ms */
  debounce: number
}

/** A number with minus and plus, which are submit buttons until scripts answer for them. A typed number counts after a rest or on leaving the field, for a button of the form once that is pressed. */
export const QuantityStepper = (props: QuantityStepperProps) => {
  const { label, name, value, unread, min, max, step, disabled = false, small = false } = props
  const { submitAs, less, more, typed, onChange, onTyped } = props
  const [draft, setDraft] = useState<string | null>(unread ?? null)
  const isUntouched = draft === null || draft === unread
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, (input) => setDraft(input.value))
  const settle = () => {
    if (isUntouched) return
    setDraft(null)
    const next = typed(draft, value)
    // to React a field that says 1.000 says 1 already, and it would stay so
    if (field.current) field.current.value = String(next)
    if (next !== value) onChange(next)
    onTyped?.(draft, next)
  }
  useEffect(() => {
    if (isUntouched || draft.trim() === '') return
    const timer = setTimeout(settle, props.debounce)
    return () => clearTimeout(timer)
  })
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    const isOwn = currentTarget.parentElement?.contains(relatedTarget) ?? false
    const pressed = relatedTarget instanceof HTMLButtonElement && relatedTarget.form === currentTarget.form
    // a remark below the field would move the button away before it is released, and the press would be lost
    if (pressed && !isOwn && draft?.trim())
      relatedTarget.addEventListener('click', () => latest.current(), { once: true })
    else settle()
  }
  return (
    <div className={small ? 'stepper lg:h-9' : 'stepper'}>
      <button
        type="submit"
        {...submitAs('less')}
        formNoValidate
        aria-label={m.ui_less({ label })}
        disabled={disabled || less(value) === value}
        onClick={(event) => {
          event.preventDefault()
          onChange(less(value))
        }}
      />
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        value={draft ?? value}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        aria-invalid={(unread !== undefined && draft === unread) || undefined}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <button
        type="submit"
        {...submitAs('more')}
        formNoValidate
        aria-label={m.ui_more({ label })}
        disabled={disabled || more(value) === value}
        onClick={(event) => {
          event.preventDefault()
          onChange(more(value))
        }}
      />
    </div>
  )
}
