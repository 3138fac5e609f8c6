import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'

interface AnswerFormProps {
  proposal: { id: number; expiresAt: string; mayConfirm: boolean; isOwn: boolean }
  /** what whoever confirms should look at before */
  text: string
  /** what the button says that does it; "confirm" when absent */
  confirm?: string
  isHarmful?: boolean
  /** the refusal of this proposal's form */
  refused: RefusedForm | undefined
  /** the field by which whoever answers shows again who they are */
  proof: ReactNode
  /** hidden fields that the page's action needs */
  children?: ReactNode
}

/** Answers a proposal: another of the market's people confirms it or turns it down, and who proposed it can take it back. */
export const AnswerForm = ({
  proposal,
  text,
  confirm = m.proposals_confirm(),
  isHarmful = false,
  refused,
  proof,
  children,
}: AnswerFormProps) => {
  const locale = useLocale()
  const busy = useNavigation().formData?.get('proposalId') === String(proposal.id)
  const problem = refused && (refused.problem ?? refused.errors.decision?.[0])
  const fields = (
    <>
      <input type="hidden" name="proposalId" value={proposal.id} />
      {children}
      {problem && <Alert tone="error">{problem}</Alert>}
    </>
  )
  if (!proposal.mayConfirm)
    return (
      <div className="space-y-3">
        <p className="text-amber">{m.proposals_waits({ until: formatMoment(proposal.expiresAt, locale) })}</p>
        {proposal.isOwn && (
          <Form method="post" className="space-y-3">
            {fields}
            <Button type="submit" size="sm" kind="quiet" name="intent" value="withdraw" busy={busy}>
              {m.proposals_withdraw()}
            </Button>
          </Form>
        )}
      </div>
    )
  return (
    <Form method="post" className="space-y-3">
      {fields}
      <p className="text-ink-2">{text}</p>
      {proof}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          {...(isHarmful && { kind: 'danger' as const })}
          name="intent"
          value="confirm"
          busy={busy}
        >
          {confirm}
        </Button>
        <Button type="submit" size="sm" kind="quiet" name="intent" value="reject" busy={busy}>
          {m.proposals_reject()}
        </Button>
      </div>
    </Form>
  )
}
