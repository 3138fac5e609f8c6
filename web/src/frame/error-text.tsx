import { splitPath } from '@lonja/core/kernel/locale.ts'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import type { Unavailable } from '../server/api-client.server.ts'
import type { BarLink } from '../server/menu-tree.server.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { Logo } from './logo.tsx'

/** Status of whatever went wrong; an error without one counts as 500 (spec §8). */
const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

/** What a page that is not there says besides: why, and at a host without pages where to go instead (null: nowhere). */
interface MissingWords {
  hint: string
  away?: string | null
}

export interface ErrorPageProps {
  error: unknown
  /** without a page around it */
  alone?: boolean
  words?: MissingWords | undefined
  /** the market's departments, offered where a page is not there */
  categories?: BarLink[]
}

/** A host that nobody has: there is no shop, and no home to go to but the market's. */
const nowhereWords = (error: unknown): MissingWords | undefined => {
  const facts = isRouteErrorResponse(error) ? (error.data as { nowhere?: true; marketUrl: string | null } | null) : null
  return facts?.nowhere && { hint: m.shops_front_nowhere(), away: facts.marketUrl }
}

/** What is said while the market cannot answer: whether the page is opened again by itself, or a form has to be sent again. */
const unavailableFacts = (error: unknown): Unavailable | undefined =>
  isRouteErrorResponse(error) && error.status === 503
    ? { reloads: (error.data as Partial<Unavailable> | null)?.reloads === true }
    : undefined

/** Why a page is closed to its user, as the API or a guard said it (403). */
const closedReason = (error: unknown): string | undefined =>
  isRouteErrorResponse(error) && error.status === 403 ? (error.data as { message?: string } | null)?.message : undefined

/** 404 with a search for what is not there, one sentence for all else, and the way home (spec §2). */
export const ErrorWords = ({ error, alone = false, words = nowhereWords(error), categories = [] }: ErrorPageProps) => {
  const unavailable = unavailableFacts(error)
  const text = unavailable ? (
    <UnavailableText {...unavailable} />
  ) : (
    <ErrorText status={statusOf(error)} closed={closedReason(error)} {...{ words, categories }} />
  )
  return (
    <>
      {alone && words?.away === undefined && (
        <header className="border-line border-b">
          <div className="page flex h-16 items-center">
            <Logo />
          </div>
        </header>
      )}
      {alone ? <main>{text}</main> : text}
    </>
  )
}

/** Seconds until a page that could not be made is opened again, without scripts too. */
const RELOAD_AFTER = 5

const UnavailableText = ({ reloads }: Unavailable) => {
  return (
    <div className="page grid min-h-[60vh] place-content-center justify-items-center py-16 text-center">
      <title>{m.frame_error_503_title()}</title>
      <meta name="robots" content="noindex" />
      {reloads && <meta httpEquiv="refresh" content={String(RELOAD_AFTER)} />}
      <h1 className="font-semibold text-2xl">{m.frame_error_503()}</h1>
      <p className="mt-2 max-w-md text-ink-2">{reloads ? m.frame_error_503_hint() : m.frame_error_503_form()}</p>
    </div>
  )
}

/** Pages on which orders are paid: of an account, though their addresses stand outside it. */
const PAYING = ['pay', 'pay-form', 'pay-group', 'payment-result']

/** Whose pages an address is of; undefined where it is one of those that everyone has. */
const areaOf = (pathname: string): 'uc' | 'seller' | 'operator' | undefined => {
  const [, first = ''] = splitPath(pathname).path.split('/')
  if (PAYING.includes(first)) return 'uc'
  return first === 'uc' || first === 'seller' || first === 'operator' ? first : undefined
}

/** Departments that a page which is not there offers. */
const OFFERED = 8

const ErrorText = ({
  status,
  closed,
  words,
  categories,
}: {
  status: number
  closed: string | undefined
  words: MissingWords | undefined
  categories: BarLink[]
}) => {
  const path = usePath()
  const { pathname, search } = useLocation()
  const missing = status === 404
  // the address asks for what no page understands; asked again it would be the same
  const refused = status === 400 && search !== ''
  // orders, messages and the like: of an account, and no product
  const area = areaOf(pathname)
  const offersProducts = missing && words?.away === undefined && area === undefined
  const ownsOrders = missing && area === 'uc'
  const hint = missing
    ? (words?.hint ?? (area ? m.frame_error_404_own() : m.frame_error_404_hint()))
    : refused
      ? m.frame_error_400_hint()
      : (closed ?? m.frame_error_hint())
  return (
    <div className="page grid min-h-[60vh] place-content-center justify-items-center py-16 text-center">
      <title>{missing ? m.frame_error_404_title() : m.frame_error_title()}</title>
      <meta name="robots" content="noindex" />
      <p aria-hidden className="font-bold text-[96px] text-line-strong leading-none tracking-[-0.05em] tabular-nums">
        {status}
      </p>
      <h1 className="mt-4 font-semibold text-2xl">
        {missing ? m.frame_error_404() : closed ? m.frame_error_403() : m.frame_error()}
      </h1>
      <p className="mt-2 max-w-md text-ink-2">{hint}</p>
      {offersProducts && (
        <SearchForm
          label={m.frame_search_hint()}
          search=""
          action={path('/goods-list')}
          className="mt-8 w-full max-w-md"
        />
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {refused && <LinkButton to={pathname}>{m.frame_error_without_query()}</LinkButton>}
        {missing && words?.away !== undefined ? (
          words.away && (
            <a href={words.away} className={buttonStyle('main')}>
              {m.shops_front_to_market()}
            </a>
          )
        ) : (
          <>
            {ownsOrders && <LinkButton to={path('/uc')}>{m.frame_account_orders()}</LinkButton>}
            <LinkButton kind={refused || ownsOrders ? 'quiet' : 'main'} to={path('/')}>
              {m.frame_error_home()}
            </LinkButton>
          </>
        )}
        {offersProducts && (
          <LinkButton kind="quiet" to={path('/goods-list')}>
            {m.frame_footer_all_products()}
          </LinkButton>
        )}
      </div>
      {offersProducts && categories.length > 0 && (
        <ul aria-label={m.frame_categories()} className="mt-10 flex max-w-2xl flex-wrap justify-center gap-x-5 gap-y-1">
          {categories.slice(0, OFFERED).map(([name, to]) => (
            <li key={to}>
              <LocaleLink to={to} className="inline-block py-1.5 underline">
                {name}
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
