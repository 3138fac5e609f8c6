import { data, Form, useNavigation } from 'react-router'
import { runPlainForm } from '../forms/run-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import type { PageHandle } from '../frame/page-handle.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm } from '../server/api.server.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { safePath } from '../server/safe-path.ts'
import { requireUser } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/report-comment.route'
import { readReport } from './read-report.server.ts'
import { ReportFields } from './report-fields.tsx'

/** The comment that is reported, and the page on which it was read. */
const askedOf = (url: URL) => {
  const id = url.searchParams.get('id') ?? ''
  if (!/^[1-9]\d{0,9}$/.test(id)) throw data(null, { status: 404 })
  return { id, back: safePath(url.searchParams.get('back')) }
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireUser(context, url)
  return { back: askedOf(url).back }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireUser(context, url))
  const { id, back } = askedOf(url)
  const form = await request.formData()
  return runPlainForm(form, async () => {
    await client(context).reportComment({ params: { id }, body: readReport(form) })
    return redirectWithNotice(context, back, 'reportSent')
  })
}

export const handle: PageHandle = { closedToRobots: true }

export const meta = () => [{ title: m.moderation_comment_page() }]

/** Someone who is logged in tells the market that a comment breaks its rules. */
export default function ReportComment({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="page max-w-xl py-4 md:py-8">
      <BackLink to={back}>{m.follows_back()}</BackLink>
      <h1 className="mt-1 mb-4 font-semibold text-xl">{m.moderation_comment_title()}</h1>
      <Sheet>
        <Form method="post" className="space-y-5">
          <p className="text-ink-2">{m.moderation_intro()}</p>
          {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
          <ReportFields refused={actionData} />
          <Button type="submit" busy={busy}>
            {m.moderation_send()}
          </Button>
        </Form>
      </Sheet>
    </div>
  )
}
