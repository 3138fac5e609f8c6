import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useSubmit } from 'react-router'
import { timesLedBack } from '../forms/failed-call.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { Button } from './button.tsx'
import { sendFilled } from './filled-form.tsx'
import { Form } from './form.tsx'

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
  submitClass = 'mt-2 w-full',
  className,
  children,
  id,
}: {
  /** words of the button that is there without scripts */
  submit: string
  /** where it stands: what follows the form must not move when it goes */
  submitClass?: string
  className?: string
  id?: string
  children: ReactNode
}) => {
  const send = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const asked = useAskedQuery().toString()
  const here = new URLSearchParams(useLocation().search).toString()

  // the field that was typed in since the form was sent last
  const typedIn = useRef<HTMLInputElement>(null)
  // the query that the form sent last, until its list is here
  const sent = useRef<string>(null)
  const apply = (filters: HTMLFormElement) => {
    typedIn.current = null
    sent.current = sendFilled(send, filters, STAYS)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take the form over
  useEffect(() => {
    if (form.current && fieldsOf(form.current).some(isChanged)) apply(form.current)
  }, [])

  // fields keep their place, and with it the focus, from one list to the next: they say what the list says that is on its way,
  // and again once it is here, as it may offer what the one before it did not
  const before = useRef({ asked, here, ledBack: timesLedBack() })
  useEffect(() => {
    const { ledBack, ...list } = before.current
    before.current = { asked, here, ledBack: timesLedBack() }
    const isSame = asked === list.asked && here === list.here
    // a call that failed led back from the next list to the one that is shown: what was typed and chosen stays
    const isLedBack = asked === here && here === list.here && before.current.ledBack !== ledBack
    // a list that was asked for before the last change was made does not know of that change
    const isOvertaken = asked !== here && sent.current !== null && sent.current !== asked
    if (asked === here) sent.current = null
    if (!form.current || isSame || isLedBack || isOvertaken) return
    const query = new URLSearchParams(asked)
    for (const field of fieldsOf(form.current)) {
      if (field instanceof HTMLSelectElement) {
        field.value = query.get(field.name) ?? ''
        // an address that somebody wrote may ask for what is not offered
        if (field.selectedIndex < 0) field.selectedIndex = 0
      } else if (isTicked(field)) field.checked = field.defaultChecked
      else if (field.type === 'text' && field !== typedIn.current) field.value = field.defaultValue
    }
  }, [asked, here])

  return (
    <Form
      ref={form}
      id={id}
      className={className}
      preventScrollReset
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      onChange={(event) => {
        // text is sent when its field is left or Enter is pressed, not letter by letter
        const field = textField(event.target)
        if (field) typedIn.current = field
        else apply(event.currentTarget)
      }}
      onBlur={(event) => {
        const field = textField(event.target)
        if (field && field.value !== field.defaultValue) apply(event.currentTarget)
        typedIn.current = null
      }}
    >
      {children}
      {!hydrated && (
        <Button type="submit" className={submitClass}>
          {submit}
        </Button>
      )}
    </Form>
  )
}
