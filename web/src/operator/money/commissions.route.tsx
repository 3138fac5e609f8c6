import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { Percent } from 'lucide-react'
import { useLocation, useNavigation } from 'react-router'
import { formBack, numberNeeded, numberOf, type RefusedForm, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { queryOf } from '../../lists/query.ts'
import { formatDay } from '../../locale/format-date.ts'
import { listText } from '../../locale/list-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import type { CategoryOption } from '../../products/category-fields.tsx'
import { categoryOptions } from '../../products/category-options.server.ts'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import { findShopsNamed } from '../find-named.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import { useMayAct } from '../use-may-act.ts'
import type { Route } from './+types/commissions.route'

type Rule = ReplyOf<'getCommissionRules'>['items'][number]

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  const [rules, categories] = await Promise.all([
    orErrorPage(client(context).getCommissionRules({ query: queryOf(url, ['cursor']) })),
    categoryOptions(context),
  ])
  return { rules, categories }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'money'))
  const form = await request.formData()
  const api = client(context)
  return runPlainForm(form, async () => {
    const params = { id: textOf(form, 'id') || '0' }
    const intent = form.get('intent')
    if (intent === 'end') await api.endCommissionRule({ params, body: { until: textOf(form, 'until') } })
    else if (intent === 'remove') await api.deleteCommissionRule({ params })
    else {
      const asked = textOf(form, 'subDomain')
      const shops = asked ? await findShopsNamed(context, asked) : []
      if (asked && shops.length === 0) return formBack(form, { subDomain: [m.operator_audit_no_shop()] })
      if (shops.length > 1)
        return formBack(form, {
          subDomain: [m.operator_several({ names: listText(shops.map(({ name }) => name)) })],
        })
      await api.createCommissionRule({
        body: {
          ...(shops[0] && { subDomain: shops[0].subDomain }),
          categoryId: Number(textOf(form, 'categoryId')) || null,
          percent: numberNeeded(form, 'percent'),
          fixed: numberOf(form, 'fixed') ?? 0,
          from: textOf(form, 'from'),
          until: textOf(form, 'until') || null,
        },
      })
    }
    return redirectWithNotice(context, url.pathname, intent === 'remove' ? 'deleted' : 'saved')
  })
}

export const meta = () => [{ title: m.commissions_page() }]

/** What the market charges shops: its rules, and a form for another one. */
export default function Commissions({ loaderData: { rules, categories }, actionData: refused }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const mayAct = useMayAct('money')
  const latest = Math.max(0, ...rules.items.map(({ id }) => id))
  const isNew = refused !== undefined && !refused.values.id
  const problem = isNew ? null : refused?.problem
  return (
    <div className="space-y-4">
      <h1 className="font-semibold text-xl">{m.commissions_title()}</h1>
      <p className="max-w-3xl text-ink-2">{m.commissions_text()}</p>
      <div className={`grid items-start gap-4 ${mayAct ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}>
        <div className="min-w-0 space-y-3">
          {problem && <Alert tone="error">{problem}</Alert>}
          {rules.items.length === 0 ? (
            <EmptyState Icon={Percent} title={m.commissions_none()} text={m.commissions_none_text()} />
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
              {rules.items.map((rule) => (
                <RuleRow
                  key={rule.id}
                  rule={rule}
                  mayAct={mayAct}
                  refused={refused?.values.id === String(rule.id) ? refused : undefined}
                />
              ))}
            </ul>
          )}
          {rules.nextCursor && (
            <LoadMore to={`${pathname}?cursor=${encodeURIComponent(rules.nextCursor)}`}>{m.ui_load_more()}</LoadMore>
          )}
        </div>
        {/* it begins anew once its rule is among the others */}
        {mayAct && <NewRule key={latest} categories={categories} refused={isNew ? refused : undefined} />}
      </div>
    </div>
  )
}

const STATES: Record<Rule['state'], { text: () => string; tone: Tone }> = {
  coming: { text: m.commissions_state_coming, tone: 'amber' },
  running: { text: m.commissions_state_running, tone: 'leaf' },
  ended: { text: m.commissions_state_ended, tone: 'plain' },
}

const ruleName = ({ scope, name }: Rule): string => {
  if (scope === 'shop') return m.commissions_scope_shop({ name: name ?? '' })
  return scope === 'category' ? m.commissions_scope_category({ name: name ?? '' }) : m.commissions_whole_market()
}

const RuleRow = ({
  rule,
  mayAct,
  refused,
}: {
  rule: Rule
  mayAct: boolean
  /** what was refused of this rule */
  refused: RefusedForm | undefined
}) => {
  const locale = useLocale()
  const { id, percent, fixed, state, from, until } = rule
  const rate = { percent: percent.toLocaleString(locale) }
  const first = formatDay(from, locale)
  const name = ruleName(rule)
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <Tag tone={STATES[state].tone}>{STATES[state].text()}</Tag>
        </p>
        <p className="tabular-nums">
          {fixed > 0
            ? m.commissions_charge_fixed({ ...rate, fixed: formatMoney(fromEuros(fixed), locale) })
            : m.commissions_charge(rate)}
        </p>
        <p className="text-ink-2 text-xs">
          {until
            ? m.commissions_between({ from: first, until: formatDay(until, locale) })
            : m.commissions_since({ from: first })}
        </p>
      </div>
      {mayAct && state === 'coming' && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            kind="quiet"
            size="sm"
            name="intent"
            value="remove"
            aria-label={m.commissions_remove_of({ rule: name })}
          >
            {m.commissions_remove()}
          </Button>
        </Form>
      )}
      {mayAct && state === 'running' && (
        <Form method="post" className="flex max-w-sm items-start gap-2">
          <input type="hidden" name="id" value={id} />
          <TextField
            label={m.commissions_until()}
            name="until"
            type="date"
            defaultValue={refused?.values.until ?? until ?? ''}
            required
            errors={refused?.errors.until ?? []}
          />
          <Button
            type="submit"
            kind="quiet"
            name="intent"
            value="end"
            className="mt-7"
            aria-label={m.commissions_end_of({ rule: name })}
          >
            {m.commissions_end()}
          </Button>
        </Form>
      )}
    </li>
  )
}

const NewRule = ({
  categories,
  refused,
}: {
  categories: readonly CategoryOption[]
  refused: RefusedForm | undefined
}) => {
  const busy = useNavigation().formData?.get('intent') === 'create'
  const field = (name: string) => ({
    name,
    defaultValue: refused?.values[name] ?? '',
    errors: refused?.errors[name] ?? [],
  })
  return (
    <Sheet title={m.commissions_new()}>
      <Form method="post" className="space-y-4">
        {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
        <TextField
          label={m.commissions_shop()}
          hint={m.commissions_shop_hint()}
          optional={m.ui_optional()}
          {...field('subDomain')}
        />
        <SelectField
          label={m.commissions_category()}
          options={[
            { value: '', text: m.commissions_category_any() },
            ...categories.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          {...field('categoryId')}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField label={m.commissions_percent()} inputMode="decimal" required {...field('percent')} />
          <TextField label={m.commissions_fixed()} inputMode="decimal" {...field('fixed')} />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label={m.commissions_from()} type="date" required {...field('from')} />
          <TextField label={m.commissions_until()} type="date" {...field('until')} />
        </div>
        <Button type="submit" name="intent" value="create" busy={busy} className="w-full">
          {m.commissions_create()}
        </Button>
      </Form>
    </Sheet>
  )
}
