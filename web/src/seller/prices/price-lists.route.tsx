import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { formatSignedPercent } from '@lonja/core/kernel/percent-text.ts'
import { BadgePercent } from 'lucide-react'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { countText } from '../../locale/count-text.ts'
import { listText } from '../../locale/list-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FoldedSheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/price-lists.route'
import { ListForm } from './list-form.tsx'
import { listStateWord, type PriceListData, periodText } from './list-words.ts'
import { readList } from './read-list.server.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const api = client(context)
  const [lists, groups] = await Promise.all([orErrorPage(api.getPriceLists()), orErrorPage(api.getBuyerGroups())])
  return { lists: lists.items, groups: groups.items }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const body = readList(form)
  return runPlainForm(form, async () => {
    const { id } = await client(context).createPriceList({ body })
    return redirectWithNotice(context, localizedPath(`/seller/prices/${id}`, context.get(localeContext)), 'saved')
  })
}

export const meta = () => [{ title: m.prices_page() }]

/** A shop's price lists, and the form of a new one. */
export default function PriceLists({ loaderData: { lists, groups }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'values' in actionData ? actionData : undefined
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="font-semibold text-xl">{m.prices_title()}</h1>
          <p className="mt-1 text-ink-2">{m.prices_intro()}</p>
        </div>
        <LocaleLink to="/seller/catalogue" className={buttonStyle('quiet', 'sm')}>
          {m.catalogues_link()}
        </LocaleLink>
      </div>
      {lists.length === 0 ? (
        <EmptyState Icon={BadgePercent} title={m.prices_none()} text={m.prices_none_text()} />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper px-4 md:px-5">
          {lists.map((list) => (
            <li key={list.id}>
              <Row list={list} />
            </li>
          ))}
        </ul>
      )}
      <FoldedSheet title={m.prices_new()} open={lists.length === 0 || refused !== undefined}>
        <ListForm groups={groups} refused={refused} intent="create" button={m.prices_create()} />
      </FoldedSheet>
    </div>
  )
}

const Row = ({ list }: { list: PriceListData }) => {
  const locale = useLocale()
  const state = listStateWord(list)
  return (
    <div className="grid gap-x-5 gap-y-1 py-3 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <p className="font-bold text-accent text-lg tabular-nums">{formatSignedPercent(list.percent, locale)}</p>
      <div className="min-w-0">
        <LocaleLink
          to={`/seller/prices/${list.id}`}
          className="inline-block wrap-anywhere py-1 font-medium underline underline-offset-4"
        >
          {list.name}
        </LocaleLink>{' '}
        <Tag tone={state.tone}>{state.text}</Tag>
        <p className="text-ink-2 text-xs">
          {list.groups.length > 0 ? listText(list.groups.map(({ name }) => name)) : m.prices_for_nobody()}
        </p>
      </div>
      <div className="text-xs tabular-nums sm:text-right">
        <p>{periodText(list, locale)}</p>
        <p className="text-ink-2">{m.ui_named({ name: m.prices_own(), value: countText(list.ownPrices, locale) })}</p>
      </div>
    </div>
  )
}
