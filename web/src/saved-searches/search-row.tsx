import { NEW_COUNTED_MAX, SEARCH_NAME_MAX } from '@lonja/core/saved-searches/saved-search.ts'
import { Bell, BellOff } from 'lucide-react'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { useMayBuy } from '../frame/use-me.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { productAddress } from '../products/product-address.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Tag } from '../ui/tag.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { listAddress } from './list-address.ts'
import { searchWords } from './search-words.ts'
import type { SavedSearch } from './wire.ts'

/** What the page's forms ask for. */
export const SEARCH_DO = {
  look: 'look',
  tell: 'tell',
  mute: 'mute',
  rename: 'rename',
  delete: 'delete',
  restore: 'restore',
} as const

interface SearchRowProps {
  search: SavedSearch
  /** the form of its name, come back */
  refused: RefusedForm | undefined
}

/** A saved search: what it asks for, what is new in it, and the ways to its list, its name and its end. */
export const SearchRow = ({ search, refused }: SearchRowProps) => {
  const locale = useLocale()
  const mayBuy = useMayBuy()
  const { id, name, notify, createdAt, isGone } = search
  return (
    <article aria-labelledby={`search-${id}`} className="space-y-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={`search-${id}`} className="break-words font-semibold">
            {name}
          </h2>
          <ul aria-label={m.savedsearches_words()} className="mt-1.5 flex flex-wrap gap-1.5">
            {searchWords(search, locale).map((words) => (
              <li key={words} className="min-w-0 truncate rounded-full bg-wash-2 px-2.5 py-1 text-xs">
                {words}
              </li>
            ))}
          </ul>
        </div>
        {!isGone && <ToList search={search} />}
      </div>
      {isGone ? <Alert>{m.savedsearches_gone()}</Alert> : <News search={search} />}
      <p className="facts text-ink-3 text-xs">
        <span>{m.savedsearches_since({ date: formatDay(createdAt, locale) })}</span>{' '}
        <span>{notify ? m.savedsearches_told() : m.savedsearches_untold()}</span>
      </p>
      {mayBuy && <Acts search={search} refused={refused} />}
    </article>
  )
}

/** The way to the list, which notes that it was looked at; who merely looks for the account goes there without. */
const ToList = ({ search: { id, name, query, newCount } }: { search: SavedSearch }) => {
  const mayBuy = useMayBuy()
  const isNew = newCount > 0
  const text = isNew ? m.savedsearches_look_new() : m.savedsearches_look()
  const kind = isNew ? 'main' : 'quiet'
  const label = m.ui_named({ name: text, value: name })
  if (!mayBuy)
    return (
      <LocaleLink
        to={listAddress(query, { isNewestFirst: isNew })}
        aria-label={label}
        className={buttonStyle(kind, 'sm')}
      >
        {text}
      </LocaleLink>
    )
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      {isNew && <input type="hidden" name="newest" value="1" />}
      <Button type="submit" kind={kind} size="sm" name="intent" value={SEARCH_DO.look} aria-label={label}>
        {text}
      </Button>
    </Form>
  )
}

/** How much is new, and some of it. */
const News = ({ search: { name, newCount, hasMoreNew, newest } }: { search: SavedSearch }) => {
  if (newCount === 0) return <p className="text-ink-2 text-sm">{m.savedsearches_nothing_new()}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Tag tone="leaf">
        {hasMoreNew ? m.savedsearches_new_more({ count: NEW_COUNTED_MAX }) : m.savedsearches_new({ count: newCount })}
      </Tag>
      <ul aria-label={m.savedsearches_newest({ name })} className="flex flex-wrap gap-2">
        {newest.map((product) => (
          <li key={product.id}>
            <LocaleLink to={productAddress(product)} aria-label={product.name} title={product.name} className="block">
              <Thumb base={product.picture} size={56} />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether the account is told, the search's name, and its end. */
const Acts = ({ search: { id, name, query, notify }, refused }: SearchRowProps) => {
  const sent = useNavigation().formData
  const isSent = (intent: string) => sent?.get('intent') === intent && sent.get('id') === String(id)
  const toggle = notify ? SEARCH_DO.mute : SEARCH_DO.tell
  const named = (text: string) => m.ui_named({ name: text, value: name })
  const telling = notify ? m.savedsearches_mute() : m.savedsearches_tell()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <SearchAgain name={name} query={new URLSearchParams(query).toString()} notify={notify} />
        <Button
          type="submit"
          kind="quiet"
          size="sm"
          name="intent"
          value={toggle}
          busy={isSent(toggle)}
          aria-label={named(telling)}
        >
          {notify ? <BellOff size={16} aria-hidden /> : <Bell size={16} aria-hidden />}
          {telling}
        </Button>
        <Button
          type="submit"
          kind="quiet"
          size="sm"
          name="intent"
          value={SEARCH_DO.delete}
          busy={isSent(SEARCH_DO.delete)}
          aria-label={named(m.savedsearches_delete())}
        >
          {m.savedsearches_delete()}
        </Button>
      </Form>
      <details key={name} open={refused !== undefined || undefined} className="open:basis-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline-offset-4 hover:underline md:min-h-9">
          {m.savedsearches_rename()}
        </summary>
        <Form method="post" className="max-w-md space-y-3 py-2">
          {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
          <input type="hidden" name="id" value={id} />
          <TextField
            label={m.savedsearches_name()}
            name="name"
            maxLength={SEARCH_NAME_MAX}
            defaultValue={refused?.values.name ?? name}
            errors={refused?.errors.name ?? []}
            autoComplete="off"
            required
          />
          <Button type="submit" size="sm" name="intent" value={SEARCH_DO.rename} busy={isSent(SEARCH_DO.rename)}>
            {m.savedsearches_keep_name()}
          </Button>
        </Form>
      </details>
    </div>
  )
}

/** What a form says of a search, so that it can be saved again. */
export const SearchAgain = ({ name, query, notify }: { name: string; query: string; notify: boolean }) => (
  <>
    <input type="hidden" name="was" value={name} />
    <input type="hidden" name="query" value={query} />
    {notify && <input type="hidden" name="notify" value="1" />}
  </>
)
