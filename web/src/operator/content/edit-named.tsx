import type { Localized } from '@lonja/core/kernel/locale.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FieldsToAct, ToAct } from '../acting.tsx'
import { ContentHead } from './content-head.tsx'
import { NameFields } from './name-fields.tsx'

interface EditNamedProps {
  head: ComponentProps<typeof ContentHead>
  thing: { rowVersion: number; names: Localized; isHidden: boolean }
  /** what the box says that takes it out of sight */
  hide: string
  /** what may take over what it holds; without any, there is no form for it */
  merge: { title: string; text: string; into: { value: string; text: string }[] }
  refused: RefusedForm | undefined
  /** fields beside the names */
  fields?: ReactNode
  /** what else may become of it */
  children?: ReactNode
}

/** The page of one named thing, such as a category: a form of its names (`save`), and one by which another takes over (`merge`). */
export const EditNamed = ({ head, thing, hide, merge, refused, fields, children }: EditNamedProps) => {
  const intent = useNavigation().formData?.get('intent')
  const { rowVersion, names, isHidden } = thing
  const version = <input type="hidden" name="rowVersion" value={refused?.values.rowVersion ?? rowVersion} />
  return (
    <div key={rowVersion} className="max-w-4xl space-y-5">
      <ContentHead {...head} />
      {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
      <Sheet>
        <Form method="post" className="space-y-4">
          {version}
          <FieldsToAct area="content">
            <NameFields names={names} refused={refused} />
            {fields}
            <Checkbox name="isHidden" defaultChecked={refused ? refused.values.isHidden === 'on' : isHidden}>
              {hide}
            </Checkbox>
          </FieldsToAct>
          <ToAct area="content">
            <Button type="submit" name="intent" value="save" busy={intent === 'save'}>
              {m.content_save()}
            </Button>
          </ToAct>
        </Form>
      </Sheet>
      <ToAct area="content">
        {merge.into.length > 0 && (
          <Sheet title={merge.title}>
            <Form method="post" className="space-y-4">
              {version}
              <p className="text-ink-2">{merge.text}</p>
              <SelectField
                name="intoId"
                label={m.content_merge_into()}
                required
                defaultValue=""
                options={[{ value: '', text: m.content_merge_choose() }, ...merge.into]}
                errors={refused?.errors.intoId ?? []}
              />
              <Button type="submit" kind="danger" name="intent" value="merge" busy={intent === 'merge'}>
                {m.content_merge()}
              </Button>
            </Form>
          </Sheet>
        )}
        {children}
      </ToAct>
    </div>
  )
}
