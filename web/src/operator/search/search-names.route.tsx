import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { TRADES, type Trade } from '@lonja/core/search/dictionary.ts'
import { isHan } from '@lonja/core/search/search-terms.ts'
import { Form, useLocation, useNavigation } from 'react-router'
import { type RefusedForm, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/search-names.route'

type Group = ReplyOf<'getSynonymGroups'>['items'][number]

const SEARCH_MAX = 60

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'search')
  const given = url.searchParams
  const search = (given.get('search') ?? '').trim().slice(0, SEARCH_MAX)
  const isOwn = given.get('own') !== 'false'
  const cursor = given.get('cursor')
  const query = { limit: '50', isOwn: String(isOwn) as 'true' | 'false', search, ...(cursor && { cursor }) }
  const page = await orErrorPage(client(context).getSynonymGroups({ query }))
  return { ...page, search, isOwn, name: (given.get('name') ?? '').slice(0, SEARCH_MAX) }
}

const namesOf = (form: FormData, locale: Locale): string[] =>
  textOf(form, locale)
    .split(/[,，、\n]/)
    .map((name) => name.trim())
    .filter(Boolean)

/** A refusal's path as the form's field: body.words.es.0 is es; about all names together, the first. */
const fieldOf = (path: string): string | undefined =>
  path === 'body.words' ? 'es' : /^body\.words\.(\w+)/.exec(path)?.[1]

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireOperator(context, url, 'search'))
  const form = await request.formData()
  const api = client(context)
  return runPlainForm(
    form,
    async () => {
      const id = textOf(form, 'id')
      if (id) {
        await api.deleteSynonymGroup({ params: { id } })
        return redirectWithNotice(context, url.pathname, 'deleted')
      }
      const trade = TRADES.find((one) => one === form.get('trade')) ?? TRADES[0]
      const words = { es: namesOf(form, 'es'), en: namesOf(form, 'en'), zh: namesOf(form, 'zh') }
      await api.createSynonymGroup({ body: { trade, words } })
      return redirectWithNotice(context, url.pathname, 'saved')
    },
    fieldOf,
  )
}

export const meta = () => [{ title: m.search_names_page() }]

const TRADE_TEXTS: Record<Trade, () => string> = {
  menaje: m.search_trade_menaje,
  desechables: m.search_trade_desechables,
  limpieza: m.search_trade_limpieza,
  papeleria: m.search_trade_papeleria,
  bebidas: m.search_trade_bebidas,
  alimentacion: m.search_trade_alimentacion,
  peluqueria: m.search_trade_peluqueria,
  textil: m.search_trade_textil,
  ferreteria: m.search_trade_ferreteria,
  hogar: m.search_trade_hogar,
  fiesta: m.search_trade_fiesta,
  juguetes: m.search_trade_juguetes,
  movil: m.search_trade_movil,
  mascotas: m.search_trade_mascotas,
  regalo: m.search_trade_regalo,
  material: m.search_trade_material,
  cualidad: m.search_trade_cualidad,
  color: m.search_trade_color,
}
const LANGUAGE_TEXTS: Record<Locale, () => string> = {
  es: m.search_names_es,
  en: m.search_names_en,
  zh: m.search_names_zh,
}

/** Other names by which products are found: those that the market's people added, and those that come with the program. */
export default function SearchNames({ loaderData: page, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const kept = { ...(page.search && { search: page.search }) }
  const addressOf = (more: Record<string, string>) => `${pathname}?${new URLSearchParams({ ...kept, ...more })}`
  return (
    <div className="max-w-3xl space-y-4">
      <div>
        <BackLink to="/operator/search-misses">{m.search_misses_title()}</BackLink>
        <h1 className="mt-1 font-semibold text-xl">{m.search_names_title()}</h1>
        <p className="mt-1 text-ink-2">{m.search_names_text()}</p>
      </div>
      <NewNames name={page.name} refused={actionData} />
      <PillLinks
        label={m.search_names_title()}
        pills={[
          { to: addressOf({}), text: m.search_names_own(), isCurrent: page.isOwn },
          { to: addressOf({ own: 'false' }), text: m.search_names_builtin(), isCurrent: !page.isOwn },
        ]}
      />
      <SearchForm
        label={m.search_names_find()}
        search={page.search}
        maxLength={SEARCH_MAX}
        kept={{ own: page.isOwn ? null : 'false' }}
      />
      {page.items.length === 0 ? (
        <p className="text-ink-2">{m.search_names_none()}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {page.items.map((group) => (
            <Names key={group.id} group={group} />
          ))}
        </ul>
      )}
      {page.nextCursor && (
        <LoadMore to={addressOf({ ...(!page.isOwn && { own: 'false' }), cursor: page.nextCursor })}>
          {m.ui_load_more()}
        </LoadMore>
      )}
    </div>
  )
}

/** The form of names; `name` is one that was looked for in vain. */
const NewNames = ({ name, refused }: { name: string; refused: RefusedForm | undefined }) => {
  const busy = useNavigation().state === 'submitting'
  const first: Partial<Record<Locale, string>> = isHan(name) ? { zh: name } : { es: name }
  return (
    <Sheet>
      <Form method="post" className="space-y-4">
        <h2 className="font-semibold">{m.search_names_new()}</h2>
        {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
        <SelectField
          name="trade"
          label={m.search_names_trade()}
          defaultValue={refused?.values.trade ?? TRADES[0]}
          options={TRADES.map((trade) => ({ value: trade, text: TRADE_TEXTS[trade]() }))}
        />
        {LOCALES.map((locale) => (
          <TextField
            key={locale}
            name={locale}
            label={LANGUAGE_TEXTS[locale]()}
            hint={m.search_names_commas()}
            defaultValue={refused?.values[locale] ?? first[locale] ?? ''}
            {...(refused?.errors[locale] && { errors: refused.errors[locale] })}
          />
        ))}
        <Button type="submit" busy={busy}>
          {m.search_names_add()}
        </Button>
      </Form>
    </Sheet>
  )
}

const Names = ({ group }: { group: Group }) => (
  <li className="flex items-start justify-between gap-3 px-4 py-2.5">
    <div className="min-w-0">
      <p className="break-words">
        {LOCALES.filter((locale) => group.words[locale].length > 0).map((locale, n) => (
          <span key={locale} lang={locale}>
            {n > 0 && <span className="text-ink-3"> · </span>}
            {group.words[locale].join(', ')}
          </span>
        ))}
      </p>
      <p className="text-ink-3 text-xs">{TRADE_TEXTS[group.trade]()}</p>
    </div>
    {!group.isBuiltin && (
      <Form method="post" className="shrink-0">
        <input type="hidden" name="id" value={group.id} />
        <Button type="submit" kind="quiet" size="sm">
          {m.search_names_delete()}
        </Button>
      </Form>
    )}
  </li>
)
