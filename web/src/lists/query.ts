import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'

/** The parameters of an address that a page knows, without empty ones: what a form of filters leaves. */
export const queryOf = <Name extends string>(url: URL, names: readonly Name[]): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names
      .map((name) => [name, url.searchParams.getAll(name).filter(Boolean).join(',')] as const)
      .filter(([, value]) => value !== ''),
  ) as Partial<Record<Name, string>>

/** What an address searches its list for, '' where it does not. */
export const searchOf = (params: URLSearchParams): string => (params.get('search') ?? '').trim().slice(0, SEARCH_MAX)

/** A query with some parameters changed; null takes one away. Paging starts over. */
export const changedQuery = (params: URLSearchParams, changes: Record<string, string | null>): string => {
  const next = new URLSearchParams(params)
  next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next.size ? `?${next}` : ''
}

/** The values of a parameter, whether they came together, `a,b`, or one by one as a form without scripts sends them. */
export const valuesOf = (params: URLSearchParams, name: string): string[] =>
  params
    .getAll(name)
    .flatMap((text) => text.split(','))
    .filter((value) => value.trim() !== '')

/** The same query without empty parameters and with several values of one name together; null when it is so already. */
export const tidiedQuery = (url: URL): string | null => {
  const names = [...new Set(url.searchParams.keys())]
  const tidy = new URLSearchParams(
    names.flatMap((name) => {
      const values = valuesOf(url.searchParams, name)
      return values.length ? [[name, values.join(',')]] : []
    }),
  )
  const isTidy = names.every((name) => url.searchParams.getAll(name).length === 1 && url.searchParams.get(name) !== '')
  return isTidy ? null : tidy.size ? `?${tidy}` : ''
}
