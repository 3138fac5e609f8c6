import { COLLECTED_STATES, type CollectedState } from '@lonja/core/coupons/coupon-lists.ts'
import { TicketPercent } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { runButton } from '../forms/run-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { useMayTrade } from '../frame/use-me.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { queryOf } from '../lists/query.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { PillLinks } from '../ui/pill-links.tsx'
import type { Route } from './+types/my-coupons.route'
import { CouponTabs } from './coupon-tabs.tsx'
import { MyCouponCard } from './my-coupon-card.tsx'

const isState = (text: string | null): text is CollectedState =>
  (COLLECTED_STATES as readonly string[]).includes(text ?? '')
const stateOf = (url: URL): CollectedState => {
  const asked = url.searchParams.get('state')
  return isState(asked) ? asked : 'notUsed'
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const state = stateOf(url)
  const query = { state, limit: '20', ...queryOf(url, ['cursor']) }
  return { ...(await orErrorPage(client(context).getMyCoupons({ query }))), state }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireBuyer(context, url))
  const form = await request.formData()
  const only = form.get('only')
  return runButton(async () => {
    if (typeof only === 'string') await client(context).deleteMyCoupon({ params: { id: only || '0' } })
    else await client(context).deleteMyCoupons({ query: { ids: form.getAll('ids').join(',') } })
    return redirectWithNotice(context, `${url.pathname}?state=${stateOf(url)}`, 'deleted')
  })
}

export const handle: PageHandle = { keptOffline: 'opened' }

export const meta = () => [{ title: m.coupons_mine_page() }]

const TABS = { notUsed: m.coupons_state_not_used, used: m.coupons_state_used, expired: m.coupons_state_expired }
const NONE = {
  notUsed: m.coupons_mine_none_not_used,
  used: m.coupons_mine_none_used,
  expired: m.coupons_mine_none_expired,
}

/** The user's own coupons (spec §2, my-coupon). */
export default function MyCoupons({ loaderData, actionData }: Route.ComponentProps) {
  const { items, counts, state, nextCursor } = loaderData
  const path = usePath()
  const pills = COLLECTED_STATES.map((one) => ({
    to: `${path('/uc/my-coupon')}?state=${one}`,
    text: TABS[one](),
    isCurrent: one === state,
    count: counts[one],
  }))
  return (
    <>
      <CouponTabs current="coupons" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.coupons_mine_title()}</h1>
        <LinkButton size="sm" kind="quiet" to={path('/coupon')}>
          {m.coupons_mine_more()}
        </LinkButton>
      </div>
      <PillLinks label={m.coupons_mine_states()} pills={pills} />
      {actionData && (
        <div className="mt-4">
          <Alert tone="error">{actionData.refusal}</Alert>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState Icon={TicketPercent} title={NONE[state]()} text={m.coupons_mine_none_text()}>
          <LinkButton to={path('/coupon')}>{m.coupons_mine_go()}</LinkButton>
        </EmptyState>
      ) : (
        <CouponList key={state} items={items} />
      )}
      {nextCursor && (
        <LoadMore to={`${path('/uc/my-coupon')}?state=${state}&cursor=${nextCursor}`}>{m.ui_load_more()}</LoadMore>
      )}
    </>
  )
}

/** The coupons of a state, with a box on each; those ticked are taken out together, after a question. */
const CouponList = ({ items }: Pick<Route.ComponentProps['loaderData'], 'items'>) => {
  const { pathname, search } = useLocation()
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const hydrated = useHydrated()
  const mayTrade = useMayTrade()
  const busy = useNavigation().formMethod === 'POST'
  // what is gone is no longer picked
  useEffect(() => setPicked((before) => new Set(items.filter(({ id }) => before.has(id)).map(({ id }) => id))), [items])
  const pick = (id: number, isPicked: boolean) =>
    setPicked((before) => new Set(isPicked ? [...before, id] : [...before].filter((other) => other !== id)))
  const all = picked.size === items.length
  return (
    <Form method="post" action={pathname + search} className="mt-4">
      {mayTrade && (
        <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
          {hydrated ? (
            <Checkbox checked={all} onChange={() => setPicked(new Set(all ? [] : items.map(({ id }) => id)))}>
              {m.coupons_pick_all()}
            </Checkbox>
          ) : (
            <span />
          )}
          <Disclosure
            className="relative"
            summary={m.coupons_delete_picked()}
            summaryClass="whitespace-nowrap py-2 font-medium text-red underline-offset-4 hover:underline"
          >
            <div className="absolute top-full right-0 z-10 mt-1 w-64 rounded-md border border-line bg-paper p-4 shadow-float">
              <p>{m.coupons_delete_picked_question()}</p>
              <Button type="submit" kind="danger" size="sm" busy={busy} className="mt-3 w-full">
                {m.coupons_delete_yes()}
              </Button>
            </div>
          </Disclosure>
        </div>
      )}
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2 [&_.notch]:bg-wash">
        {items.map((coupon) => (
          <li key={coupon.id}>
            <MyCouponCard
              coupon={coupon}
              isPicked={picked.has(coupon.id)}
              onPick={mayTrade ? (isPicked) => pick(coupon.id, isPicked) : undefined}
            />
          </li>
        ))}
      </ul>
    </Form>
  )
}
