import { contract } from '@lonja/core/contract.ts'
import { ScanSearch } from 'lucide-react'
import { useRef } from 'react'
import { useAfterPost } from '../forms/use-after-post.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { GrowingList } from '../lists/growing-list.tsx'
import { useLongerList } from '../lists/use-longer-list.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { readQuery } from '../server/read-query.server.ts'
import { requireBuyer, requireTrader } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/saved-searches.route'
import { runSearch, type SearchAnswer } from './run-search.server.ts'
import { SEARCH_DO, SearchAgain, SearchRow } from './search-row.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const query = { ...readQuery(contract.getSavedSearches, url.searchParams), limit: '12' }
  return { searches: await orErrorPage(client(context).getSavedSearches({ query })) }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  return runSearch(context, await request.formData())
}

export const handle: PageHandle = { keptOffline: 'opened' }

export const meta = () => [{ title: m.savedsearches_page() }]

/** The searches that the user's account has saved, with what is new in each. */
export default function SavedSearches({ loaderData: { searches }, actionData: answer }: Route.ComponentProps) {
  const path = usePath()
  const list = useLongerList({ searches }, 'searches')
  const told = useRef<HTMLDivElement>(null)
  useAfterPost(() => {
    if (answer?.deleted || answer?.problem) told.current?.focus()
  })
  const refusedOf = (id: number) => (answer?.refused?.values.id === String(id) ? answer.refused : undefined)
  return (
    <>
      <h1 className="font-semibold text-xl">{m.savedsearches_title()}</h1>
      <p className="mb-4 max-w-prose text-ink-2">{m.savedsearches_text()}</p>
      <div ref={told} tabIndex={-1} className="scroll-mt-20 space-y-3 outline-none not-empty:mb-4">
        {answer?.problem && <Alert tone="error">{answer.problem}</Alert>}
        {answer?.deleted && <Deleted search={answer.deleted} />}
      </div>
      <GrowingList
        list={list}
        empty={
          <EmptyState Icon={ScanSearch} title={m.savedsearches_none()} text={m.savedsearches_none_text()}>
            <LinkButton to={path('/goods-list')}>{m.savedsearches_go()}</LinkButton>
          </EmptyState>
        }
        className="divide-y divide-line rounded-lg border border-line bg-paper px-4"
      >
        {(search) => <SearchRow search={search} refused={refusedOf(search.id)} />}
      </GrowingList>
    </>
  )
}

/** That a search was deleted, and the way to have it again. */
const Deleted = ({ search }: { search: NonNullable<SearchAnswer['deleted']> }) => (
  <Alert>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 break-words">{m.savedsearches_deleted({ name: search.name })}</p>
      <Form method="post">
        <SearchAgain {...search} />
        <Button type="submit" kind="quiet" size="sm" name="intent" value={SEARCH_DO.restore}>
          {m.savedsearches_undo()}
        </Button>
      </Form>
    </div>
  </Alert>
)
