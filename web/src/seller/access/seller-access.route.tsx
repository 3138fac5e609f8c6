import { ACCESS_STAGES, type AccessStage } from '@lonja/core/access/access-lists.ts'
import { UserRoundCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import type { GroupData } from '../../access/wire.ts'
import { runButton } from '../../forms/run-form.server.ts'
import { queryOf } from '../../lists/query.ts'
import { usePath } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/seller-access.route'
import { AccessCard } from './access-card.tsx'
import { readAccessAct } from './access-form.ts'
import { AccessTabs } from './access-tabs.tsx'
import { GroupChoice } from './group-choice.tsx'

/** The form that several ticked requests are answered by. */
const BULK = 'several'

const stageOf = (url: URL): AccessStage =>
  ACCESS_STAGES.find((stage) => stage === url.searchParams.get('stage')) ?? 'waiting'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const stage = stageOf(url)
  const query = queryOf(url, ['search', 'cursor'])
  const api = client(context)
  const [page, groups] = await Promise.all([
    orErrorPage(api.getAccessRequests({ query: { ...query, stage, limit: '30' } })),
    api.getBuyerGroups(),
  ])
  return { ...page, stage, search: query.search ?? '', groups: groups.items }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const body = readAccessAct(await request.formData())
  return runButton(async () => {
    const { skipped } = await client(context).actOnAccess({ body })
    const done = body.action === 'regroup' ? 'accessRegrouped' : 'accessAnswered'
    return redirectWithNotice(context, url.pathname + url.search, skipped.length > 0 ? 'accessSomeSkipped' : done)
  })
}

export const meta = () => [{ title: m.access_desk_page() }]

const STAGES = { waiting: m.access_stage_waiting, open: m.access_stage_open, closed: m.access_stage_closed }
const NONE = { waiting: m.access_none_waiting, open: m.access_none_open, closed: m.access_none_closed }

/** Who asks for access, who has it, and who does not; made for the phone in the seller's hand. */
export default function SellerAccess({ loaderData, actionData }: Route.ComponentProps) {
  const { items, counts, stage, search, groups, nextCursor } = loaderData
  const path = usePath()
  const { pathname, search: query } = useLocation()
  const isBulk = stage === 'waiting' && items.length > 1
  const pills = ACCESS_STAGES.map((one) => ({
    to: one === 'waiting' ? pathname : `${pathname}?stage=${one}`,
    text: STAGES[one](),
    isCurrent: one === stage,
    count: counts[one],
  }))
  const next = new URLSearchParams(query)
  if (nextCursor) next.set('cursor', nextCursor)
  return (
    <div className="group/desk">
      <AccessTabs />
      <PillLinks label={m.access_stages()} pills={pills} className="mb-4" />
      {(counts[stage] > 5 || search) && (
        <SearchForm
          label={m.access_search()}
          search={search}
          kept={{ stage: stage === 'waiting' ? null : stage }}
          className="mb-4"
        />
      )}
      {actionData && (
        <div className="mb-4">
          <Alert tone="error">{actionData.refusal}</Alert>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState
          Icon={UserRoundCheck}
          title={search ? m.access_none_found({ search }) : NONE[stage]()}
          text={m.access_none_text()}
        >
          <LinkButton to={path('/seller/access/invitations')}>{m.access_none_invite()}</LinkButton>
        </EmptyState>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {items.map((request) => (
            <li key={request.id}>
              <AccessCard {...{ request, groups }} bulkForm={isBulk ? BULK : null} />
            </li>
          ))}
        </ul>
      )}
      {isBulk && <Several groups={groups} />}
      {nextCursor && <LoadMore to={`${pathname}?${next}`}>{m.ui_load_more()}</LoadMore>}
    </div>
  )
}

/** Stands there once something is ticked, scripts or none. */
const Several = ({ groups }: { groups: readonly GroupData[] }) => (
  <Form
    method="post"
    id={BULK}
    data-foot-bar="tall"
    className="sticky bottom-[calc(var(--tab-bar)+16px)] z-10 mt-4 hidden flex-wrap items-end gap-3 rounded-lg border border-line bg-paper p-3 shadow-float group-has-[input[name=ids]:checked]/desk:flex md:bottom-4"
  >
    <input type="hidden" name="seen" value="requested" />
    {groups.length > 0 && (
      <div className="min-w-48 grow">
        <GroupChoice groups={groups} current="" />
      </div>
    )}
    <Button type="submit" name="action" value="approve" className="grow sm:grow-0">
      {m.access_approve_picked()}
    </Button>
  </Form>
)
