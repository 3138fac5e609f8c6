import { listText } from '@lonja/core/kernel/list-text.ts'
import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { refusalMessage } from '@lonja/core/kernel/refusals.ts'
import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import { NAMES_MIN, TRADES, type Trade } from '@lonja/core/search/dictionary.ts'
import { isHan } from '@lonja/core/search/search-terms.ts'
import { useLocation, useNavigation } from 'react-router'
import { errorsBeside } from '../../forms/now-saved.ts'
import { formBack, type RefusedForm, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { useTimesSaved } from '../../forms/use-times-saved.ts'
import { BackLink } from '../../frame/back-link.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { queryOf, searchOf } from '../../lists/query.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { PageLink } from '../../locale/page-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ToAct } from '../acting.tsx'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/search-names.route'

type Group = ReplyOf<'getSynonymGroups'>['items'][number]

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'search')
  const given = url.searchParams
  const search = searchOf(given)
  const isOwn = given.get('own') !== 'false'
  const query = { limit: '50', isOwn: String(isOwn) as 'true' | 'false', search, ...queryOf(url, ['cursor']) }
  const api = client(context)
  const edit = given.get('edit')
  const [page, edited] = await Promise.all([
    orErrorPage(api.getSynonymGroups({ query })),
    edit ? orErrorPage(api.getSynonymGroup({ params: { id: edit } })) : null,
  ])
  const formKey = crypto.randomUUID()
  return { ...page, formKey, search, isOwn, edited, name: (given.get('name') ?? '').slice(0, SEARCH_MAX) }
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
      const intent = form.get('intent')
      if (intent === 'delete') {
        await api.deleteSynonymGroup({ params: { id } })
        return redirectWithNotice(context, url.pathname, 'deleted')
      }
      const trade = TRADES.find((one) => one === form.get('trade')) ?? TRADES[0]
      const body = { trade, words: { es: namesOf(form, 'es'), en: namesOf(form, 'en'), zh: namesOf(form, 'zh') } }
      if (Object.values(body.words).flat().length < NAMES_MIN) {
        const few = refusalMessage('field_invalid', context.get(localeContext), { field: 'words', least: NAMES_MIN })
        return formBack(form, { es: [few] })
      }
      if (intent === 'preview') {
        const preview = await api.previewSynonymGroup({ body: { ...body, ...(id && { id: Number(id) }) } })
        return { ...formBack(form, {}), preview }
      }
      if (id) await api.updateSynonymGroup({ params: { id }, body: { ...body, version: textOf(form, 'version') } })
      else await api.createSynonymGroup({ body, idempotencyKey: textOf(form, 'formKey') })
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
  const saved = useTimesSaved(actionData, 'save')
  const kept = { ...(page.search && { search: page.search }) }
  const addressOf = (more: Record<string, string>) => `${pathname}?${new URLSearchParams({ ...kept, ...more })}`
  return (
    <div className="max-w-3xl space-y-4">
      <div>
        <BackLink to="/operator/search-misses">{m.search_misses_title()}</BackLink>
        <h1 className="mt-1 font-semibold text-xl">{m.search_names_title()}</h1>
        <p className="mt-1 text-ink-2">{m.search_names_text()}</p>
      </div>
      <ToAct area="search">
        <NamesForm
          key={page.edited?.version ?? `new-${saved}`}
          formKey={page.formKey}
          name={page.name}
          edited={page.edited}
          refused={actionData}
        />
      </ToAct>
      {actionData && 'preview' in actionData && actionData.preview && <Preview preview={actionData.preview} />}
      <PillLinks
        label={m.search_names_title()}
        pills={[
          { to: addressOf({}), text: m.search_names_own(), isCurrent: page.isOwn },
          { to: addressOf({ own: 'false' }), text: m.search_names_builtin(), isCurrent: !page.isOwn },
        ]}
      />
      <SearchForm label={m.search_names_find()} search={page.search} kept={{ own: page.isOwn ? null : 'false' }} />
      {page.items.length === 0 ? (
        <p className="text-ink-2">{m.search_names_none()}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {page.items.map((group) => (
            <Names key={group.id} group={group} edit={addressOf({ edit: String(group.id) })} />
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

interface NamesFormProps {
  /** adds a group once, however often the button is pressed */
  formKey: string
  /** one that was looked for in vain */
  name: string
  /** the group that is changed; null for another one */
  edited: Group | null
  refused: RefusedForm | undefined
}

/** The form of names, which are looked at before they are saved. */
const NamesForm = ({ formKey, name, edited, refused }: NamesFormProps) => {
  const { pathname } = useLocation()
  const intent = useNavigation().formData?.get('intent')
  const first: Partial<Record<Locale, string>> = isHan(name) ? { zh: name } : { es: name }
  const before = (locale: Locale) => edited?.words[locale].join(', ') ?? first[locale] ?? ''
  return (
    <Sheet>
      <Form method="post" preventScrollReset className="space-y-4">
        <h2 className="font-semibold">{edited ? m.search_names_edit_title() : m.search_names_new()}</h2>
        <input type="hidden" name="formKey" value={formKey} />
        {edited && <input type="hidden" name="id" value={edited.id} />}
        {edited && <input type="hidden" name="version" value={refused?.values.version ?? edited.version} />}
        {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
        <SelectField
          name="trade"
          label={m.search_names_trade()}
          defaultValue={refused?.values.trade ?? edited?.trade ?? TRADES[0]}
          options={TRADES.map((trade) => ({ value: trade, text: TRADE_TEXTS[trade]() }))}
        />
        {LOCALES.map((locale) => (
          <TextField
            key={locale}
            name={locale}
            label={LANGUAGE_TEXTS[locale]()}
            hint={m.search_names_commas()}
            defaultValue={refused?.values[locale] ?? before(locale)}
            errors={errorsBeside(refused, locale, edited?.words[locale].join(', '))}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" kind="quiet" name="intent" value="preview" busy={intent === 'preview'}>
            {m.search_names_preview()}
          </Button>
          <Button type="submit" name="intent" value="save" busy={intent === 'save'}>
            {edited ? m.search_names_save() : m.search_names_add()}
          </Button>
          {edited && (
            <PageLink to={pathname} className="underline underline-offset-4">
              {m.search_names_cancel()}
            </PageLink>
          )}
        </div>
      </Form>
    </Sheet>
  )
}

type Shown = ReplyOf<'previewSynonymGroup'>

/** The first products of each search now and with the names: what is new among them stands out. */
const Preview = ({ preview: { searches, isPartial } }: { preview: Shown }) => (
  <section aria-labelledby="names-preview" className="rounded-lg border border-line bg-paper p-4">
    <h2 id="names-preview" className="font-semibold text-base">
      {m.search_names_preview_title()}
    </h2>
    <p role="status" className="text-ink-2">
      {m.search_names_preview_text()}
    </p>
    {isPartial && <p className="mt-1 text-ink-2 text-xs">{m.search_names_preview_partial()}</p>}
    <ul className="mt-3 divide-y divide-line">
      {searches.map(({ search, before, after }) => (
        <li key={search} className="py-3">
          <h3 className="break-words font-medium">{m.search_names_preview_of({ search })}</h3>
          <div className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <FoundProducts title={m.search_names_preview_before()} products={before} />
            <FoundProducts title={m.search_names_preview_after()} products={after} known={before} />
          </div>
        </li>
      ))}
    </ul>
  </section>
)

const FoundProducts = ({
  title,
  products,
  known,
}: {
  title: string
  products: Shown['searches'][number]['before']
  /** those that were found before; absent where this is the list of them */
  known?: Shown['searches'][number]['before']
}) => (
  <div className="min-w-0">
    <h4 className="text-ink-2 text-xs">{title}</h4>
    {products.length === 0 ? (
      <p className="text-ink-2">{m.search_names_preview_none()}</p>
    ) : (
      <ol className="list-decimal pl-5">
        {products.map(({ id, name }) => (
          <li key={id} className="break-words">
            <LocaleLink to={`/goods-detail/${id}`} className="hover:underline">
              {name}
            </LocaleLink>{' '}
            {known?.every((one) => one.id !== id) && <Tag tone="leaf">{m.search_names_preview_new()}</Tag>}
          </li>
        ))}
      </ol>
    )}
  </div>
)

const Names = ({ group, edit }: { group: Group; edit: string }) => (
  <li className="flex items-start justify-between gap-3 px-4 py-2.5">
    <div className="min-w-0">
      <p className="break-words">
        {LOCALES.filter((locale) => group.words[locale].length > 0).map((locale, n) => (
          <span key={locale} lang={locale}>
            {n > 0 && <span className="text-ink-3"> · </span>}
            {listText(group.words[locale], locale)}
          </span>
        ))}
      </p>
      <p className="text-ink-3 text-xs">{TRADE_TEXTS[group.trade]()}</p>
    </div>
    {!group.isBuiltin && (
      <ToAct area="search">
        <div className="flex shrink-0 flex-wrap justify-end gap-2">
          <PageLink to={edit} className={buttonStyle('quiet', 'sm')}>
            {m.search_names_edit()}
            <span className="sr-only"> {Object.values(group.words).flat()[0]}</span>
          </PageLink>
          <Form method="post">
            <input type="hidden" name="id" value={group.id} />
            <Button type="submit" kind="quiet" size="sm" name="intent" value="delete">
              {m.search_names_delete()}
              <span className="sr-only"> {Object.values(group.words).flat()[0]}</span>
            </Button>
          </Form>
        </div>
      </ToAct>
    )}
  </li>
)
