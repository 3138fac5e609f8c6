import { localize } from '@lonja/core/kernel/locale.ts'
import { GROUND_TEXTS } from '@lonja/core/moderation/statement-grounds.ts'
import { MessageList } from '../../conversations/message-list.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { KIND_WORDS } from '../../moderation/case-labels.ts'
import { REPORT_REASON_TEXTS } from '../../moderation/reason-labels.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Facts } from '../facts.tsx'

type Found = ReplyOf<'getCase'>

interface CaseSubjectProps {
  found: Found
  /** of a reported conversation, where they may be read */
  messages: ReplyOf<'getReportedConversation'> | null
  isLatest: boolean
}

/** What was reported, as it stands. */
export const CaseSubject = ({ found, messages, isLatest }: CaseSubjectProps) => {
  const locale = useLocale()
  const text = localize(found.texts, locale)
  return (
    <Sheet title={KIND_WORDS[found.kind]()}>
      <Facts
        rows={[
          [m.moderation_author(), found.author],
          [m.moderation_shop(), found.shop?.name],
          ...(text ? ([[m.moderation_text(), text]] as const) : []),
        ]}
      />
      {found.pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {found.pictures.map((picture) => (
            <li key={picture}>
              <Picture
                base={picture}
                alt=""
                sizes="96px"
                largest="medium"
                className="size-24 rounded-md object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {found.path && (
        <p className="mt-3">
          <LocaleLink to={found.path} className="underline underline-offset-4">
            {m.moderation_see()}
          </LocaleLink>
        </p>
      )}
      {messages && (
        <section aria-label={m.conversations_title()} className="mt-3 border-line border-t pt-3">
          <p className="mb-3 text-ink-3 text-xs">{m.conversations_look_logged()}</p>
          <MessageList messages={messages} side={null} isLatest={isLatest} />
        </section>
      )}
    </Sheet>
  )
}

/** Other products of the shop with the same name or EAN. */
export const CaseAlike = ({ alike }: Pick<Found, 'alike'>) => {
  const locale = useLocale()
  return (
    <Sheet title={m.moderation_alike()}>
      <ul className="divide-y divide-line">
        {alike.map(({ id, name, serialNumber, onShelf, createdAt }) => (
          <li key={id} className="py-2">
            <p>
              {onShelf ? (
                <LocaleLink to={`/goods-detail/${id}`} className="underline underline-offset-4">
                  {name}
                </LocaleLink>
              ) : (
                name
              )}
            </p>
            <p className="text-ink-3 text-xs">{[serialNumber, formatMoment(createdAt, locale)].join(' · ')}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Who reported it and why. */
export const CaseReports = ({ reports, reasons }: Pick<Found, 'reports' | 'reasons'>) => {
  const locale = useLocale()
  return (
    <Sheet title={m.moderation_reports({ count: reports })}>
      <ul className="divide-y divide-line">
        {reasons.map(({ reason, note, from, at }) => (
          <li key={`${at}${reason}${note}`} className="py-2">
            <p>{REPORT_REASON_TEXTS[reason]()}</p>
            {note && <p className="whitespace-pre-line break-words text-ink-2">{note}</p>}
            <p className="text-ink-3 text-xs">
              {[formatMoment(at, locale), ...(from === 'visitor' ? [m.moderation_visitor()] : [])].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface CaseOutcomeProps extends Pick<Found, 'statement' | 'appeal'> {
  decided: NonNullable<Found['decided']>
}

/** What was decided, on which ground, and what came of an appeal. */
export const CaseOutcome = ({ decided, statement, appeal }: CaseOutcomeProps) => {
  const locale = useLocale()
  return (
    <Sheet title={m.moderation_decision()}>
      <Facts
        rows={[
          [m.moderation_decided_by(), `${decided.name} · ${formatMoment(decided.at, locale)}`],
          statement !== null && [m.operator_statement_ground(), GROUND_TEXTS[statement.ground]({}, { locale })],
          statement !== null && [m.operator_statement_facts(), statement.facts],
          appeal !== null && [m.moderation_appeal(), `${appeal.text}\n\n${formatMoment(appeal.at, locale)}`],
          appeal?.outcome != null && [m.moderation_appeal_outcome(), appeal.outcome.reason],
        ]}
      />
    </Sheet>
  )
}

/** Who works on a case; one of the market's people takes it, and gives it back. */
export const CaseTaken = ({ taken, busy }: Pick<Found, 'taken'> & { busy: boolean }) => (
  <Form method="post" className="flex flex-wrap items-center gap-3">
    <p className="min-w-0 grow text-ink-2">
      {taken === null
        ? m.moderation_taken_none()
        : taken.isMine
          ? m.moderation_taken_mine()
          : m.moderation_taken({ name: taken.name })}
    </p>
    {taken?.isMine !== false && (
      <Button type="submit" name="intent" value={taken ? 'release' : 'take'} kind="quiet" size="sm" busy={busy}>
        {taken ? m.moderation_release() : m.moderation_take()}
      </Button>
    )}
  </Form>
)
