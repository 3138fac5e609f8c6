import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Form } from '../../ui/form.tsx'

/** A button of what cannot be taken back, which asks first. On a phone the question takes the page's width: its button may stand at the left. */
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
    className="sm:relative"
    {...(name && { label: name })}
    summary={label}
    summaryClass="inline-flex min-h-9 items-center font-medium text-red text-sm underline-offset-4 hover:underline"
  >
    <Form
      method="post"
      className="absolute z-10 mt-1 rounded-md border border-line bg-paper p-4 shadow-float max-sm:inset-x-4 sm:top-full sm:right-0 sm:w-64"
    >
      <input type="hidden" name="id" value={id} />
      <p className="text-ink">{question}</p>
      <Button type="submit" kind="danger" size="sm" name="intent" value={intent} className="mt-3 w-full">
        {label}
      </Button>
    </Form>
  </Disclosure>
)
