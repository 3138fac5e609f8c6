import { useNavigation } from 'react-router'
import { errorsBeside, listNowSaved, nowSaved, rowNowSaved } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import { listText } from '../../locale/list-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { dayText } from '../../shops/shop-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Choice } from '../../ui/choice.tsx'
import { controlStyle, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { RowErrors } from '../../ui/row-errors.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { SellerShipping } from './read-shipping.server.ts'

/** Rows of slots that a form offers beyond those that there are. */
const SPARE_ROWS = 2
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

interface TermsFormProps {
  shipping: SellerShipping
  refused: RefusedForm | undefined
}

const elsewhereText = (elsewhere: SellerShipping['elsewhere']): string =>
  elsewhere === 'refuse' ? m.seller_shipping_elsewhere_refuse() : m.seller_shipping_elsewhere_quote()

/** Whether a shop sends at all, what becomes of other addresses, and when orders are picked up. */
export const TermsForm = ({ shipping, refused }: TermsFormProps) => {
  const busy = useNavigation().state === 'submitting'
  const isOn = (name: string, kept: boolean) => (refused ? name in refused.values : kept)
  const elsewhere = refused?.values.elsewhere ?? shipping.elsewhere
  return (
    <Form method="post" className="space-y-5">
      <input type="hidden" name="version" value={refused?.values.version ?? shipping.version} />
      <Sheet title={m.shops_shipping_title()}>
        <Checkbox name="ships" defaultChecked={isOn('ships', shipping.ships)}>
          {m.seller_shipping_ships()}
        </Checkbox>
        <div className="mt-4 max-w-96">
          <TextField
            label={m.shops_preparation_time()}
            hint={m.seller_shipping_preparation_hint()}
            name="preparationDays"
            inputMode="numeric"
            defaultValue={refused?.values.preparationDays ?? shipping.preparationDays ?? ''}
            errors={errorsBeside(refused, 'preparationDays', shipping.preparationDays)}
          />
        </div>
        <fieldset className="mt-4">
          <legend className="mb-2 font-medium">{m.seller_shipping_elsewhere()}</legend>
          <div className="grid gap-2.5 sm:grid-cols-2">
            <Choice
              name="elsewhere"
              value="quote"
              defaultChecked={elsewhere === 'quote'}
              title={elsewhereText('quote')}
            />
            <Choice
              name="elsewhere"
              value="refuse"
              defaultChecked={elsewhere === 'refuse'}
              title={elsewhereText('refuse')}
            />
          </div>
          <RowErrors errors={nowSaved(refused, 'elsewhere', shipping.elsewhere, elsewhereText(shipping.elsewhere))} />
        </fieldset>
      </Sheet>
      <Sheet title={m.seller_shipping_pick_up()}>
        <Checkbox name="pickUp" defaultChecked={isOn('pickUp', shipping.pickUp)}>
          {m.seller_settings_pick_up()}
        </Checkbox>
        <div className="mt-4 max-w-60">
          <TextField
            label={m.seller_settings_pick_up_hours()}
            name="pickUpHours"
            inputMode="numeric"
            required
            defaultValue={refused?.values.pickUpHours ?? shipping.pickUpHours}
            errors={errorsBeside(refused, 'pickUpHours', shipping.pickUpHours)}
          />
        </div>
        <Slots slots={shipping.pickUpSlots} refused={refused} />
      </Sheet>
      <SaveBar>
        <Button type="submit" busy={busy}>
          {m.shops_opening_save()}
        </Button>
      </SaveBar>
    </Form>
  )
}

type Slot = SellerShipping['pickUpSlots'][number]

const Slots = ({ slots, refused }: { slots: readonly Slot[]; refused: RefusedForm | undefined }) => {
  const locale = useLocale()
  const rows = Array.from({ length: slots.length + SPARE_ROWS }, (_, n) => n)
  return (
    <fieldset className="mt-5">
      <legend className="font-medium">{m.seller_shipping_slots()}</legend>
      <p className="mt-1 mb-3 text-ink-3 text-xs">{m.seller_shipping_slots_hint()}</p>
      <div className="divide-y divide-line border-line border-y">
        {rows.map((n) => {
          const slot = slots[n]
          const value = (name: string, kept: string | number | null | undefined) =>
            refused?.values[`${name}-${n}`] ?? kept ?? ''
          const days = tickedIn(refused, `slotDays-${n}`)?.map(Number) ?? slot?.days
          return (
            <div key={n} className="space-y-2 py-3">
              <div className="flex flex-wrap gap-x-3">
                {DAYS.map((day) => (
                  <Checkbox key={day} name={`slotDays-${n}`} value={day} defaultChecked={days?.includes(day) ?? false}>
                    <abbr title={dayText(day, locale)} className="no-underline">
                      {shortDay(day, locale)}
                    </abbr>
                  </Checkbox>
                ))}
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <input
                  type="time"
                  name={`slotFrom-${n}`}
                  defaultValue={value('slotFrom', slot?.from)}
                  aria-label={m.seller_shipping_slot_from({ n: n + 1 })}
                  className={`${controlStyle} max-w-32`}
                />
                <span aria-hidden>–</span>
                <input
                  type="time"
                  name={`slotTo-${n}`}
                  defaultValue={value('slotTo', slot?.to)}
                  aria-label={m.seller_shipping_slot_to({ n: n + 1 })}
                  className={`${controlStyle} max-w-32`}
                />
                <input
                  name={`slotCapacity-${n}`}
                  inputMode="numeric"
                  defaultValue={value('slotCapacity', slot?.capacity)}
                  placeholder={m.seller_shipping_capacity()}
                  aria-label={m.seller_shipping_slot_capacity({ n: n + 1 })}
                  className={`${controlStyle} max-w-40`}
                />
              </div>
              <RowErrors errors={refused?.errors[`slot-${n}`] ?? slotNowSaved(refused, n, slot, days ?? [], locale)} />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Which slot is saved by now in a row, for who was overtaken and typed another one. */
const slotNowSaved = (
  refused: RefusedForm | undefined,
  n: number,
  slot: Slot | undefined,
  days: readonly number[],
  locale: string,
): string[] => {
  const capacity =
    slot && slot.capacity !== null ? [m.ui_named({ name: m.seller_shipping_capacity(), value: slot.capacity })] : []
  const text = slot
    ? listText([`${listText(slot.days.map((day) => shortDay(day, locale)))} ${slot.from}–${slot.to}`, ...capacity])
    : ''
  const kept = {
    [`slotFrom-${n}`]: slot?.from,
    [`slotTo-${n}`]: slot?.to,
    [`slotCapacity-${n}`]: slot?.capacity,
  }
  const inTimes = rowNowSaved(refused, kept, text)
  return inTimes.length > 0 ? inTimes : listNowSaved(refused, days.toSorted(), slot?.days.toSorted() ?? [], text)
}

const shortDay = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))
