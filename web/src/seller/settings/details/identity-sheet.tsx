import { useNavigation } from 'react-router'
import { type ProofBy, ProofFields } from '../../../accounts/proof-fields.tsx'
import type { SentCode } from '../../../accounts/sent-code.ts'
import { formatMoment } from '../../../locale/format-date.ts'
import { useLocale } from '../../../locale/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { PaperFields, type RefusedFiles } from '../../../shops/opening/fact-fields.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Details } from './part-form.tsx'

interface IdentityProps {
  details: Details
  /** by what an owner proves who they are; null for the shop's other people */
  proof: ProofBy | null
  refused: (RefusedFiles & { sent: SentCode | null }) | undefined
  /** why the request could not be taken back */
  late: string | null
}

const Rows = ({ rows }: { rows: readonly (readonly [name: string, text: string])[] }) => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
    {rows.map(([name, text]) => (
      <div key={name} className="contents">
        <dt className="text-ink-2">{name}</dt>
        <dd className="min-w-0 break-words">{text || '—'}</dd>
      </div>
    ))}
  </dl>
)

/** What the shop asked for and waits for. */
const Waiting = ({ request, isOwner }: { request: NonNullable<Details['identity']>; isOwner: boolean }) => {
  const locale = useLocale()
  const busy = useNavigation().formData?.get('section') === 'withdraw'
  return (
    <div className="mt-5 space-y-3 border-line border-t pt-5">
      <Tag tone="amber">{m.seller_details_identity_waits()}</Tag>
      <Rows
        rows={[
          [m.seller_details_identity_new_company(), request.companyName],
          [m.seller_details_identity_new_tax_id(), request.taxIdentificationCode],
          [
            m.seller_details_identity_asked(),
            m.orders_revisions_by({ name: request.askedBy, when: formatMoment(request.askedAt, locale) }),
          ],
        ]}
      />
      <p className="text-ink-2">{m.seller_details_identity_meanwhile()}</p>
      {isOwner && (
        <Form method="post">
          <input type="hidden" name="section" value="withdraw" />
          <input type="hidden" name="id" value={request.id} />
          <Button type="submit" kind="quiet" busy={busy}>
            {m.seller_details_identity_withdraw()}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** Who invoices: what it is now, what was asked for, and the form by which an owner asks. */
export const IdentitySheet = ({ details, proof, refused, late }: IdentityProps) => {
  const busy = useNavigation().formData?.get('section') === 'identity'
  const { identity } = details
  const isWaiting = identity !== null && identity.answer === null
  return (
    <Sheet id="identity" title={m.seller_details_identity()}>
      {late && <Alert tone="error">{late}</Alert>}
      <Rows
        rows={[
          [m.shops_opening_company(), details.companyName],
          [m.shops_opening_tax_id(), details.taxIdentificationCode],
        ]}
      />
      {isWaiting && <Waiting request={identity} isOwner={proof !== null} />}
      {identity?.answer === 'return' && details.isOpenToChange && (
        <div className="mt-4">
          <Alert>{m.seller_details_identity_returned({ reason: identity.reason })}</Alert>
        </div>
      )}
      {proof === null && <p className="mt-3 text-ink-2">{m.seller_details_identity_owners()}</p>}
      {proof && !isWaiting && details.isOpenToChange && (
        <details open={refused !== undefined || undefined} className="mt-4">
          <summary className="w-fit cursor-pointer py-1 font-medium underline underline-offset-4">
            {m.seller_details_identity_ask()}
          </summary>
          <Form method="post" encType="multipart/form-data" className="mt-3 space-y-5">
            <input type="hidden" name="section" value="identity" />
            {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
            <p className="text-ink-2">{m.seller_details_identity_hint()}</p>
            <PaperFields
              kept={identity?.answer === 'return' ? identity : details}
              documents={[]}
              refused={refused}
              hint={m.seller_details_identity_documents()}
            />
            <ProofFields
              proof={proof}
              refused={refused}
              texts={{
                password: m.seller_details_identity_password,
                code: m.seller_details_identity_code,
                unreached: m.seller_details_identity_unreached,
              }}
            />
            <Button type="submit" busy={busy}>
              {m.seller_details_identity_send()}
            </Button>
          </Form>
        </details>
      )}
    </Sheet>
  )
}
