import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect } from 'react-router'
import { typedOf } from '../forms/refused-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { safePath } from '../server/safe-path.ts'
import type { Route } from './+types/visit-shop.route'

/** An address alone issues no token: it leads to the shop's front in the market. */
export const loader = ({ url, context }: Route.LoaderArgs) => {
  const shopId = Number(url.searchParams.get('shopId'))
  const path = Number.isInteger(shopId) && shopId > 0 ? `/shop-index/${shopId}` : '/shop-list'
  return redirect(localizedPath(path, context.get(localeContext)))
}

/** Takes a user who is logged in to a shop's own host, with a token that was made for this press. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  const shopId = Number(form.get('shopId'))
  const { id, origin } = await orErrorPage(client(context).createTmpToken({ body: { shopId } }))
  const path = safePath(typedOf(form, 'path'))
  const target = new URL(
    localizedPath(path === '/' ? `/shop-index/${shopId}` : path, context.get(localeContext)),
    origin,
  )
  target.searchParams.set('tmpToken', id)
  return redirect(target.href, 303)
}

export const handle: PageHandle = { ownHost: 'stays' }
