import { SUPPORT_VIEW_REASON_MAX } from '@lonja/core/operator/support-view.ts'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ProofField } from '../proof-field.tsx'

interface SeeAsFormProps {
  accounts: ReplyOf<'getPerson'>['accounts']
  refused: RefusedForm | undefined
}

/** Begins to see the market as a person in one of their buying accounts or shops; nothing for whoever works for the market alone. */
export const SeeAsForm = ({ accounts, refused }: SeeAsFormProps) => {
  const busy = useNavigation().formData?.get('intent') === 'seeAs'
  const seen = accounts.filter(({ kind, isDisabled }) => kind !== 'market' && !isDisabled)
  if (seen.length === 0) return null
  return (
    <Sheet title={m.operator_support_view_title()}>
      <Form method="post" className="space-y-4">
        {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
        <p className="text-ink-2">{m.operator_support_view_text()}</p>
        {seen.length === 1 ? (
          <input type="hidden" name="accountId" value={seen[0]?.id} />
        ) : (
          <SelectField
            name="accountId"
            label={m.operator_support_view_account()}
            defaultValue={refused?.values.accountId ?? String(seen[0]?.id)}
            options={seen.map(({ id, name }) => ({ value: String(id), text: name }))}
          />
        )}
        <TextArea
          rows={2}
          name="reason"
          label={m.operator_support_view_reason()}
          maxLength={SUPPORT_VIEW_REASON_MAX}
          defaultValue={refused?.values.reason}
          errors={refused?.errors.reason}
          required
        />
        <ProofField errors={refused?.errors.proof} />
        <Button type="submit" kind="quiet" name="intent" value="seeAs" busy={busy}>
          {m.operator_support_view_start()}
        </Button>
      </Form>
    </Sheet>
  )
}
