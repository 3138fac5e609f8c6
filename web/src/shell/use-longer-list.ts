import { type MouseEvent, useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { changedQuery } from './query.ts'

interface Page<Row> {
  items: Row[]
  nextCursor: string | null
}

/**
 * A list that grows in place: the address of its next page as a link for everyone, and a handler that fetches that page
 * and puts its rows below. A new list of filters starts over. `pageOf` must be the same function at every call; `where`
 * is the list's own page, if that is not the one that is being read.
 */
export const useLongerList = <Row, Data>(
  first: Page<Row>,
  pageOf: (data: Data) => Page<Row>,
  where?: { pathname: string; search: string },
) => {
  const here = useLocation()
  const { pathname, search } = where ?? here
  const list = pathname + search
  const fetcher = useFetcher<Data>({ key: list })
  const [grown, setGrown] = useState<{ list: string; pages: Page<Row>[] }>({ list, pages: [] })
  const more = grown.list === list ? grown.pages : []
  const fetched = fetcher.data as Data | undefined

  useEffect(() => {
    if (fetched === undefined) return
    const page = pageOf(fetched)
    setGrown((before) => {
      const pages = before.list === list ? before.pages : []
      return pages.includes(page) ? before : { list, pages: [...pages, page] }
    })
  }, [fetched, list, pageOf])

  const { nextCursor } = more.at(-1) ?? first
  const next = nextCursor === null ? null : pathname + changedQuery(new URLSearchParams(search), { cursor: nextCursor })
  return {
    items: [first, ...more].flatMap((page) => page.items),
    next,
    busy: fetcher.state !== 'idle',
    load: (event: MouseEvent) => {
      if (next === null || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      if (fetcher.state === 'idle') fetcher.load(next)
    },
  }
}
