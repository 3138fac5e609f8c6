import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigation } from 'react-router'
import { useMe } from '../frame/use-me.ts'
import { changedQuery } from './query.ts'

interface Page<Row> {
  items: Row[]
  nextCursor: string | null
}

/** What is here of a list, and the way to the rows that follow. */
export interface LongerList<Row> {
  items: Row[]
  /** the address of the next page; null where there is none */
  next: string | null
  busy: boolean
  load: (event: MouseEvent) => void
}

/** Pages that were loaded below a list, by the user and the step of their history; the oldest lists make room. */
const LISTS_KEPT = 12
const grownLists = new Map<string, Page<unknown>[]>()

const keep = (key: string, pages: Page<unknown>[]): void => {
  grownLists.delete(key)
  grownLists.set(key, pages)
  for (const oldest of grownLists.keys()) {
    if (grownLists.size <= LISTS_KEPT) break
    grownLists.delete(oldest)
  }
}

/** Each row once: what was added at the top since pushes others into the pages that are here already. */
const onlyOnce = <Row extends { id: number }>(rows: Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/**
 * A list that grows in place: the address of its next page as a link for everyone, and a handler that fetches that page
 * and puts its rows below. A new list of filters starts over; who steps back finds it as long as it was. `name` is the page of
 * rows in what the loader gave; `where` is the list's own page, if that is not the one that is being read.
 */
export const useLongerList = <Name extends string, Loaded extends Record<Name, Page<{ id: number }>>>(
  loaded: Loaded,
  name: Name,
  where?: { pathname: string; search: string },
): LongerList<Loaded[Name]['items'][number]> => {
  type Row = Loaded[Name]['items'][number]
  const first = loaded[name] as Page<Row>
  const here = useLocation()
  const { pathname, search } = where ?? here
  const { key: step } = here
  const list = pathname + search
  const kept = `${useMe()?.operator.id ?? ''} ${step} ${list}`
  const fetcher = useFetcher<Record<Name, Page<Row>>>({ key: kept })
  const [grown, setGrown] = useState<{ kept: string; pages: Page<Row>[] }>(() => ({
    kept,
    pages: (grownLists.get(kept) ?? []) as Page<Row>[],
  }))
  const isNavigating = useNavigation().state !== 'idle'
  // the list whose next page was asked for and has not come; '' for a press while a list was on its way
  const asked = useRef<string | null>(null)
  const more = grown.kept === kept ? grown.pages : ((grownLists.get(kept) ?? []) as Page<Row>[])
  const fetched = fetcher.data as Record<Name, Page<Row>> | undefined

  useEffect(() => {
    if (fetched === undefined) return
    asked.current = null
    const page = fetched[name]
    setGrown((before) => {
      const pages = before.kept === kept ? before.pages : ((grownLists.get(kept) ?? []) as Page<Row>[])
      if (pages.includes(page)) return before
      const longer = [...pages, page]
      keep(kept, longer)
      return { kept, pages: longer }
    })
  }, [fetched, kept, name])

  const { nextCursor } = more.at(-1) ?? first
  const next = nextCursor === null ? null : pathname + changedQuery(new URLSearchParams(search), { cursor: nextCursor })
  const ask = () => {
    asked.current = next === null ? null : list
    if (next !== null) fetcher.load(next)
  }
  // who pressed just before another list came, in another order for instance, gets the next page of that one: it is asked for once,
  // also where it fails
  useEffect(() => {
    if (!isNavigating && asked.current !== null && asked.current !== list) ask()
  })
  return {
    items: onlyOnce([first, ...more].flatMap((page) => page.items)),
    next,
    busy: fetcher.state !== 'idle',
    load: (event) => {
      if (next === null || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      if (isNavigating) asked.current = ''
      else if (fetcher.state === 'idle') ask()
    },
  }
}
