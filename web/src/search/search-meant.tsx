import { useLocation, useSearchParams } from 'react-router'
import { changedQuery } from '../lists/query.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'

interface SearchMeantProps {
  didYouMean: string | null
  isCorrected: boolean
  isRelaxed: boolean
  /** a brand that nobody sells, of whose kind the list is */
  similarTo: string | null
}

/** Says for what the list stands where a search was put right or only partly found, with the way to what was typed; or offers what may be meant. */
export const SearchMeant = ({ didYouMean, isCorrected, isRelaxed, similarTo }: SearchMeantProps) => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  if (didYouMean === null && !isRelaxed && similarTo === null) return null
  const address = (changes: Record<string, string | null>) => pathname + changedQuery(params, changes)
  const search = params.get('search') ?? ''
  return (
    <p className="mb-5 rounded-md bg-wash px-4 py-3">
      {similarTo !== null && <span className="block font-semibold">{m.search_similar({ brand: similarTo })}</span>}
      {isRelaxed && <span className="block">{m.search_relaxed()}</span>}
      {didYouMean === null ? null : isCorrected ? (
        <>
          <span className="font-semibold">{m.search_shown_instead({ meant: didYouMean })}</span>{' '}
          <PageLink to={address({ exact: 'true' })} className="text-ink-2 underline">
            {m.search_as_typed({ search })}
          </PageLink>
        </>
      ) : (
        <PageLink to={address({ search: didYouMean, exact: null })} className="font-semibold underline">
          {m.search_meant({ meant: didYouMean })}
        </PageLink>
      )}
    </p>
  )
}
