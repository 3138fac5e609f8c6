import { useMatches } from 'react-router'
import { mergeHandles, type PageHandle } from './page-handle.ts'

/** What the page that is shown is. */
export const usePage = (): PageHandle => mergeHandles(useMatches().map(({ handle }) => handle))
