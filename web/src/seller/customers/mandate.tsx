import { MANDATE_SCHEMES } from '@lonja/core/direct-debits/mandate.ts'
import { SCHEME_WORDS } from '../../direct-debits/labels.ts'
import { MandateFacts } from '../../direct-debits/mandate-facts.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'

interface MandateProps {
  found: ReplyOf<'getCustomerMandate'>
  mayAsk: boolean
}

/** By which mandate a customer's debts are collected: asks for one, or ends it. */
export const Mandate = ({ found: { mandate, isUsable, isCompany, lacks }, mayAsk }: MandateProps) => (
  <div className="space-y-4">
    {mandate ? <MandateFacts mandate={mandate} /> : <p className="text-ink-2">{m.directdebits_customer_none()}</p>}
    {mandate?.state === 'signed' && !isUsable && <Alert>{m.directdebits_customer_other_id()}</Alert>}
    {lacks.length > 0 ? (
      <p className="text-ink-2">
        {m.directdebits_customer_setup()}{' '}
        <LocaleLink to="/seller/direct-debits" className="underline underline-offset-4">
          {m.directdebits_title()}
        </LocaleLink>
      </p>
    ) : (
      mayAsk && (
        <Form method="post" className="space-y-3">
          <SelectField
            name="scheme"
            label={m.directdebits_scheme()}
            hint={m.directdebits_ask_hint()}
            options={MANDATE_SCHEMES.filter((scheme) => scheme === 'CORE' || isCompany).map((scheme) => ({
              value: scheme,
              text: SCHEME_WORDS[scheme](),
            }))}
          />
          <Button type="submit" kind="quiet" name="intent" value="askMandate">
            {m.directdebits_ask()}
          </Button>
        </Form>
      )
    )}
    {mandate && mandate.state !== 'ended' && (
      <ConfirmButton
        intent="endMandate"
        label={m.directdebits_end()}
        question={m.directdebits_end_customer_question()}
      />
    )}
  </div>
)
