import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { isBeingWritten, isNotYetOpen, isReachable, type ShopStatus } from '@lonja/core/shops/shop-machine.ts'
import { redirect, useNavigation } from 'react-router'
import { textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import type { PageHandle } from '../../frame/page-handle.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { phoneText } from '../../locale/phone-text.ts'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { keepToken, requireUser } from '../../server/session.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { pointState, pointWord, shopStatus } from '../opening-labels.ts'
import type { Route } from './+types/opening.route'
import { OpeningHistory } from './opening-history.tsx'
import type { Opening } from './wire.ts'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const me = await requireUser(context, url)
  const opening = await orErrorPage(client(context).getShopOpening({ params: { id: params.shopId } }))
  const place = me.operators.find(({ shopId }) => shopId === opening.id)
  const isActing = place !== undefined && place.id === me.operator.id
  return { opening, mayAct: place !== undefined, isActing }
}

/** Sends the shop to the market, or goes on acting for it. */
export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  const me = await requireUser(context, url)
  const form = await request.formData()
  const here = (path: string) => redirect(localizedPath(path, context.get(localeContext)), 303)
  return runPlainForm(form, async () => {
    if (textOf(form, 'intent') === 'desk') {
      const place = me.operators.find(({ shopId }) => String(shopId) === params.shopId)
      if (place && place.id !== me.operator.id) {
        const { token } = await client(context).switchOperator({ body: { operatorId: place.id } })
        keepToken(context, token)
      }
      return here('/seller')
    }
    const body = { action: 'send' as const, terms: form.has('terms') }
    await client(context).actOnShop({ params: { id: params.shopId }, body })
    return here(`/shop-index/open/${params.shopId}`)
  })
}

export const handle: PageHandle = { ownHost: 'market' }

export const meta = () => [{ title: m.shops_opening_page() }]

/** What someone waits for, or has to do now, where the status alone does not say it. */
const NOTES: Partial<Record<ShopStatus, () => string>> = {
  sent: m.shops_opening_note_sent,
  returned: m.shops_opening_note_returned,
  under_review: m.shops_opening_note_under_review,
  suspended: m.shops_opening_note_suspended,
}

/** Who closed a shop: an owner of it, or the market. */
const closedBy = ({ history }: Opening): string => {
  const closing = history.find(({ action }) => action === 'close')
  return closing?.side === 'owner' ? m.shops_closing_by_owner({ name: closing.actorName }) : m.shops_closing_by_market()
}

/** The checklist of a shop on its way to opening: what is missing, done, sent, come back, approved. */
export default function OpeningPage({ loaderData: { opening, mayAct, isActing }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const status = shopStatus(opening.status)
  const isWriting = isBeingWritten(opening.status) && opening.actions.includes('send')
  const nextPoint = opening.points.find(({ state }) => state !== 'done')?.point
  const isReady = opening.points.every(({ state }) => state === 'done')
  return (
    <div className="page max-w-3xl space-y-5 py-4 md:py-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 break-words font-semibold text-2xl">{opening.name}</h1>
        <Tag tone={status.tone}>{status.text}</Tag>
      </div>
      <p className="text-ink-2">
        {m.shops_opening_verified_phone({
          phone: opening.verifiedPhone ? phoneText(opening.verifiedPhone) : m.shops_opening_phone_none(),
        })}
      </p>
      {NOTES[opening.status] && <Alert>{NOTES[opening.status]?.()}</Alert>}
      {opening.status === 'closed' && <Alert>{closedBy(opening)}</Alert>}
      <Sheet title={m.shops_opening_list()}>
        <ol className="divide-y divide-line">
          {opening.points.map(({ point, state, reason }) => {
            const shown = pointState(state)
            const to = `/shop-index/open/${opening.id}/${point}`
            return (
              <li key={point} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <span className="min-w-0 grow basis-32 font-medium">{pointWord(point)}</span>
                <Tag tone={shown.tone}>{shown.text}</Tag>
                {isWriting && (
                  <LocaleLink
                    to={to}
                    aria-label={`${state === 'missing' ? m.shops_opening_edit() : m.shops_opening_change()}: ${pointWord(point)}`}
                    className={buttonStyle(point === nextPoint ? 'main' : 'quiet', 'sm', 'ml-auto')}
                  >
                    {state === 'missing' ? m.shops_opening_edit() : m.shops_opening_change()}
                  </LocaleLink>
                )}
                {reason && <p className="w-full break-words text-red text-sm">{reason}</p>}
              </li>
            )
          })}
        </ol>
      </Sheet>
      {opening.actions.includes('send') && (
        <Sheet title={m.shops_opening_send_title()}>
          <Form method="post" className="space-y-4">
            {actionData && <Alert tone="error">{actionData.problem ?? actionData.errors.terms?.[0]}</Alert>}
            <p className="text-ink-2">{isReady ? m.shops_opening_send_text() : m.shops_opening_send_not_yet()}</p>
            {isReady && (
              <>
                <div>
                  <Checkbox name="terms" required>
                    {m.shops_opening_terms()}
                  </Checkbox>
                  <LocaleLink to="/policies/platform/sellonbizq" className="py-1 text-sm underline underline-offset-4">
                    {m.shops_opening_terms_read()}
                  </LocaleLink>
                </div>
                <Button type="submit" busy={busy}>
                  {m.shops_opening_send()}
                </Button>
              </>
            )}
          </Form>
        </Sheet>
      )}
      {isReachable(opening.status) && (
        <div className="flex flex-wrap gap-3">
          {mayAct && (
            <Form method="post">
              <input type="hidden" name="intent" value="desk" />
              <Button type="submit">{m.shops_opening_to_desk()}</Button>
            </Form>
          )}
          <LocaleLink to={`/shop-index/${opening.id}`} className={buttonStyle('quiet')}>
            {m.shops_opening_see_shop()}
          </LocaleLink>
          {isActing && (
            <LocaleLink to="/seller/settings/details" className={buttonStyle('quiet')}>
              {m.shops_opening_change_details()}
            </LocaleLink>
          )}
        </div>
      )}
      <OpeningHistory history={opening.history} />
      {mayAct && opening.actions.includes('close') && (
        <p>
          <LocaleLink
            to={`/shop-index/open/${opening.id}/close`}
            className="inline-block py-1 text-ink-2 underline underline-offset-4"
          >
            {isNotYetOpen(opening.status) ? m.shops_closing_discard() : m.shops_closing_close()}
          </LocaleLink>
        </p>
      )}
    </div>
  )
}
