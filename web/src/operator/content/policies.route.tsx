import { formatDay, formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/policies.route'
import { ContentHead } from './content-head.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'content')
  return orErrorPage(client(context).getOperatorPolicies())
}

export const meta = () => [{ title: m.content_policies_page() }]

/** The market's policies: which are shown, since when, and what takes their place. */
export default function Policies({ loaderData: { items } }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <div className="max-w-4xl">
      <ContentHead title={m.content_policies()} text={m.content_policies_text()} />
      {items.some(({ isSet }) => !isSet) && (
        <div className="mb-4">
          <Alert>
            {m.content_policies_missing()}{' '}
            <LocaleLink to="/operator/setup" className="underline">
              {m.setup_title()}
            </LocaleLink>
          </Alert>
        </div>
      )}
      <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
        {items.map((policy) => (
          <li key={policy.type} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <LocaleLink
              to={`/operator/policies/${policy.type}`}
              className="min-w-0 grow basis-48 py-1 font-medium hover:underline"
            >
              {policy.title}
            </LocaleLink>
            {policy.comingAt && (
              <Tag tone="amber">{m.content_tag_from({ moment: formatMoment(policy.comingAt, locale) })}</Tag>
            )}
            {policy.isReady && <Tag>{m.content_policy_ready()}</Tag>}
            {policy.isSet && policy.effectiveOn ? (
              <span className="text-ink-3">
                {m.content_policy_since({ day: formatDay(policy.effectiveOn, locale) })}
              </span>
            ) : (
              <Tag tone="red">{m.content_policy_not_shown()}</Tag>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
