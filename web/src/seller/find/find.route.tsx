import { plainText } from '@lonja/core/kernel/plain-text.ts'
import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import { SearchX } from 'lucide-react'
import { findPages, foundGroups } from '../../console/find/find-groups.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { requireSeller } from '../require-seller.server.ts'
import { useSellerMenu } from '../use-seller-menu.ts'
import type { Route } from './+types/find.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const search = plainText(url.searchParams.get('search') ?? '')
    .trim()
    .slice(0, SEARCH_MAX)
  return { search, found: search === '' ? null : await orErrorPage(client(context).findInShop({ query: { search } })) }
}

export const meta = () => [{ title: m.console_find_page() }]

/** The search over the shop's console as a page, for who has no scripts. */
export default function SellerFind({ loaderData: { search, found } }: Route.ComponentProps) {
  const menu = useSellerMenu({ path: (to) => to })
  const groups = foundGroups(search === '' ? [] : findPages(menu, search), found)
  return (
    <div className="max-w-3xl space-y-4">
      <h1 className="font-semibold text-xl">{m.console_find()}</h1>
      <SearchForm label={m.console_find_label()} search={search} />
      {search !== '' && groups.length === 0 && (
        <EmptyState Icon={SearchX} title={m.console_find_none()} text={m.console_find_none_text()} />
      )}
      {groups.map(({ kind, title, options }) => (
        <Sheet key={kind} title={title}>
          <ul className="divide-y divide-line">
            {options.map(({ to, text, detail }) => (
              <li key={to}>
                <LocaleLink to={to} className="flex justify-between gap-4 rounded-md px-2 py-3 hover:bg-wash">
                  <span className="min-w-0 truncate">{text}</span>
                  {detail && <span className="shrink-0 text-ink-3 text-xs">{detail}</span>}
                </LocaleLink>
              </li>
            ))}
          </ul>
        </Sheet>
      ))}
    </div>
  )
}
