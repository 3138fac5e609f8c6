import { accessContract } from '@lonja/core/access/access.contract.ts'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { idOfSlug } from '@lonja/core/kernel/slug.ts'
import { ChevronLeft } from 'lucide-react'
import { data, type RouterContextProvider, redirect, useNavigation } from 'react-router'
import { takeFiles } from '../files/take-files.server.ts'
import { typedOf } from '../forms/refused-form.server.ts'
import { runButton, runForm } from '../forms/run-form.server.ts'
import { useKeptAnswer } from '../forms/use-kept-answer.ts'
import { NoBuying } from '../frame/no-buying.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { useFreshPage } from '../frame/use-fresh-page.ts'
import { useMayBuy, useMe } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
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
import type { Route } from './+types/shop-access.route'
import { AccessAnswer } from './access-answer.tsx'
import { CodeForm } from './code-form.tsx'
import { RequestForm } from './request-form.tsx'

const told = accessContract.requestAccess.body.omit({ shopId: true, photo: true })

const readShop = (slug: string): number => {
  const id = idOfSlug(slug)
  if (id === null) throw data(null, { status: 404 })
  return id
}

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const id = readShop(params.shopId)
  const api = client(context)
  const [shop, access] = await Promise.all([
    orErrorPage(api.getShop({ params: { id: String(id) } })),
    orErrorPage(api.getShopAccess({ params: { id: String(id) } })),
  ])
  const { state } = access
  if (state === 'open' || state === 'approved' || state === 'underReview')
    throw redirect(localizedPath(`/shop-index/${id}`, context.get(localeContext)))
  const { name, logo, city, visibility } = shop
  return { shop: { id, name, logo, city, visibility }, access }
}

export const action = async ({ request, params, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const shopId = readShop(params.shopId)
  const api = client(context)
  const form = await request.formData()
  const here = url.pathname
  const front = localizedPath(`/shop-index/${shopId}`, context.get(localeContext))
  switch (form.get('intent')) {
    case 'withdraw':
      return runButton(async () => {
        await api.actOnAccess({ body: { ids: [Number(form.get('id'))], action: 'withdraw' } })
        return redirectWithNotice(context, here, 'accessWithdrawn')
      })
    case 'unlock':
      return unlock({ context, form, shopId, front })
    default:
      return ask({ request, context, form, shopId, here })
  }
}

/** Opens the shop with its code; a refusal stands beside the code. */
const unlock = async ({
  context,
  form,
  shopId,
  front,
}: Pick<Asked, 'context' | 'form' | 'shopId'> & { front: string }) => {
  const result = await runButton(async () => {
    await client(context).unlockShop({ body: { shopId, code: typedOf(form, 'code') } })
    return redirectWithNotice(context, front, 'accessIn')
  })
  return result instanceof Response ? result : { code: result.refusal }
}

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  form: FormData
  shopId: number
  here: string
}

/** Sends the request with its photo; what is wrong stands beside its field, and nothing that was told is lost. */
const ask = async ({ request, context, form, shopId, here }: Asked) => {
  const photo = await takeFiles({ request, context }, form, { name: 'photo', kind: 'access-photo' })
  form.delete('photo')
  const sent = await runForm(form, {
    schema: told,
    // a photo that was not taken is told before anything is sent
    check: () => (photo.errors.length > 0 ? {} : null),
    call: async (value) => {
      const key = photo.files[0]?.key
      await client(context).requestAccess({ body: { shopId, ...value, ...(key && { photo: key }) } })
      return redirectWithNotice(context, here, 'accessAsked')
    },
  })
  return sent instanceof Response ? sent : { request: sent, photo }
}

export const handle: PageHandle = { ownHost: { shopInPath: 'shopId' } }

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: m.access_page({ shop: loaderData?.shop.name ?? '' }) },
]

/** Before the door of a private shop: ask, wait, read the answer, or come in by the code (spec §4, shop access). */
export default function ShopAccess({ loaderData: { shop, access }, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData)
  const { request, actions, hasCode } = access
  useFreshPage(access.state === 'requested' ? MINUTE : null)
  const me = useMe()
  const mayBuy = useMayBuy()
  const mayAsk = actions.includes('request')
  return (
    <div className="page max-w-190 py-6 md:py-10">
      <LocaleLink
        to={`/shop-index/${shop.id}`}
        className="mb-4 inline-flex items-center gap-1 py-1 text-ink-2 hover:text-ink"
      >
        <ChevronLeft size={18} aria-hidden />
        {m.access_back()}
      </LocaleLink>
      <div className="mb-6 flex items-center gap-4">
        <ShopLogo logo={shop.logo} name={shop.name} className="size-14" />
        <div className="min-w-0">
          <h1 className="text-balance font-bold text-2xl tracking-[-0.03em]">{m.access_title({ shop: shop.name })}</h1>
          <p className="text-ink-3">{shop.city}</p>
        </div>
      </div>
      <div className="space-y-6">
        {answer && 'refusal' in answer && <Alert tone="error">{answer.refusal}</Alert>}
        {request && (
          <AccessAnswer request={request}>{actions.includes('withdraw') && <Withdraw id={request.id} />}</AccessAnswer>
        )}
        {!mayBuy && (
          <Alert>
            <NoBuying />
          </Alert>
        )}
        {mayAsk && (
          <p className="text-ink-2">
            {shop.visibility === 'privateHidden' ? m.access_intro_hidden() : m.access_intro()}
          </p>
        )}
        {me === null && <LogInFirst shopId={shop.id} />}
        {me !== null && mayAsk && (
          <RequestForm
            access={access}
            lastResult={answer && 'request' in answer ? answer.request : undefined}
            photo={answer && 'photo' in answer ? answer.photo : undefined}
          />
        )}
        {me !== null && hasCode && actions.includes('unlock') && (
          <CodeForm refusal={answer && 'code' in answer ? answer.code : undefined} />
        )}
      </div>
    </div>
  )
}

const LogInFirst = ({ shopId }: { shopId: number }) => {
  const path = usePath()
  const back = `?redirect=${encodeURIComponent(path(`/shop-index/${shopId}/access`))}`
  return (
    <div className="rounded-lg bg-wash p-5">
      <p className="mb-4">{m.access_log_in_first()}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={path('/login') + back}>{m.frame_login()}</LinkButton>
        <LinkButton kind="quiet" to={path('/register') + back}>
          {m.frame_register()}
        </LinkButton>
      </div>
    </div>
  )
}

const Withdraw = ({ id }: { id: number }) => (
  <Form method="post" className="pt-1">
    <input type="hidden" name="id" value={id} />
    <Button
      type="submit"
      kind="quiet"
      size="sm"
      name="intent"
      value="withdraw"
      busy={useNavigation().formData?.get('intent') === 'withdraw'}
    >
      {m.access_withdraw()}
    </Button>
  </Form>
)
