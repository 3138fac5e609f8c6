import { AUDIT_SUBJECTS } from '@lonja/core/audit/audit-actions.ts'
import { ScrollText, SlidersHorizontal } from 'lucide-react'
import { Form, redirect, useLocation } from 'react-router'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { PageLink } from '../../locale/page-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SelectField } from '../../ui/select.tsx'
import { findPersonsNamed, findShopsNamed } from '../find-named.server.ts'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/audit-log.route'
import { AuditEntry } from './audit-entry.tsx'
import { AUDIT_NAMES, actWord, subjectWord } from './audit-words.ts'

const FILTERS = ['userId', 'shopId', 'action', 'subject', 'subjectId', 'from', 'to'] as const

const NAME_MAX = 80

interface Choice {
  /** the same list of acts, of this one */
  to: string
  name: string
  note: string
}

/**
 * Turns the name of a shop or person that was typed into the number that the log knows: leads there where it names one, else answers
 * those that it fits, to choose from; null where no name was typed.
 */
const choicesFor = async (
  url: URL,
  { typed, number }: { typed: 'shop' | 'person'; number: 'shopId' | 'userId' },
  find: (text: string) => Promise<{ id: number; name: string; note: string }[]>,
): Promise<Choice[] | null> => {
  const text = (url.searchParams.get(typed) ?? '').trim().slice(0, NAME_MAX)
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
  await requireOperator(context, url, 'audit')
  const given = url.searchParams
  const shops = await choicesFor(url, { typed: 'shop', number: 'shopId' }, async (text) =>
    (await findShopsNamed(context, text)).map(({ id, name, city }) => ({ id, name, note: city })),
  )
  const persons = await choicesFor(url, { typed: 'person', number: 'userId' }, async (text) =>
    (await findPersonsNamed(context, text)).map(({ id, name, email }) => ({ id, name, note: email ?? '' })),
  )
  const filter: Partial<Record<(typeof FILTERS)[number], string>> = Object.fromEntries(
    FILTERS.map((name) => [name, (given.get(name) ?? '').trim()]).filter(([, value]) => value !== ''),
  )
  const subject = AUDIT_SUBJECTS.find((one) => one === filter.subject)
  const cursor = given.get('cursor')
  const query = { ...filter, subject, limit: '50', ...(cursor && { cursor }) }
  const texts = { shop: given.get('shop') ?? '', person: given.get('person') ?? '' }
  return { ...(await orErrorPage(client(context).getAuditLog({ query }))), filter, shops, persons, texts }
}

export const meta = () => [{ title: m.operator_audit_page() }]

/** Who changed what and when, with the fields before and after. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, filter, shops, persons, texts } = loaderData
  const { pathname } = useLocation()
  const narrowed = Object.keys(filter).length
  const more = new URLSearchParams({ ...filter, ...(nextCursor && { cursor: nextCursor }) })
  const field = (name: (typeof FILTERS)[number], label: string, type = 'text') => (
    <TextField key={`${name}${filter[name]}`} name={name} label={label} type={type} defaultValue={filter[name]} />
  )
  return (
    <div className="space-y-4">
      <h1 className="font-semibold text-xl">{m.operator_audit_title()}</h1>
      <details className="folded-narrow rounded-lg border border-line bg-paper">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-medium">
          <SlidersHorizontal size={16} aria-hidden />
          {m.operator_audit_filter()}
          {narrowed > 0 && <span className="tabular-nums">({narrowed})</span>}
        </summary>
        <Form
          role="search"
          aria-label={m.operator_audit_filter()}
          className="grid grid-cols-2 items-start gap-3 p-4 lg:grid-cols-4"
        >
          <SelectField
            key={`subject${filter.subject}`}
            name="subject"
            label={m.operator_audit_subject()}
            defaultValue={filter.subject ?? ''}
            options={[
              { value: '', text: m.operator_audit_any() },
              ...AUDIT_SUBJECTS.map((subject) => ({ value: subject, text: subjectWord(subject) })),
            ]}
          />
          <SelectField
            key={`action${filter.action}`}
            name="action"
            label={m.operator_audit_action()}
            defaultValue={filter.action ?? ''}
            options={[
              { value: '', text: m.operator_audit_any() },
              ...AUDIT_NAMES.map((name) => ({ value: name, text: actWord(name) })),
            ]}
          />
          {field('subjectId', m.operator_audit_subject_id())}
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
            label={m.operator_audit_of_shop()}
            hint={m.operator_audit_of_shop_hint()}
            typed={texts.shop}
            number="shopId"
            chosen={filter.shopId && (items.find(({ shop }) => shop)?.shop?.name ?? filter.shopId)}
            id={filter.shopId}
          />
          {field('from', m.operator_audit_from(), 'date')}
          {field('to', m.operator_audit_to(), 'date')}
          <div className="col-span-2 flex gap-2 self-end lg:col-span-1">
            <Button type="submit">{m.operator_audit_show()}</Button>
            {narrowed > 0 && (
              <LocaleLink to="/operator/audit" className={buttonStyle('plain')}>
                {m.operator_audit_all()}
              </LocaleLink>
            )}
          </div>
        </Form>
      </details>
      {[persons, shops].map(
        (choices, at) =>
          choices && <Choices key={at === 0 ? 'persons' : 'shops'} choices={choices} isOfShops={at === 1} />,
      )}
      {items.length === 0 ? (
        <EmptyState Icon={ScrollText} title={m.operator_audit_none()} text={m.operator_audit_none_text()} />
      ) : (
        <ol className="divide-y divide-line rounded-lg border border-line bg-paper">
          {items.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {nextCursor && <LoadMore to={`${pathname}?${more}`}>{m.ui_load_more()}</LoadMore>}
    </div>
  )
}

interface NameFieldProps {
  name: 'shop' | 'person'
  label: string
  hint: string
  typed: string
  number: 'shopId' | 'userId'
  /** the name of the one that was chosen */
  chosen: string | undefined
  id: string | undefined
}

/** Takes the name of a shop or person; shows the one that was chosen, until it is taken out. */
const NameField = ({ name, label, hint, typed, number, chosen, id }: NameFieldProps) =>
  chosen ? (
    <div>
      <Checkbox name={number} value={id} defaultChecked>
        {`${label}: ${chosen}`}
      </Checkbox>
    </div>
  ) : (
    <TextField name={name} label={label} hint={hint} maxLength={NAME_MAX} defaultValue={typed} />
  )

/** Those that a name fits, of which one is chosen. */
const Choices = ({ choices, isOfShops }: { choices: readonly Choice[]; isOfShops: boolean }) => {
  const none = isOfShops ? m.operator_audit_no_shop() : m.operator_audit_no_person()
  if (choices.length === 0) return <p className="text-amber">{none}</p>
  return (
    <section className="rounded-lg border border-line bg-paper p-4">
      <h2 className="mb-2 font-medium">{m.operator_audit_which()}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {choices.map(({ to, name, note }) => (
          <li key={to}>
            <PageLink to={to} className="underline underline-offset-4">
              {name}
            </PageLink>{' '}
            <span className="text-ink-2 text-xs">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
