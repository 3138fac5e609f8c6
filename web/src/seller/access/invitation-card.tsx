import { invitationWord } from '../../access/access-labels.ts'
import type { InvitationData } from '../../access/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale, usePath } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { controlStyle } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Tag } from '../../ui/tag.tsx'

/** An invitation with its code to be seen by a camera, its link to be sent, and how often it was used. */
export const InvitationCard = ({ invitation }: { invitation: InvitationData & { url: string } }) => {
  const { label, url, state } = invitation
  const locale = useLocale()
  const path = usePath()
  const word = invitationWord(state)
  const qr = path(`/seller/access/invitations/${invitation.id}/qr.svg`)
  const facts = [
    invitation.maxUses === null
      ? m.access_inv_used({ used: invitation.used })
      : m.access_inv_used_of({ used: invitation.used, maximum: invitation.maxUses }),
    invitation.expiresAt === null
      ? m.access_inv_days_none()
      : m.access_inv_until({ moment: formatMoment(invitation.expiresAt, locale) }),
    invitation.group?.name,
  ].filter(Boolean)
  return (
    <article className="relative flex flex-wrap gap-4 rounded-lg border border-line bg-paper p-4">
      {state === 'valid' && (
        <a href={qr} target="_blank" rel="noreferrer" className="shrink-0 self-start">
          <img src={qr} alt={m.access_inv_qr({ label })} width={112} height={112} className="size-28" />
          <span className="block text-center text-ink-2 text-xs underline">{m.access_inv_qr_open()}</span>
        </a>
      )}
      <div className="min-w-48 grow basis-0 space-y-2">
        <h3 className="flex flex-wrap items-center gap-2 break-words font-semibold">
          {label}
          <Tag tone={word.tone}>{word.text}</Tag>
        </h3>
        <p className="text-ink-2 text-xs tabular-nums">{facts.join(' · ')}</p>
        {state === 'valid' && (
          <>
            <div className="flex gap-2">
              <input
                readOnly
                value={url}
                aria-label={m.access_inv_link()}
                onFocus={(event) => event.target.select()}
                className={`${controlStyle} min-w-0`}
              />
              <CopyButton text={url} done={m.access_inv_copied()}>
                {m.access_inv_copy()}
              </CopyButton>
            </div>
            <Revoke invitation={invitation} />
          </>
        )}
      </div>
    </article>
  )
}

/** On a phone the question takes the card's width: its button may stand at the right. */
const Revoke = ({ invitation: { id, label } }: { invitation: InvitationData }) => (
  <Disclosure
    className="sm:relative"
    label={m.access_inv_revoke_of({ label })}
    summary={m.access_inv_revoke()}
    summaryClass="inline-flex min-h-9 cursor-pointer items-center font-medium text-red text-xs underline-offset-4 hover:underline"
  >
    <Form
      method="post"
      className="absolute z-10 rounded-md border border-line bg-paper p-4 shadow-float max-sm:inset-x-4 sm:top-full sm:left-0 sm:w-64"
    >
      <input type="hidden" name="id" value={id} />
      <p>{m.access_inv_revoke_question()}</p>
      <Button type="submit" kind="danger" size="sm" name="intent" value="revoke" className="mt-3 w-full">
        {m.access_inv_revoke()}
      </Button>
    </Form>
  </Disclosure>
)
