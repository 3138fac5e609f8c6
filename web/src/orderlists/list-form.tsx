import { ORDER_LIST_NAME_MAX, ORDER_LIST_NOTE_MAX } from '@lonja/core/orderlists/order-list.ts'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../ui/text-area.tsx'

interface ListFormProps {
  /** the button's value; absent where the page has no other form */
  intent?: string
  list?: { name: string; note: string }
  /** its own, come back */
  refused: RefusedForm | undefined
  /** what the button says */
  children: ReactNode
}

/** Name and note of an order list, new or not. */
export const ListForm = ({ intent, list, refused, children }: ListFormProps) => {
  const sent = useNavigation().formData
  return (
    <Form method="post" className="space-y-4">
      {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
      <TextField
        label={m.orderlists_name()}
        name="name"
        maxLength={ORDER_LIST_NAME_MAX}
        defaultValue={refused?.values.name ?? list?.name}
        errors={refused?.errors.name ?? []}
        autoComplete="off"
        required
      />
      <TextArea
        label={m.orderlists_note()}
        optional={m.ui_optional()}
        name="note"
        rows={2}
        maxLength={ORDER_LIST_NOTE_MAX}
        defaultValue={refused?.values.note ?? list?.note}
        errors={refused?.errors.note}
      />
      <Button
        type="submit"
        name="intent"
        value={intent}
        busy={sent?.has('name') === true && (sent.get('intent') ?? undefined) === intent}
        className="w-full sm:w-auto"
      >
        {children}
      </Button>
    </Form>
  )
}
