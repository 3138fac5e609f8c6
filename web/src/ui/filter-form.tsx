import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useSubmit } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { Button } from './button.tsx'
import { FilledForm, sendFilled } from './filled-form.tsx'

/** The page stays where it is: its filters are what is looked at. */
const STAYS = { preventScrollReset: true }

type Field = HTMLInputElement | HTMLSelectElement

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter((one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement)

const isTicked = (field: HTMLInputElement): boolean => field.type === 'checkbox' || field.type === 'radio'

/** The control of an event, when it is one that text is typed into. */
const textField = (control: EventTarget): HTMLInputElement | null =>
  control instanceof HTMLInputElement && control.type === 'text' ? control : null

/** Whether a field says something else than the page that it came with. */
const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].some((option) => !option.defaultSelected)
  if (isTicked(field)) return field.checked !== field.defaultChecked
  return field.type === 'text' && field.value !== field.defaultValue
}

/**
 * Filters of a list: each change applies at once; without scripts there is a button. What was ticked or typed before the
 * scripts arrived is applied when they do. Fields outside belong to it by their `form` attribute.
 */
export const FilterForm = ({
  submit,
  className,
  children,
  id,
}: {
  /** words of the button that is there without scripts */
  submit: string
  className?: string
  id?: string
  children: ReactNode
}) => {
  const send = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const asked = useAskedQuery().toString()
  const here = new URLSearchParams(useLocation().search).toString()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take the form over
  useEffect(() => {
    if (form.current && fieldsOf(form.current).some(isChanged)) sendFilled(send, form.current, STAYS)
  }, [])

  // fields keep their place, and with it the focus, from one list to the next; only what they say changes
  const shown = useRef({ asked, here })
  useEffect(() => {
    const before = shown.current
    // a call that failed leads back to the list that is shown: what was typed and chosen stays
    const isNew = asked !== before.asked && asked !== here
    // a list that arrives may offer what the one before it did not
    if (!form.current || !(isNew || here !== before.here)) return
    shown.current = { asked, here }
    const [said, now] = [new URLSearchParams(before.asked), new URLSearchParams(asked)]
    for (const field of fieldsOf(form.current)) {
      if (field instanceof HTMLSelectElement) {
        field.value = now.get(field.name) ?? ''
        // an address that somebody wrote may ask for what is not offered
        if (field.selectedIndex < 0) field.selectedIndex = 0
      } else if (isTicked(field)) field.checked = field.defaultChecked
      else if (field.type === 'text') {
        const isTypedOn = field === document.activeElement && field.value !== (said.get(field.name) ?? '')
        if (!isTypedOn) field.value = field.defaultValue
      }
    }
  }, [asked, here])

  return (
    <FilledForm
      ref={form}
      id={id}
      className={className}
      preventScrollReset
      autoComplete="off"
      onChange={(event) => {
        // text is sent when its field is left or Enter is pressed, not letter by letter
        if (textField(event.target) === null) sendFilled(send, event.currentTarget, STAYS)
      }}
      onBlur={(event) => {
        const field = textField(event.target)
        if (field && field.value !== field.defaultValue) sendFilled(send, event.currentTarget, STAYS)
      }}
    >
      {children}
      {!hydrated && (
        <Button type="submit" className="mt-2 w-full">
          {submit}
        </Button>
      )}
    </FilledForm>
  )
}
