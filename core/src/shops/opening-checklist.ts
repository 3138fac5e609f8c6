import type { OpeningHours } from './opening-hours.ts'
import { isBeingWritten, type ShopStatus } from './shop-machine.ts'

/** What a shop has to tell before it opens, in the order in which it is asked. */
export const OPENING_POINTS = ['shop', 'place', 'contact', 'pictures', 'papers'] as const
export type OpeningPoint = (typeof OPENING_POINTS)[number]

export const POINT_STATES = ['missing', 'done', 'sent', 'returned', 'approved'] as const
export type PointState = (typeof POINT_STATES)[number]

/** What a shop has told so far. */
export interface OpeningFacts {
  name: string
  industryId: number | null
  street: string
  city: string
  postCode: string
  lat: number | null
  businessEmail: string | null
  openingHours: OpeningHours
  logo: unknown
  companyName: string
  taxIdentificationCode: string | null
  /** sent in, or deleted since the market has decided */
  hasDocuments: boolean
}

const TOLD: Record<OpeningPoint, (facts: OpeningFacts) => boolean> = {
  shop: ({ name, industryId }) => name !== '' && industryId !== null,
  place: ({ street, city, postCode, lat }) => street !== '' && city !== '' && postCode !== '' && lat !== null,
  contact: ({ businessEmail, openingHours }) =>
    Boolean(businessEmail) && openingHours.some(({ spans }) => spans.length > 0),
  pictures: ({ logo }) => Boolean(logo),
  papers: ({ companyName, taxIdentificationCode, hasDocuments }) =>
    companyName !== '' && Boolean(taxIdentificationCode) && hasDocuments,
}

interface CheckedPoint {
  point: OpeningPoint
  state: PointState
  /** why it came back */
  reason: string | null
}

/** How far each point has come; what came back stays so until it is written again. */
export const openingChecklist = (
  status: ShopStatus,
  facts: OpeningFacts,
  returned: Partial<Record<OpeningPoint, string>>,
): CheckedPoint[] =>
  OPENING_POINTS.map((point) => {
    const reason = isBeingWritten(status) ? (returned[point] ?? null) : null
    const written = isBeingWritten(status) ? 'done' : status === 'sent' ? 'sent' : 'approved'
    const state = reason !== null ? 'returned' : TOLD[point](facts) ? written : 'missing'
    return { point, state, reason }
  })

/** Nothing is missing and nothing is left to mend. */
export const isComplete = (points: readonly CheckedPoint[]): boolean => points.every(({ state }) => state === 'done')
