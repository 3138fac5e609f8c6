import type { FrontItem } from '@lonja/core/home/front-items.contract.ts'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { firstProblem } from '../../forms/first-problem.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FieldsToAct, ToAct } from '../acting.tsx'
import { ContentHead } from './content-head.tsx'
import { ScheduleFields } from './schedule-fields.tsx'

interface ItemFormProps {
  title: string
  back: { to: string; text: string }
  /** null for a new one */
  item: FrontItem | null
  rowVersion: number
  refused: RefusedForm | undefined
  encType?: 'multipart/form-data'
  /** the fields of this kind of item, in sheets */
  children: ReactNode
}

/** The form of one item of a draft: its own fields, when visitors see it, and the buttons that save it and take it out. */
export const ItemForm = ({ title, back, item, rowVersion, refused, encType, children }: ItemFormProps) => {
  const intent = useNavigation().formData?.get('intent')
  const problem = firstProblem(refused)
  return (
    <div className="max-w-4xl">
      <ContentHead title={title} back={back} />
      <Form method="post" {...(encType && { encType })} className="space-y-4">
        <ToAct area="content">
          <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
        </ToAct>
        <input type="hidden" name="rowVersion" value={refused?.values.rowVersion ?? rowVersion} />
        {problem && <Alert tone="error">{problem}</Alert>}
        <FieldsToAct area="content">
          {children}
          <Sheet>
            <ScheduleFields item={item ?? undefined} refused={refused} />
          </Sheet>
        </FieldsToAct>
        <ToAct area="content">
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save" busy={intent === 'save'}>
              {m.content_save_draft()}
            </Button>
            {item && (
              <Button type="submit" kind="danger" name="intent" value="delete" busy={intent === 'delete'}>
                {m.content_remove()}
              </Button>
            )}
          </div>
        </ToAct>
      </Form>
    </div>
  )
}
