import { useNavigation } from 'react-router'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { dayText } from '../../shops/shop-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Choice } from '../../ui/choice.tsx'
import { controlStyle, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { SellerShipping } from './read-shipping.server.ts'

/** Rows of slots that a form offers beyond those that there are. */
const SPARE_ROWS = 2
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

interface TermsFormProps {
  shipping: SellerShipping
  /** what a refused form brings back, by field */
  typed: Record<string, string[]> | undefined
}

/** Whether a shop sends at all, what becomes of other addresses, and when orders are picked up. */
export const TermsForm = ({ shipping, typed }: TermsFormProps) => {
  const busy = useNavigation().state === 'submitting'
  const isOn = (name: string, kept: boolean) => (typed ? name in typed : kept)
  const elsewhere = typed?.elsewhere?.[0] ?? shipping.elsewhere
  return (
    <Form method="post" className="space-y-5">
      <input type="hidden" name="version" value={shipping.version} />
      <Sheet title={m.shops_shipping_title()}>
        <Checkbox name="ships" defaultChecked={isOn('ships', shipping.ships)}>
          {m.seller_shipping_ships()}
        </Checkbox>
        <fieldset className="mt-4">
          <legend className="mb-2 font-medium">{m.seller_shipping_elsewhere()}</legend>
          <div className="grid gap-2.5 sm:grid-cols-2">
            <Choice
              name="elsewhere"
              value="quote"
              defaultChecked={elsewhere === 'quote'}
              title={m.seller_shipping_elsewhere_quote()}
            />
            <Choice
              name="elsewhere"
              value="refuse"
              defaultChecked={elsewhere === 'refuse'}
              title={m.seller_shipping_elsewhere_refuse()}
            />
          </div>
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
            defaultValue={typed?.pickUpHours?.[0] ?? shipping.pickUpHours}
          />
        </div>
        <Slots slots={shipping.pickUpSlots} typed={typed} />
      </Sheet>
      <SaveBar>
        <Button type="submit" busy={busy}>
          {m.shops_opening_save()}
        </Button>
      </SaveBar>
    </Form>
  )
}

const Slots = ({ slots, typed }: { slots: SellerShipping['pickUpSlots']; typed: TermsFormProps['typed'] }) => {
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
            typed?.[`${name}-${n}`]?.[0] ?? kept ?? ''
          const days = typed ? (typed[`slotDays-${n}`] ?? []).map(Number) : slot?.days
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
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

const shortDay = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))
