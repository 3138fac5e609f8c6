import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { FRONT_POLICIES } from '@lonja/core/shops/front.ts'
import type { RouterContextProvider } from 'react-router'
import { type RefusedForm, refusedForm } from '../../forms/refused-form.server.ts'
import { textInLanguage } from '../../forms/text-in-language.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { client, orErrorPage, refusalItems } from '../../server/api.server.ts'
import type { Api } from '../../server/api-client.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { requireSeller } from '../require-seller.server.ts'

type Context = Readonly<RouterContextProvider>
type Body = Parameters<Api['updateSellerFront']>[0]['body']

export type SellerFront = ReplyOf<'getSellerFront'>

/** A shop's front and draft, for the pages that change them. */
export const loadFront = async (context: Context, url: URL): Promise<{ front: SellerFront; shopId: number }> => {
  const me = await requireSeller(context, url)
  return { front: await orErrorPage(client(context).getSellerFront()), shopId: me.operator.shopId ?? 0 }
}

const TEXTS = textInLanguage({
  ...{ about: 'about', alt: 'alt' },
  ...Object.fromEntries(FRONT_POLICIES.map((type) => [type, type])),
})

/**
 * Writes a part of the draft and leads back to its page; a form that is refused comes back with all that was typed, also when
 * someone else saved meanwhile: then it says so, and the next press saves over what it was not shown. `fieldOf` names the form's field or
 * row that a refusal is about.
 */
export const saveFront = async (
  context: Context,
  form: FormData,
  body: Omit<Body, 'version'>,
  page: string,
  fieldOf: (path: string) => string | undefined = TEXTS,
): Promise<Response | RefusedForm> => {
  try {
    await client(context).updateSellerFront({ body: { ...body, version: Number(form.get('version')) } })
    return redirectWithNotice(context, localizedPath(page, context.get(localeContext)), 'frontSaved')
  } catch (error) {
    return refusedForm(form, error, fieldOf)
  }
}

/** Publishes or gives up the draft that a form names by its version; null when it is about neither. */
export const endDraft = async (context: Context, form: FormData): Promise<Response | { refusal: string } | null> => {
  const intent = form.get('intent')
  if (intent !== 'publish' && intent !== 'discard') return null
  const api = client(context)
  const version = Number(form.get('version'))
  try {
    await (intent === 'publish'
      ? api.publishSellerFront({ body: { version } })
      : api.discardSellerFront({ query: { version: String(version) } }))
    const notice = intent === 'publish' ? 'frontPublished' : 'frontDiscarded'
    return redirectWithNotice(context, localizedPath('/seller/front', context.get(localeContext)), notice)
  } catch (error) {
    return { refusal: refusalItems(error)[0]?.message ?? '' }
  }
}
