import type { RefusalCode } from '../kernel/refusals.ts'
import type { PickUpSlot } from './pick-up-slots.ts'
import type { ShippingZone } from './shipping-fee.ts'

/** Why zones or slots cannot be kept, and which field is at fault: zones.1.steps. */
interface ZoneProblem {
  code: RefusalCode
  path: string
  params?: Record<string, string>
}

const stepsRise = ({ steps }: ShippingZone): boolean =>
  steps[0]?.from === 0 && steps.every(({ from }, n) => n === 0 || from > (steps[n - 1]?.from ?? 0))

/** What names the same place in two zones: an area, a province or a range of postcodes that is written twice. */
const coversOf = ({ areas, provinces, postCodes }: ShippingZone): string[] => [
  ...areas,
  ...provinces,
  ...postCodes.map(({ from, to }) => `${from}-${to}`),
]

const field = (path: string, name: string): ZoneProblem => ({ code: 'field_invalid', path, params: { field: name } })

/** What of zones would leave a fee undecided: nothing covered, steps that do not rise from 0, a place in two zones. */
export const zoneProblems = (zones: readonly ShippingZone[]): ZoneProblem[] => {
  const problems: ZoneProblem[] = []
  const seen = new Set<string>()
  for (const [n, zone] of zones.entries()) {
    const covers = coversOf(zone)
    const { leadDays } = zone
    if (covers.length === 0) problems.push({ code: 'zone_empty', path: `zones.${n}.areas` })
    if (covers.some((cover, at) => seen.has(cover) || covers.indexOf(cover) !== at))
      problems.push({ code: 'zones_overlap', path: `zones.${n}.areas` })
    for (const cover of covers) seen.add(cover)
    if (!stepsRise(zone)) problems.push({ code: 'steps_not_rising', path: `zones.${n}.steps` })
    if (zone.postCodes.some(({ from, to }) => from > to)) problems.push(field(`zones.${n}.postCodes`, 'postCodes'))
    if (leadDays && leadDays.min > leadDays.max) problems.push(field(`zones.${n}.leadDays`, 'leadDays'))
  }
  return problems
}

/** What of slots could not be kept: one that ends before it begins, two that begin and end at the same time on a day. */
export const slotProblems = (slots: readonly PickUpSlot[]): ZoneProblem[] => {
  const seen = new Set<string>()
  return slots.flatMap(({ days, from, to }, n): ZoneProblem[] => {
    if (from >= to) return [field(`pickUpSlots.${n}.to`, 'pickUpSlots')]
    const keys = days.map((day) => `${day} ${from}-${to}`)
    const isTwice = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return isTwice ? [{ code: 'spans_overlap', path: `pickUpSlots.${n}.from` }] : []
  })
}
