import { PUBLICATION_KINDS } from '@lonja/core/publications/publication-lists.ts'
import { changedQuery } from '../lists/query.ts'
import { useAskedQuery } from '../lists/use-asked-query.ts'
import { usePath } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import { kindText } from './publication-labels.ts'

export const TABS = ['all', 'followed', 'saved'] as const
export type FeedTab = (typeof TABS)[number]

const tabText = (tab: FeedTab): string =>
  ({ all: m.publications_tab_all, followed: m.publications_tab_followed, saved: m.publications_tab_saved })[tab]()

/** Whose publications, and of which kind. */
export const FeedTabs = ({ tab }: { tab: FeedTab }) => {
  const params = useAskedQuery()
  const path = usePath()
  const to = (changes: Record<string, string | null>) => path('/publication') + changedQuery(params, changes)
  const kind = params.get('kind')
  return (
    <>
      <nav aria-label={m.publications_tabs()} className="mt-6 border-line border-b">
        <ul className="strip gap-6">
          {TABS.map((one) => (
            <li key={one}>
              <PageLink
                to={to({ tab: one === 'all' ? null : one })}
                aria-current={one === tab ? 'page' : undefined}
                className="-mb-px flex h-11 items-center whitespace-nowrap border-transparent border-b-2 text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {tabText(one)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={m.publications_kind()} className="mt-4">
        <ul className="strip gap-2">
          {[null, ...PUBLICATION_KINDS].map((one) => (
            <li key={one ?? 'all'}>
              <ChipLink to={to({ kind: one })} isOn={kind === one}>
                {one === null ? m.publications_kind_all() : kindText(one)}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** A filter that is a link, round like a chip. */
export const ChipLink = ({ to, isOn, children }: { to: string; isOn: boolean; children: React.ReactNode }) => (
  <PageLink
    to={to}
    preventScrollReset
    aria-current={isOn ? 'true' : undefined}
    className="flex h-11 items-center whitespace-nowrap rounded-full bg-wash-2 md:h-9 px-3.5 font-medium hover:bg-line aria-[current=true]:bg-ink aria-[current=true]:text-paper"
  >
    {children}
  </PageLink>
)
