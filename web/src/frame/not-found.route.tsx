import { data } from 'react-router'
import type { PageHandle } from './page-handle.ts'

/** An address that no page answers (spec §2, unmatched route). */
export const loader = () => {
  throw data(null, { status: 404 })
}

// what is posted to nowhere is not found either
export const action = loader

export const handle: PageHandle = { ownHost: 'stays' }

export default function NotFound() {
  return null
}
