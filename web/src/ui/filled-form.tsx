import type { ComponentProps } from 'react'
import { useSubmit } from 'react-router'
import { Form } from './form.tsx'

/**
 * Goes to the list's address with those fields that have a value; several of one name stand together. Without scripts, the
 * lists lead on to the same address. Returns the query that was asked for.
 */
export const sendFilled = (
  send: ReturnType<typeof useSubmit>,
  form: HTMLFormElement,
  { preventScrollReset }: { preventScrollReset: boolean },
): string => {
  const filled = new Map<string, string[]>()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') filled.set(name, [...(filled.get(name) ?? []), value])
  const query = new URLSearchParams([...filled].map(([name, values]) => [name, values.join(',')]))
  void send(query, { action: form.getAttribute('action') ?? undefined, preventScrollReset })
  return query.toString()
}

/** A form that asks for a list, of whose fields the empty ones stay out of its address. */
export const FilledForm = ({ preventScrollReset = false, ...props }: ComponentProps<typeof Form>) => {
  const send = useSubmit()
  return (
    <Form
      {...props}
      preventScrollReset={preventScrollReset}
      onSubmit={(event) => {
        event.preventDefault()
        sendFilled(send, event.currentTarget, { preventScrollReset })
      }}
    />
  )
}
