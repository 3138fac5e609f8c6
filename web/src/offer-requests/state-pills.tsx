import { OFFER_REQUEST_STATES, type OfferRequestState } from '@lonja/core/offer-requests/offer-request.ts'
import { useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { PillLinks } from '../ui/pill-links.tsx'
import { offerRequestWord } from './labels.tsx'

/** The state that an address narrows a list of requests to; undefined for all. */
export const readState = (query: URLSearchParams): OfferRequestState | undefined =>
  OFFER_REQUEST_STATES.find((state) => state === query.get('state'))

/** Narrows a list of requests to one state. */
export const StatePills = ({ state }: { state: OfferRequestState | undefined }) => {
  const { pathname } = useLocation()
  return (
    <PillLinks
      label={m.offerrequests_filter()}
      pills={[
        { to: pathname, text: m.offerrequests_all(), isCurrent: state === undefined },
        ...OFFER_REQUEST_STATES.map((one) => ({
          to: `${pathname}?state=${one}`,
          text: offerRequestWord(one),
          isCurrent: state === one,
        })),
      ]}
    />
  )
}
