import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Form } from '../../ui/form.tsx'

/** A button of what cannot be taken back, which asks first. */
export const Asking = ({
  label,
  name,
  question,
  intent,
  id,
}: {
  label: string
  /** for screen readers, where several stand on a page */
  name?: string
  question: string
  intent: string
  id: number
}) => (
  <Disclosure
    className="relative"
    {...(name && { label: name })}
    summary={label}
    summaryClass="inline-flex min-h-9 items-center font-medium text-red text-sm underline-offset-4 hover:underline"
  >
    <Form
      method="post"
      className="absolute right-0 z-10 mt-1 w-64 rounded-md border border-line bg-paper p-4 shadow-float"
    >
      <input type="hidden" name="id" value={id} />
      <p className="text-ink">{question}</p>
      <Button type="submit" kind="danger" size="sm" name="intent" value={intent} className="mt-3 w-full">
        {label}
      </Button>
    </Form>
  </Disclosure>
)
