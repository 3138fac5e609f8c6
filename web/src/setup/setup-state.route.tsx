import type { MarketArea } from '@lonja/core/kernel/endpoint.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import type { SetupPoint } from '@lonja/core/setup/setup.contract.ts'
import { CircleCheck, CircleExclamationPoint } from 'lucide-react'
import { useNavigation } from 'react-router'
import { runPlainForm } from '../forms/run-form.server.ts'
import { useMe } from '../frame/use-me.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { ContentHead } from '../operator/content/content-head.tsx'
import { requireOperator } from '../operator/require-operator.server.ts'
import { useMayAct } from '../operator/use-may-act.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/setup-state.route'

type State = ReplyOf<'getSetupState'>

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'content')
  return orErrorPage(client(context).getSetupState())
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'content'))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    await client(context).fillWithStarterSet({})
    return redirectWithNotice(context, url.pathname, 'saved')
  })
}

export const meta = () => [{ title: m.setup_page() }]

/** What each point is called, what to do where it is not done, and the page of the office where it is done. */
const POINTS: Record<SetupPoint, { name: () => string; todo: () => string; page?: { to: string; area: MarketArea } }> =
  {
    identity: {
      name: m.setup_point_identity,
      todo: m.setup_todo_identity,
      page: { to: '/operator/money/identity', area: 'money' },
    },
    content: {
      name: m.setup_point_content,
      todo: m.setup_todo_content,
      page: { to: '/operator/categories', area: 'content' },
    },
    address: { name: m.setup_point_address, todo: m.setup_todo_address },
    mail: { name: m.setup_point_mail, todo: m.setup_todo_mail },
    sms: { name: m.setup_point_sms, todo: m.setup_todo_sms },
    backup: { name: m.setup_point_backup, todo: m.setup_todo_backup },
    shop: { name: m.setup_point_shop, todo: m.setup_todo_shop, page: { to: '/operator/shops', area: 'shops' } },
  }

/** What the market still needs before it opens: its content, who runs it, its settings, its first shop. */
export default function SetupState({ loaderData: state, actionData: refused }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const mayFill = useMayAct('content')
  return (
    <div className="max-w-4xl space-y-5">
      <ContentHead title={m.setup_title()} text={m.setup_text()} />
      {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
      {state.isEmpty && mayFill && (
        <Sheet title={m.setup_starter()}>
          <p className="mb-4 text-ink-2">{m.setup_starter_text()}</p>
          <Form method="post" className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {m.setup_starter_use()}
            </Button>
            <LocaleLink to="/operator/categories" className="self-center py-1 underline underline-offset-4">
              {m.setup_starter_without()}
            </LocaleLink>
          </Form>
        </Sheet>
      )}
      <Points state={state} />
    </div>
  )
}

const linkText = (point: SetupPoint, waitingShops: number): string => {
  if (point === 'shop') return m.setup_to_shops({ count: waitingShops })
  return point === 'identity' ? m.setup_to_identity() : m.setup_to_content()
}

const Points = ({ state: { points, waitingShops } }: { state: State }) => {
  const role = useMe()?.operator.role
  const maySee = (area: MarketArea) => role !== undefined && mayInOffice(role, area, 'see')
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
      {points.map(({ point, isDone }) => {
        const { name, todo, page } = POINTS[point]
        const isAsked = !isDone || (point === 'shop' && waitingShops > 0)
        const Icon = isDone ? CircleCheck : CircleExclamationPoint
        return (
          <li key={point} className="flex items-start gap-3 px-4 py-3">
            <Icon
              size={20}
              aria-label={isDone ? m.setup_done() : m.setup_missing()}
              className={`mt-0.5 shrink-0 ${isDone ? 'text-leaf' : 'text-amber'}`}
            />
            <div className="min-w-0">
              <p className="font-medium">{name()}</p>
              {!isDone && <p className="text-ink-2">{todo()}</p>}
              {page && isAsked && maySee(page.area) && (
                <LocaleLink to={page.to} className="inline-block py-1 underline underline-offset-4">
                  {linkText(point, waitingShops)}
                </LocaleLink>
              )}
              {point === 'identity' && isAsked && !maySee('money') && (
                <p className="text-ink-2">{m.setup_identity_who()}</p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
