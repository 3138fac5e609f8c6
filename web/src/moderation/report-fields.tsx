import { REASONS_FOR, REPORT_NOTE_MAX, type Reportable } from '@lonja/core/moderation/report-reasons.ts'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { m } from '../paraglide/messages.js'
import { Choice } from '../ui/choice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { REPORT_REASON_TEXTS } from './reason-labels.ts'

/** Why something is reported, and more about it. */
export const ReportFields = ({ kind, refused }: { kind: Reportable; refused: RefusedForm | undefined }) => (
  <>
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-medium">{m.moderation_reason()}</legend>
      {REASONS_FOR[kind].map((reason) => (
        <Choice
          key={reason}
          name="reason"
          value={reason}
          required
          defaultChecked={refused?.values.reason === reason}
          title={REPORT_REASON_TEXTS[reason]()}
        />
      ))}
      {refused?.errors.reason?.[0] && (
        <p className="font-medium text-red text-xs" role="alert">
          {refused.errors.reason[0]}
        </p>
      )}
    </fieldset>
    <TextArea
      rows={3}
      name="note"
      label={m.moderation_note()}
      optional={m.ui_optional()}
      maxLength={REPORT_NOTE_MAX}
      defaultValue={refused?.values.note}
      errors={refused?.errors.note}
    />
  </>
)
