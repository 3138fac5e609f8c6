import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { useLocation, useNavigation } from 'react-router'
import { runButton } from '../forms/run-form.server.ts'
import { NoBuying } from '../frame/no-buying.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { useMayBuy, useMe } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireUser } from '../server/session.server.ts'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/invite.route'
import { accessAddress } from './access-step.ts'

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const api = client(context)
  // an address that was cut off on its way is one that nobody gave out
  const missing = (error: unknown) => {
    if (error instanceof RemoteRefusal && error.status === 400) throw new RemoteRefusal(404, error.items)
    throw error
  }
  return { invitation: await orErrorPage(api.getAccessInvitation({ params }).catch(missing)) }
}

export const action = async ({ params, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  return runButton(async () => {
    const { shopId } = await client(context).acceptAccessInvitation({ params })
    const front = localizedPath(`/shop-index/${shopId}`, context.get(localeContext))
    return redirectWithNotice(context, front, 'accessIn')
  })
}

// the address itself opens a shop: it is not told to the next site
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export const handle: PageHandle = { ownHost: 'stays' }

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.access_invite_page({ shop: loaderData?.invitation.shop.name ?? '' }) },
]

/** What an invitation's link or QR code opens: whom it comes from, and the one press that takes it. */
export default function Invite({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  const { shop, state } = invitation
  const path = usePath()
  const { pathname } = useLocation()
  const me = useMe()
  const mayBuy = useMayBuy()
  const busy = useNavigation().state === 'submitting'
  const back = `?redirect=${encodeURIComponent(pathname)}`
  return (
    <div className="page grid max-w-140 justify-items-center py-12 text-center md:py-20">
      <ShopLogo logo={shop.logo} name={shop.name} className="size-20 text-2xl" />
      <h1 className="mt-6 text-balance font-bold text-2xl tracking-[-0.03em]">
        {state === 'valid'
          ? m.access_invite_title({ shop: shop.name })
          : state === 'usedUp'
            ? m.access_invite_used()
            : m.access_invite_over()}
      </h1>
      <p className="mt-1 text-ink-3">
        {shop.name} · {shop.city}
      </p>
      <p className="mt-4 text-ink-2">
        {state === 'valid'
          ? m.access_invite_text()
          : state === 'usedUp'
            ? m.access_invite_used_text()
            : m.access_invite_over_text()}
      </p>
      {actionData && (
        <div className="mt-5 text-left">
          <Alert tone="error">{actionData.refusal}</Alert>
        </div>
      )}
      <div className="mt-7 grid w-full justify-items-center gap-3">
        {!mayBuy ? (
          <NoBuying />
        ) : state !== 'valid' ? (
          <div className="flex flex-wrap justify-center gap-3">
            {state === 'usedUp' && (
              <LinkButton to={path(`/shop-index/${shop.id}`)}>
                {m.access_invite_to_shop({ shop: shop.name })}
              </LinkButton>
            )}
            <LinkButton kind={state === 'usedUp' ? 'quiet' : 'main'} to={path(accessAddress(shop.id))}>
              {m.access_step_ask()}
            </LinkButton>
          </div>
        ) : me === null ? (
          <>
            <p className="text-ink-2">{m.access_invite_log_in()}</p>
            <div className="flex flex-wrap justify-center gap-3">
              <LinkButton to={path('/login') + back}>{m.frame_login()}</LinkButton>
              <LinkButton kind="quiet" to={path('/register') + back}>
                {m.frame_register()}
              </LinkButton>
            </div>
          </>
        ) : (
          <Form method="post">
            <Button type="submit" size="lg" busy={busy}>
              {m.access_invite_accept()}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
