import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { ListChecks } from 'lucide-react'
import { refusedForm, textOf } from '../forms/refused-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { useMayBuy } from '../frame/use-me.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireBuyer, requireTrader } from '../server/session.server.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { FoldedSheet } from '../ui/sheet.tsx'
import type { Route } from './+types/order-lists.route'
import { ListForm } from './list-form.tsx'
import { NextDate } from './list-rhythm.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return { lists: (await orErrorPage(client(context).getOrderLists())).items }
}

/** The one form that this page receives makes an empty list. */
export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  const form = await request.formData()
  try {
    const { id } = await client(context).createOrderList({
      body: { name: textOf(form, 'name'), note: textOf(form, 'note') },
    })
    return redirectWithNotice(context, localizedPath(`/uc/lists/${id}`, context.get(localeContext)), 'saved')
  } catch (error) {
    return refusedForm(form, error)
  }
}

export const handle: PageHandle = { keptOffline: 'visited' }

export const meta = () => [{ title: m.orderlists_page() }]

/** The order lists of the user's account. */
export default function OrderLists({ loaderData: { lists }, actionData: refused }: Route.ComponentProps) {
  const path = usePath()
  const mayBuy = useMayBuy()
  return (
    <>
      <h1 className="font-semibold text-xl">{m.orderlists_title()}</h1>
      <p className="mb-4 text-ink-2">{m.orderlists_text()}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        {lists.length === 0 ? (
          <EmptyState Icon={ListChecks} title={m.orderlists_none()} text={m.orderlists_none_text()}>
            <LinkButton to={path('/uc/bought')}>{m.orderlists_none_go()}</LinkButton>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
            {lists.map((list) => (
              <li key={list.id}>
                <LocaleLink to={`/uc/lists/${list.id}`} className="block px-4 py-3.5 hover:bg-wash">
                  <span className="block break-words font-semibold">{list.name}</span>
                  {list.note && <span className="block truncate text-ink-2">{list.note}</span>}
                  <ListFacts list={list} />
                </LocaleLink>
              </li>
            ))}
          </ul>
        )}
        {mayBuy && (
          <FoldedSheet title={m.orderlists_new()} open={lists.length === 0 || refused !== undefined}>
            <ListForm refused={refused}>{m.orderlists_make()}</ListForm>
          </FoldedSheet>
        )}
      </div>
    </>
  )
}

/** How many lines a list has, and who changed it when. */
const ListFacts = ({
  list: { lineCount, updatedAt, updatedBy, rhythm },
}: {
  list: Route.ComponentProps['loaderData']['lists'][number]
}) => {
  const date = formatDay(updatedAt, useLocale())
  return (
    <span className="facts text-ink-3 text-xs">
      <span>{m.orderlists_lines({ count: lineCount })}</span>{' '}
      <span>{updatedBy ? m.orderlists_changed_by({ date, name: updatedBy }) : m.orderlists_changed({ date })}</span>{' '}
      {rhythm && (
        <span className="text-ink-2">
          <NextDate rhythm={rhythm} />
        </span>
      )}
    </span>
  )
}
