import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { SAVED_ROWS_MAX } from '@lonja/core/prices/price-list.ts'
import { readPriceRows } from '@lonja/core/prices/price-rows.ts'
import { PackageSearch } from 'lucide-react'
import { useLocation } from 'react-router'
import { textOf, typedOf } from '../../forms/refused-form.server.ts'
import { runButton, runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { queryOf, searchOf } from '../../lists/query.ts'
import { listText } from '../../locale/list-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { FoldedSheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireSeller } from '../require-seller.server.ts'
import { sendShopFile } from '../send-shop-file.server.ts'
import type { Route } from './+types/price-list.route'
import { ListForm } from './list-form.tsx'
import { ListSkus } from './list-skus.tsx'
import { listStateWord } from './list-words.ts'
import { PriceFile, PriceFilePreview } from './price-file.tsx'
import { readList } from './read-list.server.ts'

const PER_PAGE = '100'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const api = client(context)
  const id = params.listId
  const own = url.searchParams.get('own') === 'true'
  const search = searchOf(url.searchParams)
  const query = {
    limit: PER_PAGE,
    ...(search && { search }),
    ...(own && { own: 'true' as const }),
    ...queryOf(url, ['cursor']),
  }
  const [list, skus, groups] = await Promise.all([
    orErrorPage(api.getPriceList({ params: { id } })),
    orErrorPage(api.getPriceListSkus({ params: { id }, query })),
    orErrorPage(api.getBuyerGroups()),
  ])
  return { list, skus, groups: groups.items, own, search }
}

/** Rows of the table whose price is another than it was when the page was made. */
const changedRows = (form: FormData) =>
  form.getAll('serial').flatMap((serial, at) => {
    const text = String(form.getAll('price')[at] ?? '').trim()
    return text === String(form.getAll('before')[at] ?? '') ? [] : [`${serial}\t${text}`]
  })

/** What was typed as the prices of these references, which were not kept. */
const typedPrices = (form: FormData, references: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(
    form.getAll('serial').flatMap((serial, at) => {
      const name = String(serial)
      return references.has(name) ? [[name, String(form.getAll('price')[at] ?? '')]] : []
    }),
  )

/** The file that was picked; what was pasted into the field counts as one, too. */
const fileOf = (form: FormData): File => {
  const file = form.get('file')
  return file instanceof File && file.size > 0 ? file : new File([typedOf(form, 'text')], 'pasted.csv')
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const api = client(context)
  const locale = context.get(localeContext)
  const one = { params: { id: params.listId } }
  const intent = textOf(form, 'intent')
  if (intent === 'settings')
    return runPlainForm(form, async () => {
      await api.updatePriceList({ ...one, body: { ...readList(form), version: textOf(form, 'version') } })
      return redirectWithNotice(context, url.pathname + url.search, 'saved')
    })
  if (intent === 'look') {
    const path = `/seller/price-lists/${encodeURIComponent(params.listId)}/file`
    const sent = await sendShopFile<'readPriceListFile'>({ context, request }, { path, file: fileOf(form) })
    return 'reply' in sent ? { looked: sent.reply } : { unread: sent.refusal }
  }
  return runButton(async () => {
    switch (intent) {
      case 'copy': {
        const { id } = await api.copyPriceList({ ...one, body: { name: textOf(form, 'name').slice(0, 60) } })
        return redirectWithNotice(context, localizedPath(`/seller/prices/${id}`, locale), 'saved')
      }
      case 'end':
        await api.endPriceList({ ...one, body: {} })
        return redirectWithNotice(context, url.pathname, 'saved')
      case 'delete':
        await api.deletePriceList(one)
        return redirectWithNotice(context, localizedPath('/seller/prices', locale), 'deleted')
      default: {
        const text = intent === 'rows' ? changedRows(form).join('\n') : typedOf(form, 'text')
        // a head stands before the rows, so that the first of them is not taken for one
        const { rows, bad: badLines } = readPriceRows(`\t\n${text}`, locale)
        const referenceAt = (line: number) => text.split('\n')[line - 2]?.split('\t')[0] ?? ''
        const bad = badLines.map(referenceAt)
        let saved = 0
        const refused: ReplyOf<'savePriceListRows'>['refused'] = []
        for (let from = 0; from < rows.length; from += SAVED_ROWS_MAX) {
          const part = rows
            .slice(from, from + SAVED_ROWS_MAX)
            .map(({ serialNumber, price }) => ({ serialNumber, price }))
          const answer = await api.savePriceListRows({ ...one, body: { rows: part } })
          saved += answer.saved
          refused.push(...answer.refused.map((row) => ({ ...row, at: row.at + from })))
        }
        const left = new Set([...bad, ...refused.map(({ serialNumber }) => serialNumber)])
        return { saved, refused, bad, typed: typedPrices(form, left) }
      }
    }
  })
}

export const meta = () => [{ title: m.prices_page() }]

/** One price list: what it is, and what it asks for each sku of the shop. */
export default function PriceList({ loaderData, actionData }: Route.ComponentProps) {
  const { list, skus, groups, own, search } = loaderData
  const locale = useLocale()
  const { pathname, search: query } = useLocation()
  const refused = actionData && 'values' in actionData ? actionData : undefined
  const state = listStateWord(list)
  const address = (more: Record<string, string>) => {
    const params = new URLSearchParams({ ...(search && { search }), ...more })
    return params.size > 0 ? `${pathname}?${params}` : pathname
  }
  return (
    <div className="space-y-5">
      <BackLink to="/seller/prices">{m.prices_back()}</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 break-words font-semibold text-xl">{list.name}</h1>
        <Tag tone={state.tone}>{state.text}</Tag>
        <div className="ml-auto flex flex-wrap gap-2">
          <Form method="post">
            <input type="hidden" name="name" value={m.prices_copy_name({ name: list.name })} />
            <Button type="submit" kind="quiet" size="sm" name="intent" value="copy">
              {m.prices_copy()}
            </Button>
          </Form>
          {list.state !== 'ended' && (
            <ConfirmButton intent="end" label={m.prices_end()} question={m.prices_end_question()} />
          )}
          <ConfirmButton intent="delete" label={m.prices_delete()} question={m.prices_delete_question()} />
        </div>
      </div>
      {actionData && 'refusal' in actionData && <Alert tone="error">{actionData.refusal}</Alert>}
      <FoldedSheet title={m.prices_settings()} open={refused !== undefined}>
        <ListForm list={list} groups={groups} refused={refused} intent="settings" button={m.prices_save()} />
      </FoldedSheet>
      <section className="space-y-3">
        <h2 className="font-semibold text-base">{m.prices_skus()}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <SearchForm
            label={m.prices_search()}
            search={search}
            kept={{ own: own ? 'true' : null }}
            className="w-full sm:w-96"
          />
          <PillLinks
            label={m.prices_skus()}
            pills={[
              { to: address({}), text: m.prices_all_skus(), isCurrent: !own },
              { to: address({ own: 'true' }), text: m.prices_only_own(), isCurrent: own, count: list.ownPrices },
            ]}
          />
          <div className="ml-auto flex flex-wrap gap-2">
            {(['xlsx', 'csv'] as const).map((ending) => (
              <a
                key={ending}
                href={`${API_BASE}/seller/price-lists/${list.id}/prices.${ending}?lang=${locale}`}
                download
                className={buttonStyle('quiet', 'sm')}
              >
                {m.prices_export({ format: ending.toUpperCase() })}
              </a>
            ))}
          </div>
        </div>
        <PriceFile />
        {/* beside what was pressed: a form that stays on its page keeps its place */}
        {actionData && 'unread' in actionData && <Alert tone="error">{actionData.unread}</Alert>}
        {actionData && 'saved' in actionData && <Saved {...actionData} />}
        {actionData && 'looked' in actionData && actionData.looked && <PriceFilePreview {...actionData.looked} />}
        {skus.items.length === 0 ? (
          <EmptyState Icon={PackageSearch} title={m.prices_none_found()} />
        ) : (
          <ListSkus
            key={query + JSON.stringify(skus.items.map(({ price }) => price))}
            skus={skus.items}
            typed={actionData && 'typed' in actionData ? actionData.typed : {}}
          />
        )}
        {skus.nextCursor && (
          <LoadMore to={address({ ...(own && { own: 'true' }), cursor: skus.nextCursor })}>{m.prices_more()}</LoadMore>
        )}
      </section>
    </div>
  )
}

/** How many rows were kept, and why not of the others. */
const Saved = ({
  saved,
  refused,
  bad,
}: {
  saved: number
  refused: readonly { at: number; serialNumber: string; message: string }[]
  /** references whose price is none */
  bad: readonly string[]
}) => (
  <Alert tone={refused.length + bad.length > 0 ? 'error' : 'done'}>
    <p>{m.prices_saved({ count: saved })}</p>
    {bad.length > 0 && <p>{m.prices_bad_lines({ lines: listText(bad.slice(0, 20)) })}</p>}
    <ul>
      {refused.slice(0, 20).map(({ at, serialNumber, message }) => (
        <li key={at}>{m.prices_refused({ name: serialNumber, message })}</li>
      ))}
    </ul>
  </Alert>
)
