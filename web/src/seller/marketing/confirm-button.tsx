import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Form } from '../../ui/form.tsx'

interface ConfirmButtonProps {
  /** what the page's action is asked to do */
  intent: string
  label: string
  /** what will happen, before it does */
  question: string
}

/** A button that first says what it does, and does it when it is pressed again. */
export const ConfirmButton = ({ intent, label, question }: ConfirmButtonProps) => (
  <Disclosure
    className="relative"
    summary={label}
    summaryClass={buttonStyle('quiet', 'sm', 'cursor-pointer list-none')}
  >
    <Form
      method="post"
      className="absolute top-full right-0 z-10 mt-1 w-64 rounded-md border border-line bg-paper p-4 shadow-float"
    >
      <p>{question}</p>
      <Button type="submit" kind="danger" size="sm" name="intent" value={intent} className="mt-3 w-full">
        {label}
      </Button>
    </Form>
  </Disclosure>
)
