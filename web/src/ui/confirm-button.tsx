import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { buttonStyle } from './button-style.ts'
import { Disclosure } from './disclosure.tsx'
import { Form } from './form.tsx'

interface ConfirmButtonProps {
  /** what the page's action is asked to do */
  intent: string
  label: string
  /** what will happen, before it does */
  question: string
  /** hidden fields that say of what */
  children?: ReactNode
}

/** A button that first says what it does, and does it when it is pressed again. On a phone the question takes the page's width: its button may stand at the left. */
export const ConfirmButton = ({ intent, label, question, children }: ConfirmButtonProps) => (
  <Disclosure
    className="sm:relative"
    summary={label}
    summaryClass={buttonStyle('quiet', 'sm', 'cursor-pointer list-none')}
  >
    <Form
      method="post"
      className="absolute z-10 mt-1 rounded-md border border-line bg-paper p-4 shadow-float max-sm:inset-x-4 sm:top-full sm:right-0 sm:w-64"
    >
      {children}
      <p>{question}</p>
      <Button type="submit" kind="danger" size="sm" name="intent" value={intent} className="mt-3 w-full">
        {label}
      </Button>
    </Form>
  </Disclosure>
)
