import { type ReactNode, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from './button.tsx'

/** Filters of a list: each change applies at once; without scripts there is a button. */
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
  return (
    <Form
      ref={form}
      id={id}
      className={className}
      preventScrollReset
      onChange={(event) => {
        // text is sent when its field is left or Enter is pressed, not letter by letter
        const field = event.target as unknown as HTMLInputElement
        if (field.type !== 'text') sendFilled(send, event.currentTarget)
      }}
      onBlur={(event) => {
        const field = event.target as unknown as HTMLInputElement
        if (field.type === 'text' && field.value !== field.defaultValue) sendFilled(send, event.currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        sendFilled(send, event.currentTarget)
      }}
    >
      {children}
      <noscript>
        <Button type="submit">{submit}</Button>
      </noscript>
    </Form>
  )
}

/** Goes to the list's address with those filters that have a value. */
const sendFilled = (send: ReturnType<typeof useSubmit>, form: HTMLFormElement): void => {
  const filled = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') filled.append(name, value)
  }
  send(filled, { action: form.getAttribute('action') ?? undefined, preventScrollReset: true })
}
