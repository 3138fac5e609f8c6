import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { PriceListState } from '@lonja/core/prices/price-list.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatDay } from '../../locale/format-date.ts'
import { m } from '../../paraglide/messages.js'

export type PriceListData = ReplyOf<'getPriceList'>

const STATES = {
  running: { text: m.prices_state_running, tone: 'leaf' },
  scheduled: { text: m.prices_state_scheduled, tone: 'amber' },
  ended: { text: m.prices_state_ended, tone: 'plain' },
} as const satisfies Record<PriceListState, object>

/** Where a price list stands, and the tag's colour; one without a group is in force for nobody. */
export const listStateWord = ({ state, groups }: { state: PriceListState; groups: readonly unknown[] }) =>
  state !== 'ended' && groups.length === 0
    ? { text: m.prices_state_nobody(), tone: 'amber' as const }
    : { text: STATES[state].text(), tone: STATES[state].tone }

/** From when until when a list is in force. */
export const periodText = ({ startsAt, endsAt }: Pick<PriceListData, 'startsAt' | 'endsAt'>, locale: Locale): string =>
  startsAt === null && endsAt === null
    ? m.prices_always()
    : m.prices_period({
        from: startsAt === null ? '…' : formatDay(startsAt, locale),
        until: endsAt === null ? m.prices_open_end() : formatDay(endsAt, locale),
      })
