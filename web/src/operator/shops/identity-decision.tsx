import { useNavigation } from 'react-router'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import type { Opening } from '../../shops/opening/wire.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Documents } from './documents.tsx'

interface IdentityProps {
  shop: Opening
  request: NonNullable<Opening['identityRequest']>
  mayAct: boolean
  refused: RefusedForm | undefined
}

/** What a shop would invoice as, beside what it invoices as now, with its papers and the two answers. */
export const IdentityDecision = ({ shop, request, mayAct, refused }: IdentityProps) => {
  const locale = useLocale()
  const busy = useNavigation().formData?.get('intent') === 'identity'
  const rows = [
    [m.shops_opening_company(), shop.companyName, request.companyName],
    [m.shops_opening_tax_id(), shop.taxIdentificationCode ?? '', request.taxIdentificationCode],
  ] as const
  return (
    <Sheet id="identity" title={m.operator_identity_title()}>
      <p className="mb-3 text-ink-2">
        {m.operator_identity_asked({ who: request.askedBy, when: formatMoment(request.askedAt, locale) })}
      </p>
      <table className="w-full text-left">
        <thead className="text-ink-2 text-xs">
          <tr>
            <td />
            <th scope="col" className="py-1 pl-3 font-medium">
              {m.operator_identity_now()}
            </th>
            <th scope="col" className="py-1 pl-3 font-medium">
              {m.operator_identity_next()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, now, next]) => (
            <tr key={name} className="align-top *:border-line *:border-t">
              <th scope="row" className="py-2 font-normal text-ink-2">
                {name}
              </th>
              <td className="wrap-anywhere py-2 pl-3">{now || '—'}</td>
              <td className={`wrap-anywhere py-2 pl-3 ${now === next ? '' : 'font-semibold'}`}>{next}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shop.taxIdentificationCode !== request.taxIdentificationCode && (
        <p className="mt-3 text-ink-2">{m.operator_identity_money()}</p>
      )}
      <h3 className="mt-4 mb-1 font-medium">{m.operator_identity_documents()}</h3>
      <Documents files={request.documents} />
      {mayAct && (
        <Form method="post" className="mt-5 space-y-4 border-line border-t pt-5">
          <input type="hidden" name="intent" value="identity" />
          <input type="hidden" name="id" value={request.id} />
          {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
          <TextArea
            rows={2}
            name="reason"
            label={m.operator_identity_reason()}
            hint={m.operator_identity_reason_hint()}
            defaultValue={refused?.values.reason}
            maxLength={500}
            errors={refused?.errors.reason ?? []}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="decision" value="approve" busy={busy}>
              {m.operator_identity_approve()}
            </Button>
            <Button type="submit" kind="quiet" name="decision" value="return" busy={busy}>
              {m.operator_identity_return()}
            </Button>
          </div>
        </Form>
      )}
    </Sheet>
  )
}
