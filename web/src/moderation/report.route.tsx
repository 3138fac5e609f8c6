import { localizedPath, splitPath } from '@lonja/core/kernel/locale.ts'
import { readId } from '@lonja/core/kernel/read-id.ts'
import { REPORTABLE, type Reportable } from '@lonja/core/moderation/report-reasons.ts'
import { data, redirect, useNavigation } from 'react-router'
import { textOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { useMe } from '../frame/use-me.ts'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { safePath } from '../server/safe-path.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/report.route'
import { readReport } from './read-report.server.ts'
import { ReportFields } from './report-fields.tsx'

const TITLES: Record<Reportable, () => string> = {
  product: m.moderation_report_product,
  publication: m.moderation_report_publication,
  comment: m.moderation_report_comment,
  conversation: m.conversations_report,
}

/** What is reported, and the page on which it was read; null when the address names nothing. */
const askedOf = (url: URL) => {
  const kind = REPORTABLE.find((one) => one === url.searchParams.get('kind'))
  const id = readId(url.searchParams.get('id'))
  if (!kind || id === null) return null
  return { kind, id, back: safePath(url.searchParams.get('back')) }
}

/** Who names nothing finds how to reach the market. */
export const loader = ({ context, url }: Route.LoaderArgs) => {
  const asked = askedOf(url)
  if (!asked) throw redirect(localizedPath('/policies/platform/contactus', context.get(localeContext)))
  return asked
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  const asked = askedOf(url)
  if (!asked) throw data(null, { status: 404 })
  const { kind, id, back } = asked
  const form = await request.formData()
  return runPlainForm(form, async () => {
    const email = textOf(form, 'email')
    await client(context).report({ body: { kind, id, ...readReport(form), ...(email && { email }) } })
    return redirectWithNotice(context, back, 'reportSent')
  })
}

export const handle: PageHandle = { closedToRobots: true }

export const meta = () => [{ title: m.moderation_page() }]

/** Someone tells the market that a product, a post or a review breaks its rules; a visitor leaves an address. */
export default function Report({ loaderData: { kind, back }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const me = useMe()
  return (
    <div className="page max-w-xl py-4 md:py-8">
      <BackLink to={splitPath(back).path}>{m.follows_back()}</BackLink>
      <h1 className="mt-1 mb-4 font-semibold text-xl">{TITLES[kind]()}</h1>
      <Sheet>
        <Form method="post" className="space-y-5">
          <p className="text-ink-2">{m.moderation_intro()}</p>
          {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
          <ReportFields kind={kind} refused={actionData} />
          {!me && (
            <TextField
              name="email"
              type="email"
              autoComplete="email"
              label={m.moderation_email()}
              hint={m.moderation_email_hint()}
              required
              defaultValue={actionData?.values.email}
              {...(actionData?.errors.email && { errors: actionData.errors.email })}
            />
          )}
          <Button type="submit" busy={busy}>
            {m.moderation_send()}
          </Button>
        </Form>
      </Sheet>
    </div>
  )
}
