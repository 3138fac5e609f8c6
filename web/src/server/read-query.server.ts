import type { QueryOf, QueryRow } from '@lonja/core/kernel/endpoint.ts'

/** Set by the page itself, never by its address. */
const BY_PAGE = ['limit', 'lang']

/**
 * The parameters of an address that a call's row knows, without empty ones; several of one name come together, `a,b`.
 * Their values are as somebody typed them: the API refuses what its schema does not take.
 */
export const readQuery = <Row extends QueryRow>(row: Row, given: URLSearchParams): QueryOf<Row> => {
  const names = Object.keys(row.query.shape).filter((name) => !BY_PAGE.includes(name))
  const values = names.map((name) => [name, given.getAll(name).filter(Boolean).join(',')] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== '')) as QueryOf<Row>
}
