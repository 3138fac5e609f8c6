/** The parameters of an address that a page knows, without empty ones: what a form of filters leaves. */
export const queryOf = <Name extends string>(url: URL, names: readonly Name[]): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names
      .map((name) => [name, url.searchParams.getAll(name).filter(Boolean).join(',')] as const)
      .filter(([, value]) => value !== ''),
  ) as Partial<Record<Name, string>>

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
