import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { BellOff, Link2Off, MailCheck } from 'lucide-react'
import { data, useNavigation } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client } from '../server/api.server.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/unsubscribe.route'
import { KINDS } from './kind-labels.ts'

const tokenOf = (url: URL): string => url.searchParams.get('token') || '-'

/** A link that the market never signed is told so on this page; anything else is a defect. */
const orInvalid = async <T,>(reply: Promise<T>) => {
  try {
    return await reply
  } catch (error) {
    if (!(error instanceof RemoteRefusal) || error.status >= 500) throw error
    return data(null, { status: error.status })
  }
}

// opening the link changes nothing: mail programs open links by themselves to look at them
export const loader = ({ context, url }: Route.LoaderArgs) =>
  orInvalid(client(context).getUnsubscription({ query: { token: tokenOf(url) } }))

// also what a mail program sends by itself when its own button is pressed (RFC 8058)
export const action = ({ context, url }: Route.ActionArgs) =>
  orInvalid(client(context).unsubscribe({ body: { token: tokenOf(url) } }))

export const handle: PageHandle = { closedToRobots: true }

export const meta = () => [
  { title: m.notifications_unsubscribe_page() },
  // the address carries the link's secret, which no other site is told; without any referrer browsers would send the form with Origin null
  { name: 'referrer', content: 'same-origin' },
]

/** Where the link at the foot of a mail leads: one press, and such mails stop. */
export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const path = usePath()
  const busy = useNavigation().formMethod === 'POST'
  const toChoices = (
    <LinkButton kind="quiet" to={path('/uc/config/notices')}>
      {m.notifications_choose()}
    </LinkButton>
  )
  return (
    <div className="page max-w-2xl py-8">
      <h1 className="sr-only">{m.notifications_unsubscribe_title()}</h1>
      {loaderData === null ? (
        <EmptyState Icon={Link2Off} title={m.notifications_link_invalid()} text={m.notifications_link_invalid_text()}>
          {toChoices}
        </EmptyState>
      ) : loaderData.wanted ? (
        <EmptyState
          Icon={BellOff}
          title={m.notifications_unsubscribe_ask({ kind: KINDS[loaderData.kind].text() })}
          text={m.notifications_unsubscribe_text()}
        >
          <Form method="post">
            <Button type="submit" busy={busy}>
              {m.notifications_unsubscribe_yes()}
            </Button>
          </Form>
        </EmptyState>
      ) : (
        <EmptyState
          Icon={MailCheck}
          title={m.notifications_unsubscribed({ kind: KINDS[loaderData.kind].text() })}
          text={m.notifications_unsubscribed_text()}
        >
          {toChoices}
        </EmptyState>
      )}
    </div>
  )
}
