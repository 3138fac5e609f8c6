import { PROVINCES } from '@lonja/core/geo/provinces.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { HandHelping } from 'lucide-react'
import { useNavigation } from 'react-router'
import { firstProblem } from '../forms/first-problem.ts'
import { textOf, typedOf } from '../forms/refused-form.server.ts'
import { runPlainForm } from '../forms/run-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import { useLocale, usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { categoryOptions } from '../products/category-options.server.ts'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireTrader } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { SelectField } from '../ui/select.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Route } from './+types/buying-request-new.route'
import { wishIn } from './read-request.server.ts'
import { WishFields } from './wish-fields.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireTrader(context, url)
  const [start, categories] = await Promise.all([
    orErrorPage(client(context).startBuyingRequest()),
    categoryOptions(context, { onSale: true }),
  ])
  const { until, province } = start
  const named = url.searchParams.get('categoryId') ?? ''
  const begun = { title: url.searchParams.get('title') ?? '', categoryId: named, province: province ?? '' }
  return { start, categories, begun: { ...begun, until: until.usual }, key: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  const form = await request.formData()
  const [province, until] = [textOf(form, 'province'), textOf(form, 'until')]
  return runPlainForm(form, async () => {
    const { id } = await client(context).postBuyingRequest({
      body: {
        ...wishIn(form),
        // none is left for the market to refuse as missing
        categoryId: (Number(textOf(form, 'categoryId')) || undefined) as number,
        ...(province && { province }),
        ...(until && { until }),
      },
      idempotencyKey: typedOf(form, 'key'),
    })
    const there = localizedPath(`/uc/buying-requests/${id}`, context.get(localeContext))
    return redirectWithNotice(context, there, 'buyingRequestPosted')
  })
}

export const meta = () => [{ title: m.buyingrequests_ask_page() }]

type Loaded = Route.ComponentProps['loaderData']

const AskForm = ({ loaded, refused }: { loaded: Loaded; refused: Route.ComponentProps['actionData'] }) => {
  const locale = useLocale()
  const busy = useNavigation().state === 'submitting'
  const { start, categories, begun, key } = loaded
  const values: Record<string, string> = refused?.values ?? begun
  const errors = refused?.errors ?? {}
  const problem = firstProblem(refused)
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', errors: errors[name] ?? [] })
  return (
    <Form method="post" className="max-w-xl space-y-5" noValidate>
      <input type="hidden" name="key" value={key} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <WishFields values={values} errors={errors}>
        <SelectField
          {...field('categoryId')}
          label={m.buyingrequests_category()}
          required
          options={[
            { value: '', text: m.buyingrequests_category_choose() },
            ...categories.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
        />
      </WishFields>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('province')}
          label={m.buyingrequests_province()}
          options={[
            { value: '', text: m.buyingrequests_province_any() },
            ...PROVINCES.map(({ id, names }) => ({ value: id, text: names[locale] })),
          ]}
        />
        <TextField
          {...field('until')}
          type="date"
          label={m.buyingrequests_until_label()}
          min={start.until.min}
          max={start.until.max}
        />
      </div>
      <Button type="submit" busy={busy}>
        {m.buyingrequests_send()}
      </Button>
    </Form>
  )
}

/** On this page a buyer says what they look for; the shops of that trade answer. */
export default function BuyingRequestNew({ loaderData, actionData }: Route.ComponentProps) {
  const path = usePath()
  const { open, maximum } = loaderData.start
  return (
    <div className="space-y-4">
      <BackLink to="/uc/buying-requests">{m.buyingrequests_title()}</BackLink>
      <h1 className="font-semibold text-xl">{m.buyingrequests_ask()}</h1>
      {open >= maximum && !actionData ? (
        <EmptyState
          Icon={HandHelping}
          title={m.buyingrequests_too_many({ maximum })}
          text={m.buyingrequests_too_many_text()}
        >
          <LinkButton to={path('/uc/buying-requests')}>{m.buyingrequests_see_all()}</LinkButton>
        </EmptyState>
      ) : (
        <Sheet>
          <div className="mb-5 space-y-1 text-ink-2">
            <p>{m.buyingrequests_ask_text()}</p>
            {open > 0 && <p>{m.buyingrequests_open_of({ count: open, maximum })}</p>}
          </div>
          <AskForm loaded={loaderData} refused={actionData} />
        </Sheet>
      )}
    </div>
  )
}
