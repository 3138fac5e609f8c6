import { MomentField } from '../../forms/moment-field.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { m } from '../../paraglide/messages.js'
import { Checkbox } from '../../ui/checkbox.tsx'

interface Scheduled {
  isOn: boolean
  shownFrom: string | null
  shownUntil: string | null
}

/** Whether visitors see something, and from when until when. */
export const ScheduleFields = ({
  item,
  refused,
}: {
  item: Scheduled | undefined
  refused: RefusedForm | undefined
}) => (
  <fieldset className="space-y-3">
    <legend className="mb-1.5 font-semibold">{m.content_schedule()}</legend>
    <Checkbox name="isOn" defaultChecked={refused ? refused.values.isOn === 'on' : (item?.isOn ?? true)}>
      {m.content_on()}
    </Checkbox>
    <div className="grid gap-4 md:grid-cols-2">
      <MomentField
        name="shownFrom"
        label={m.content_from()}
        moment={item?.shownFrom}
        typed={refused?.values.shownFrom}
        errors={refused?.errors.shownFrom ?? []}
      />
      <MomentField
        name="shownUntil"
        label={m.content_until()}
        moment={item?.shownUntil}
        typed={refused?.values.shownUntil}
        errors={refused?.errors.shownUntil ?? []}
      />
    </div>
    <p className="text-ink-3 text-xs">{m.seller_madrid_time()}</p>
  </fieldset>
)
