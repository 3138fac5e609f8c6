import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { DETAIL_PARTS, type DetailPart } from '@lonja/core/shops/shop-details.ts'
import { isBeingWritten } from '@lonja/core/shops/shop-machine.ts'
import { ownProofOf, proofIn, withoutSecrets } from '../../../accounts/own-proof.server.ts'
import { sendToOwn } from '../../../accounts/send-code.server.ts'
import { readSentCode, type SentCode } from '../../../accounts/sent-code.ts'
import { formBack, type RefusedForm, refusedForm, textOf } from '../../../forms/refused-form.server.ts'
import { BackLink } from '../../../frame/back-link.tsx'
import { LocaleLink } from '../../../locale/locale-link.tsx'
import { m } from '../../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../../server/api.server.ts'
import { factsContext, localeContext } from '../../../server/contexts.ts'
import { redirectWithNotice } from '../../../server/flash.server.ts'
import { shopNameField } from '../../../shops/opening/other-names.tsx'
import type { ReadPoint } from '../../../shops/opening/read-point.server.ts'
import { Alert } from '../../../ui/alert.tsx'
import { requireSeller } from '../../require-seller.server.ts'
import type { Route } from './+types/details.route'
import { IdentitySheet } from './identity-sheet.tsx'
import { PartForm } from './part-form.tsx'
import { readPart } from './read-part.server.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireSeller(context, url)
  const api = client(context)
  const [details, { items: industries }, proof] = await Promise.all([
    orErrorPage(api.getSellerDetails()),
    orErrorPage(api.getIndustries({ query: {} })),
    me.operator.role === 'owner' ? ownProofOf(context, me) : null,
  ])
  const { mapStyleUrl: styleUrl } = context.get(factsContext)
  return { details, industries, proof, styleUrl, hasEmail: me.user.email !== null, shopId: me.operator.shopId }
}

/** What the forms of this page are about. */
type Section = DetailPart | 'identity' | 'withdraw'

/** A form of one part that was not taken, with the files that came with it. */
const again = (
  section: Section,
  refused: RefusedForm,
  { files, errors }: Omit<ReadPoint, 'body'>,
  sent: SentCode | null = null,
) => ({ section, ...withoutSecrets(refused), errors: { ...refused.errors, ...errors }, files, sent })

const NO_FILES: Omit<ReadPoint, 'body'> = { files: {}, errors: {} }

/** Changes one part of what the shop says of itself, or asks the market to let it invoice as somebody else. */
export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  const done = () =>
    redirectWithNotice(context, localizedPath('/seller/settings/details', context.get(localeContext)), 'saved')
  const section = textOf(form, 'section')
  if (section === 'withdraw') {
    try {
      await api.withdrawShopIdentity({ params: { id: textOf(form, 'id') } })
      return done()
    } catch (error) {
      return again('withdraw', refusedForm(form, error), NO_FILES)
    }
  }
  if (section === 'identity') {
    const { body, ...came } = await readPart('identity', { request, context }, form)
    try {
      if (form.get('intent') === 'send') {
        const { user } = await requireSeller(context, url)
        const sent = await sendToOwn(context, 'bankDetails', user.email ? 'email' : 'sms')
        form.delete('code')
        return again('identity', formBack(form, {}), came, sent)
      }
      if (Object.keys(came.errors).length > 0) return again('identity', formBack(form, {}), came)
      const { companyName = '', taxIdentificationCode = '', documents = [] } = body
      await api.askShopIdentity({ body: { companyName, taxIdentificationCode, documents, ...proofIn(form) } })
      return done()
    } catch (error) {
      return again('identity', refusedForm(form, error), came, readSentCode(form))
    }
  }
  const part = DETAIL_PARTS.find((one) => one === section)
  if (part === undefined) return done()
  const { body, ...came } = await readPart(part, { request, context }, form)
  // the files that were taken are shown again; what became of the others is told before anything is saved
  if (Object.keys(came.errors).length > 0) return again(part, formBack(form, {}), came)
  const version = textOf(form, 'version')
  try {
    await api.updateSellerDetails({ body: { ...body, ...(version && { version }) } })
    return done()
  } catch (error) {
    return again(part, refusedForm(form, error, shopNameField), came)
  }
}

export const meta = () => [{ title: m.seller_details_page() }]

/** Who and where an open shop is: each part a form of its own. */
export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { details, industries, proof, styleUrl, hasEmail, shopId } = loaderData
  const of = (section: Section) => (actionData?.section === section ? actionData : undefined)
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <BackLink to="/seller/settings">{m.seller_settings_title()}</BackLink>
        <h1 className="mt-2 font-semibold text-xl">{m.seller_details_title()}</h1>
        <p className="mt-1 text-ink-2">{m.seller_details_intro()}</p>
      </div>
      {!details.isOpenToChange && (
        <Alert>
          {isBeingWritten(details.status) ? (
            <>
              {m.seller_details_opening()}{' '}
              <LocaleLink to={`/shop-index/open/${shopId}`} className="underline underline-offset-4">
                {m.seller_details_to_opening()}
              </LocaleLink>
            </>
          ) : (
            m.seller_details_fixed()
          )}
        </Alert>
      )}
      {details.isOpenToChange &&
        DETAIL_PARTS.map((part) => (
          <PartForm
            key={`${part} ${details.versions[part]}`}
            {...{ part, details, industries, styleUrl, hasEmail, refused: of(part) }}
          />
        ))}
      <IdentitySheet details={details} proof={proof} refused={of('identity')} late={of('withdraw')?.problem ?? null} />
    </div>
  )
}
