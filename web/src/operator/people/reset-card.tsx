import { Form, useNavigation } from 'react-router'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ProofField } from '../proof-field.tsx'
import { useMayAct } from '../use-may-act.ts'

type Reset = ReplyOf<'getFactorResets'>['items'][number]

/** A second factor that one of the market's people asked to remove, for another to decide. */
export const ResetCard = ({ reset, refused }: { reset: Reset; refused: RefusedForm | undefined }) => {
  const locale = useLocale()
  const busy = useNavigation().formData?.get('resetId') === String(reset.id)
  const mayAct = useMayAct('accounts')
  return (
    <article className="space-y-3 rounded-lg border border-line bg-paper p-4">
      <h3 className="font-semibold">
        <LocaleLink to={`/operator/people/${reset.user.id}`} className="underline-offset-4 hover:underline">
          {reset.user.name}
        </LocaleLink>
      </h3>
      <p className="break-words">{reset.reason}</p>
      <p className="text-ink-2 text-xs">
        {m.operator_resets_asked({ who: reset.askedBy, until: formatMoment(reset.expiresAt, locale) })}
      </p>
      {mayAct && !reset.mayDecide && <p className="text-amber">{m.operator_resets_other()}</p>}
      {mayAct && reset.mayDecide && (
        <Form method="post" className="space-y-3">
          <input type="hidden" name="resetId" value={reset.id} />
          {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
          <p className="text-ink-2">{m.operator_resets_text()}</p>
          <ProofField errors={refused?.errors.proof} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="danger" name="intent" value="confirm" busy={busy}>
              {m.operator_resets_confirm()}
            </Button>
            <Button type="submit" kind="quiet" name="intent" value="reject" busy={busy}>
              {m.operator_resets_reject()}
            </Button>
          </div>
        </Form>
      )}
    </article>
  )
}
