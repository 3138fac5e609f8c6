import type { MarketArea } from '@lonja/core/kernel/endpoint.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import { redirect } from 'react-router'
import { withChanges } from '../../console/audit/audit-changes.server.ts'
import { AuditEntry } from '../../console/audit/audit-entry.tsx'
import { AuditPage, readNarrowing } from '../../console/audit/audit-page.tsx'
import { pageOfValue } from '../../console/audit/audit-values.server.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { TextField } from '../../ui/field.tsx'
import { findPersonsNamed, findShopsNamed } from '../find-named.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/audit-log.route'
import { type Choice, Choices, NameField } from './name-filter.tsx'

const FILTERS = ['userId', 'shopId', 'action', 'subject', 'subjectId', 'from', 'to'] as const

/**
 * Turns the name of a shop or person that was typed into the number that the log knows: leads there where it names one, else answers
 * those that it fits, to choose from; null where no name was typed.
 */
const choicesFor = async (
  url: URL,
  { typed, number }: { typed: 'shop' | 'person'; number: 'shopId' | 'userId' },
  find: (text: string) => Promise<{ id: number; name: string; note: string }[]>,
): Promise<Choice[] | null> => {
  const text = (url.searchParams.get(typed) ?? '').trim()
  if (text === '') return null
  const addressOf = (id: number): string => {
    const query = new URLSearchParams(url.searchParams)
    query.delete(typed)
    query.set(number, String(id))
    return `${url.pathname}?${query}`
  }
  const found = await orErrorPage(find(text))
  const [only] = found
  if (only && found.length === 1) throw redirect(addressOf(only.id))
  return found.map(({ id, name, note }) => ({ to: addressOf(id), name, note }))
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { operator } = await requireOperator(context, url, 'audit')
  const given = url.searchParams
  const shops = await choicesFor(url, { typed: 'shop', number: 'shopId' }, async (text) =>
    (await findShopsNamed(context, text)).map(({ id, name, city }) => ({ id, name, note: city })),
  )
  const persons = await choicesFor(url, { typed: 'person', number: 'userId' }, async (text) =>
    (await findPersonsNamed(context, text)).map(({ id, name, email }) => ({ id, name, note: email ?? '' })),
  )
  const { filter, query } = readNarrowing(given, FILTERS)
  const texts = { shop: given.get('shop') ?? '', person: given.get('person') ?? '' }
  const { items, nextCursor } = await orErrorPage(client(context).getAuditLog({ query }))
  const maySee = (area: MarketArea) => mayInOffice(operator.role, area, 'see')
  const pageOf = (field: string, value: unknown) => pageOfValue(field, value, maySee)
  return { items: withChanges(context, items, pageOf), nextCursor, filter, shops, persons, texts }
}

export const meta = () => [{ title: m.console_audit_page() }]

const actorPage = (userId: number): string => `/operator/audit?userId=${userId}`
const subjectPage = (subject: string, id: string): string =>
  `/operator/audit?subject=${subject}&subjectId=${encodeURIComponent(id)}`

/** Who changed what and when, with the fields before and after. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, filter, shops, persons, texts } = loaderData
  const fields = (
    <>
      <TextField
        key={`subjectId${filter.subjectId}`}
        name="subjectId"
        label={m.console_audit_subject_id()}
        defaultValue={filter.subjectId}
      />
      <NameField
        key={`person${filter.userId}`}
        name="person"
        label={m.operator_audit_person()}
        hint={m.operator_audit_person_hint()}
        typed={texts.person}
        number="userId"
        chosen={filter.userId && (items[0]?.actor?.name ?? filter.userId)}
        id={filter.userId}
      />
      <NameField
        key={`shop${filter.shopId}`}
        name="shop"
        label={m.operator_accounts_shop()}
        hint={m.operator_audit_of_shop_hint()}
        typed={texts.shop}
        number="shopId"
        chosen={filter.shopId && (items.find(({ shop }) => shop)?.shop?.name ?? filter.shopId)}
        id={filter.shopId}
      />
    </>
  )
  const found = (
    <>
      {persons && <Choices choices={persons} none={m.operator_audit_no_person()} />}
      {shops && <Choices choices={shops} none={m.operator_audit_no_shop()} />}
    </>
  )
  return (
    <AuditPage to="/operator/audit" {...{ filter, nextCursor, fields, found }}>
      {items.map((entry) => (
        <AuditEntry key={entry.id} {...{ entry, actorPage, subjectPage }}>
          {entry.shop && (
            <LocaleLink
              to={`/operator/shops/${entry.shop.id}`}
              className="block truncate text-ink-2 text-xs hover:underline"
            >
              {entry.shop.name}
            </LocaleLink>
          )}
        </AuditEntry>
      ))}
    </AuditPage>
  )
}
