import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { OPENING_POINTS, type OpeningPoint } from '@lonja/core/shops/opening-checklist.ts'
import { isBeingWritten } from '@lonja/core/shops/shop-machine.ts'
import { data, redirect, useNavigation } from 'react-router'
import { runPlainForm } from '../../forms/run-form.server.ts'
import type { PageHandle } from '../../frame/page-handle.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { factsContext, localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { requireUser } from '../../server/session.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { pointWord } from '../opening-labels.ts'
import type { Route } from './+types/opening-point.route'
import { shopNameField } from './other-names.tsx'
import { PointFields } from './point-fields.tsx'
import { readPoint } from './read-point.server.ts'

const pointOf = (text: string): OpeningPoint => {
  const point = OPENING_POINTS.find((one) => one === text)
  if (!point) throw data(null, { status: 404 })
  return point
}

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const { user } = await requireUser(context, url)
  const api = client(context)
  const point = pointOf(params.point)
  const opening = await orErrorPage(api.getShopOpening({ params: { id: params.shopId } }))
  if (!isBeingWritten(opening.status))
    throw redirect(localizedPath(`/shop-index/open/${opening.id}`, context.get(localeContext)))
  const { items } = await orErrorPage(api.getIndustries({ query: {} }))
  const { mapStyleUrl: styleUrl } = context.get(factsContext)
  return { point, opening, industries: items, styleUrl, hasEmail: user.email !== null }
}

/** Keeps one point; the rest can be told another day. */
export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const form = await request.formData()
  const { body, files, errors } = await readPoint(pointOf(params.point), { request, context }, form)
  const refused = await runPlainForm(
    form,
    async () => {
      await client(context).updateShopOpening({ params: { id: params.shopId }, body })
    },
    shopNameField,
  )
  if (refused) return { ...refused, errors: { ...refused.errors, ...errors }, files }
  // the files that were taken are kept; what became of the others is told before one goes on
  if (Object.keys(errors).length > 0) return { values: {}, repeated: {}, errors, problem: null, files }
  const list = localizedPath(`/shop-index/open/${params.shopId}`, context.get(localeContext))
  return redirectWithNotice(context, list, 'saved')
}

export const handle: PageHandle = { ownHost: 'market' }

export const meta = () => [{ title: m.shops_opening_page() }]

export default function OpeningPointPage({ loaderData, actionData }: Route.ComponentProps) {
  const { point, opening, industries, styleUrl, hasEmail } = loaderData
  const busy = useNavigation().state === 'submitting'
  const reason = opening.points.find((one) => one.point === point)?.reason
  return (
    <div className="page max-w-3xl space-y-5 py-4 md:py-8">
      <div>
        <p className="break-words text-ink-2">{opening.name}</p>
        <h1 className="font-semibold text-2xl">{pointWord(point)}</h1>
      </div>
      {reason && <Alert tone="error">{reason}</Alert>}
      <Sheet>
        {/* noValidate: browsers refuse half a time in a row that is hidden, and cannot say where; the market refuses what is wrong */}
        <Form method="post" encType="multipart/form-data" className="space-y-5" noValidate={point === 'contact'}>
          {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
          <PointFields
            point={point}
            opening={opening}
            industries={industries}
            styleUrl={styleUrl}
            hasEmail={hasEmail}
            refused={actionData}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={busy}>
              {m.shops_opening_save()}
            </Button>
            <LocaleLink to={`/shop-index/open/${opening.id}`} className={buttonStyle('plain')}>
              {m.shops_opening_back()}
            </LocaleLink>
          </div>
        </Form>
      </Sheet>
    </div>
  )
}
