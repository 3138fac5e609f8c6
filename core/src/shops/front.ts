import type { Localized } from '../kernel/locale.ts'
import type { RefusalCode } from '../kernel/refusals.ts'
import type { PolicyType } from '../policies/policy-types.ts'
import type { Holiday } from './closures.ts'
import type { HourException, OpeningHours, Span } from './opening-hours.ts'

/** How much a shop's front holds: numbers of things, and characters of texts. */
export const FEATURED_MAX = 12
export const SHELVES_MAX = 200
export const HOLIDAYS_MAX = 20
export const EXCEPTIONS_MAX = 60
export const STORY_MAX = 2000
export const BANNER_ALT_MAX = 160
export const POLICY_MAX = 30_000

/** Policies that a shop may write in its own words. */
export const FRONT_POLICIES = [
  'shippingandreturn',
  'payment',
  'terms',
  'privacy',
] as const satisfies readonly PolicyType[]
export type FrontPolicy = (typeof FRONT_POLICIES)[number]

/** Parts of a shop's front that a draft changes one by one. */
export const FRONT_PARTS = [
  'banner',
  'about',
  'shelves',
  'featured',
  'holidays',
  'hours',
  'exceptions',
  'policies',
] as const
export type FrontPart = (typeof FRONT_PARTS)[number]

/** The picture across a shop's page; `key` names its uploaded file. */
export interface FrontBanner {
  key: string | null
  /** base address of its sizes */
  picture: string
  alt: Localized
}

/** All that a shop's front shows beyond its products. */
export interface Front {
  banner: FrontBanner | null
  about: Localized
  shelves: number[]
  featured: number[]
  holidays: Holiday[]
  hours: { day: number; spans: Span[] }[]
  exceptions: { day: string; spans: Span[] }[]
  policies: Partial<Record<FrontPolicy, Localized>>
}

/** What a draft replaces of a front; parts that it does not name stay. */
export type FrontDraft = Partial<Front>

/** Why a part of a front cannot be kept, and where: hours.2.spans. */
interface FrontProblem {
  code: RefusalCode
  path: string
}

/** Whether spans of one day overlap; one that runs over midnight takes the rest of its day. */
const spansOverlap = (spans: readonly Span[]): boolean =>
  spans
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .some(({ from, to }, n, sorted) => {
      const next = sorted[n + 1]
      return next !== undefined && (to <= from || next.from < to)
    })

const inDays = (part: 'hours' | 'exceptions', days: readonly { spans: readonly Span[] }[]): FrontProblem[] =>
  days.flatMap(({ spans }, n) => (spansOverlap(spans) ? [{ code: 'spans_overlap', path: `${part}.${n}.spans` }] : []))

const isTwice = <T>(values: readonly T[], n: number): boolean => values.indexOf(values[n] as T) !== n

/** What of a draft's hours and holidays contradicts itself. */
export const frontProblems = ({
  holidays = [],
  hours = [],
  exceptions = [],
}: {
  holidays?: readonly Holiday[] | undefined
  hours?: OpeningHours | undefined
  exceptions?: readonly HourException[] | undefined
}): FrontProblem[] => {
  const sorted = holidays.toSorted((a, b) => a.from.localeCompare(b.from))
  return [
    ...inDays('hours', hours),
    ...inDays('exceptions', exceptions),
    ...hours.flatMap((_, n): FrontProblem[] =>
      isTwice(
        hours.map(({ day }) => day),
        n,
      )
        ? [{ code: 'spans_overlap', path: `hours.${n}.day` }]
        : [],
    ),
    ...exceptions.flatMap((_, n): FrontProblem[] =>
      isTwice(
        exceptions.map(({ day }) => day),
        n,
      )
        ? [{ code: 'spans_overlap', path: `exceptions.${n}.day` }]
        : [],
    ),
    ...holidays.flatMap(({ from, to }, n): FrontProblem[] =>
      from > to ? [{ code: 'date_order', path: `holidays.${n}.to` }] : [],
    ),
    ...sorted.flatMap(({ from }, n): FrontProblem[] => {
      const before = sorted[n - 1]
      return before && from <= before.to
        ? [{ code: 'spans_overlap', path: `holidays.${holidays.indexOf(sorted[n] as Holiday)}.from` }]
        : []
    }),
  ]
}
