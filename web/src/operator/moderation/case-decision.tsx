import { caseMachine, type MARKET_CASE_ACTIONS } from '@lonja/core/moderation/case-machine.ts'
import { REPORT_NOTE_MAX, type Reportable } from '@lonja/core/moderation/report-reasons.ts'
import { CONTENT_GROUNDS, GROUND_TEXTS, STATEMENT_FACTS_MAX } from '@lonja/core/moderation/statement-grounds.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type Action = (typeof MARKET_CASE_ACTIONS)[number]

const WORDS: Record<Action, () => string> = {
  keep: m.moderation_keep,
  hide: m.moderation_hide,
  uphold: m.moderation_uphold,
  restore: m.moderation_restore,
}

/** One thing that can be decided, with what its author will read. */
export const CaseDecision = ({
  kind,
  action,
  refused,
  busy,
}: {
  kind: Reportable
  action: Action
  refused: RefusedForm | undefined
  busy: boolean
}) => {
  const locale = useLocale()
  const needs = caseMachine.rows.find((row) => row.action === action)?.needs ?? []
  const mine = refused?.values.intent === action ? refused : undefined
  const word = kind === 'conversation' && action === 'hide' ? m.moderation_close() : WORDS[action]()
  return (
    <Form method="post" className="space-y-4 border-line border-t pt-5 first:border-t-0 first:pt-0">
      {needs.length > 0 && <h3 className="font-medium">{word}</h3>}
      {needs.includes('statement') && (
        <>
          <SelectField
            name="ground"
            label={m.operator_statement_ground()}
            required
            defaultValue={mine?.values.ground ?? ''}
            options={[
              { value: '', text: m.operator_statement_choose() },
              ...CONTENT_GROUNDS.map((ground) => ({ value: ground, text: GROUND_TEXTS[ground]({}, { locale }) })),
            ]}
            {...(mine?.errors.ground && { errors: mine.errors.ground })}
          />
          <TextArea
            rows={4}
            name="facts"
            label={m.operator_statement_facts()}
            hint={m.moderation_facts_hint()}
            required
            maxLength={STATEMENT_FACTS_MAX}
            defaultValue={mine?.values.facts}
            errors={mine?.errors.facts}
          />
        </>
      )}
      {needs.includes('reason') && (
        <TextArea
          rows={3}
          name="reason"
          label={m.moderation_reason_for_author()}
          required
          maxLength={REPORT_NOTE_MAX}
          defaultValue={mine?.values.reason}
          errors={mine?.errors.reason}
        />
      )}
      <Button type="submit" name="intent" value={action} kind={action === 'hide' ? 'danger' : 'quiet'} busy={busy}>
        {word}
      </Button>
    </Form>
  )
}
