import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ToAct } from '../acting.tsx'
import { ContentHead } from './content-head.tsx'
import { NameFields } from './name-fields.tsx'

interface NewNamedProps {
  title: string
  text?: string
  /** what opens the form, and what sends it */
  open: string
  add: string
  /** how many there are: with each that comes to them the form begins anew, and while there is none it stands open */
  count: number
  /** makes one, however often the button is pressed */
  formKey: string
  answer: RefusedForm | { refusal?: string } | null | undefined
  /** fields beside the names */
  children?: (refused: RefusedForm | undefined) => ReactNode
}

/** The head of a list of named things, such as categories, with what was refused and a form for one more. */
export const NewNamed = ({ title, text, open, add, count, formKey, answer, children }: NewNamedProps) => {
  const busy = useNavigation().formData?.has('name-es') ?? false
  const refused = answer && 'values' in answer ? answer : undefined
  const refusal = answer && 'refusal' in answer ? answer.refusal : refused?.problem
  return (
    <>
      <ContentHead title={title} {...(text && { text })} />
      {refusal && (
        <div className="mb-4">
          <Alert tone="error">{refusal}</Alert>
        </div>
      )}
      <ToAct area="content">
        <details className="mb-5" open={refused !== undefined || count === 0}>
          <summary className="cursor-pointer py-2 font-semibold underline underline-offset-4">{open}</summary>
          <Sheet>
            <Form key={count} method="post" className="space-y-4">
              <input type="hidden" name="formKey" value={formKey} />
              <NameFields refused={refused} />
              {children?.(refused)}
              <Button type="submit" busy={busy}>
                {add}
              </Button>
            </Form>
          </Sheet>
        </details>
      </ToAct>
    </>
  )
}
