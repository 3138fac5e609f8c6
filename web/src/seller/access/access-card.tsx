import { stageOf } from '@lonja/core/access/access-lists.ts'
import { ACCESS_REASONS, ANSWER_WITHIN } from '@lonja/core/access/access-machine.ts'
import { SECOND } from '@lonja/core/kernel/clock.ts'
import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { ReactNode } from 'react'
import { reasonWord, stateWord } from '../../access/access-labels.ts'
import { Countdown } from '../../access/countdown.tsx'
import type { AccessRequestData, GroupData } from '../../access/wire.ts'
import { durationText } from '../../locale/duration-text.ts'
import { formatDay, formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { controlStyle } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Tag } from '../../ui/tag.tsx'
import { GroupChoice } from './group-choice.tsx'

interface AccessCardProps {
  request: AccessRequestData
  groups: readonly GroupData[]
  /** the form that ticks this request together with others, null where there is none */
  bulkForm: string | null
}

/** One business before the shop's door: who it is, since when it waits, and the two answers. */
export const AccessCard = ({ request, groups, bulkForm }: AccessCardProps) => {
  const locale = useLocale()
  const { desk } = request
  const company = request.companyName || (desk?.accountName ?? '')
  const word = stateWord(request.state, 'shop')
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-paper p-4">
      <div className="flex items-start gap-3">
        {bulkForm && (
          <input
            type="checkbox"
            name="ids"
            value={request.id}
            form={bulkForm}
            aria-label={m.access_pick({ company })}
            className="mt-1 size-4.5 shrink-0 cursor-pointer accent-ink"
          />
        )}
        <div className="min-w-0 grow">
          <h2 className="break-words font-semibold text-base">{company}</h2>
          <p className="text-ink-2">{[request.activity, request.city].filter(Boolean).join(' · ')}</p>
        </div>
        {stageOf(request.state) === 'closed' && <Tag tone={word.tone}>{word.text}</Tag>}
      </div>
      <ul className="mt-3 space-y-1 text-ink-2 text-xs">
        {factsOf(request, company, locale).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {request.photo && (
        <a href={request.photo.url} target="_blank" rel="noreferrer" className="mt-3 block w-fit">
          <img
            src={request.photo.url}
            alt={m.access_photo_of({ company })}
            width={112}
            height={84}
            loading="lazy"
            className="h-21 w-28 rounded-md border border-line bg-wash-2 object-cover"
          />
        </a>
      )}
      {request.message && (
        <p className="mt-3 whitespace-pre-line break-words rounded-md bg-wash px-3 py-2">{request.message}</p>
      )}
      {request.reason && request.state !== 'approved' && (
        <p className="mt-3 text-ink-2">{[reasonWord(request.reason), request.note].filter(Boolean).join(' · ')}</p>
      )}
      {request.answerIn !== null && (
        <p className="mt-3 font-medium text-amber text-xs">
          {m.access_waits({ time: durationText(ANSWER_WITHIN / SECOND - request.answerIn, locale) })} ·{' '}
          <Countdown key={request.answerIn} seconds={request.answerIn} />
        </p>
      )}
      <div className="mt-auto pt-4">
        <Answers {...{ request, groups, company }} />
      </div>
    </article>
  )
}

const factsOf = ({ desk, via, decidedAt, ...request }: AccessRequestData, company: string, locale: Locale): string[] =>
  [
    request.taxIdentificationCode,
    desk && desk.accountName !== company ? desk.accountName : '',
    desk ? m.access_member_since({ day: formatDay(desk.memberSince, locale) }) : '',
    via === 'code' ? m.access_came_code() : '',
    via === 'invitation' ? m.access_came_invitation_of({ label: desk?.invitation ?? '' }) : '',
    decidedAt ? m.access_decided_on({ moment: formatMoment(decidedAt, locale) }) : '',
  ].filter(Boolean)

const Answers = ({ request, groups, company }: Omit<AccessCardProps, 'bulkForm'> & { company: string }) => {
  const { actions, desk } = request
  const current = String(desk?.group?.id ?? '')
  const grouping = groups.length > 0 && (
    <div className="min-w-44 grow basis-44">
      <GroupChoice groups={groups} current={current} />
    </div>
  )
  return (
    <div className="space-y-2">
      {actions.includes('approve') && (
        <OneForm request={request}>
          {grouping}
          <Button
            type="submit"
            name="action"
            value="approve"
            aria-label={m.access_approve_of({ company })}
            className="grow"
          >
            {m.access_approve()}
          </Button>
        </OneForm>
      )}
      {actions.includes('regroup') && groups.length > 0 && (
        <OneForm request={request}>
          {grouping}
          <Button
            type="submit"
            kind="quiet"
            name="action"
            value="regroup"
            aria-label={m.access_regroup_of({ company })}
            className="grow sm:grow-0"
          >
            {m.access_regroup()}
          </Button>
        </OneForm>
      )}
      {actions.includes('refuse') && (
        <No request={request} action="refuse" text={m.access_refuse()} label={m.access_refuse_of({ company })} />
      )}
      {actions.includes('revoke') && (
        <No request={request} action="revoke" text={m.access_revoke()} label={m.access_revoke_of({ company })} />
      )}
    </div>
  )
}

/** What every answer carries: which request, and as what it was seen. */
const Which = ({ request: { id, state } }: Pick<AccessCardProps, 'request'>) => (
  <>
    <input type="hidden" name="ids" value={id} />
    <input type="hidden" name="seen" value={state} />
  </>
)

const OneForm = ({ request, children }: Pick<AccessCardProps, 'request'> & { children: ReactNode }) => (
  <Form method="post" className="flex flex-wrap items-end gap-2">
    <Which request={request} />
    {children}
  </Form>
)

/** A no in two presses: the first opens the reasons, the second is the reason. */
const No = ({
  request,
  action,
  text,
  label,
}: Pick<AccessCardProps, 'request'> & {
  action: keyof typeof ACCESS_REASONS
  text: string
  label: string
}) => (
  <details className="group/no">
    <summary aria-label={label} className={buttonStyle('quiet', 'md', 'w-full cursor-pointer list-none')}>
      {text}
    </summary>
    <Form method="post" className="mt-2 space-y-2 rounded-md bg-wash p-3">
      <Which request={request} />
      <input type="hidden" name="action" value={action} />
      <p className="text-ink-2 text-xs">{m.access_reason()}</p>
      <input
        name="note"
        maxLength={500}
        aria-label={m.access_note_label()}
        placeholder={m.access_note_label()}
        className={controlStyle}
      />
      <div className="flex flex-wrap gap-2">
        {ACCESS_REASONS[action].map((reason) => (
          <Button key={reason} type="submit" kind="danger" size="sm" name="reason" value={reason}>
            {reasonWord(reason)}
          </Button>
        ))}
      </div>
    </Form>
  </details>
)
