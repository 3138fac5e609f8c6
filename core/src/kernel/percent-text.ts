import { listText } from './list-text.ts'
import type { Locale } from './locale.ts'
import { numberFormat } from './number-format.ts'

const PERCENT = { style: 'percent', maximumFractionDigits: 2, useGrouping: 'always' } as const

const plain = numberFormat(PERCENT)
const signed = numberFormat({ ...PERCENT, signDisplay: 'exceptZero' })

/** A percent as people write it: 15 % in Spanish, 15% in English and Chinese. */
export const formatPercent = (percent: number, locale: Locale): string => plain(percent / 100, locale)

/** Percents one after another, given as `21,9.5`. */
export const percentsText = (percents: string, locale: Locale): string =>
  listText(
    percents.split(',').map((percent) => formatPercent(Number(percent), locale)),
    locale,
  )

/** A change in percent, with its sign: +3 %, −10 %. */
export const formatSignedPercent = (percent: number, locale: Locale): string => signed(percent / 100, locale)
