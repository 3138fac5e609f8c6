import type { Locale } from '@lonja/core/kernel/locale.ts'
import type { HostPlace, PlatformMode } from '@lonja/core/shops/host-place.ts'
import { createContext } from 'react-router'
import type { Notice } from '../frame/notices.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import type { Me } from '../frame/wire.ts'
import type { Choices } from '../preferences/choices.ts'
import type { Api, FetchApi } from './api-client.server.ts'

/** Ways to reach the market and to follow it, as its settings name them. */
export interface FrontLinks {
  /** the address that users see, without a trailing slash: https://lonja.example */
  publicUrl: string
  contactEmail: string | null
  social: { name: string; url: string }[]
}

/** Whose host the user is on: the market's, a shop's own, one that nobody has, or one that cannot be looked up now. */
export type HostFacts =
  | Exclude<HostPlace, { kind: 'shop' }>
  | { kind: 'unavailable' }
  | (Extract<HostPlace, { kind: 'shop' }> & { shopId: number })

/** What the outer server tells about a request, before any route runs. */
export interface RequestFacts {
  /** carries a call to the market's API, in the same process */
  carry: FetchApi
  /** of the Content-Security-Policy; every inline script wears it */
  nonce: string
  /** the answer is kept and given to every visitor: it is made whole, and caches may keep it too */
  forEveryVisitor: boolean
  /** the address that users see, without a trailing slash: https://lonja.example */
  publicUrl: string
  host: HostFacts
  /** what the page of a route pattern is (web/server/pages.ts) */
  pageAt: (pattern: string) => PageHandle
  platformMode: PlatformMode
  /** absent: no mailbox, no accounts elsewhere */
  contactEmail?: string | undefined
  social?: { name: string; url: string }[]
  /** style of a map drawn by someone else; undefined: the built-in map */
  mapStyleUrl?: string | undefined
  /** people of the demo and their passwords, on a demo market of this machine; undefined everywhere else */
  demoLogins?: readonly { role: string; login: string; password: string }[] | undefined
  /** what becomes of a form whose sender has to log in first (web/server/kept-forms.ts) */
  form: {
    /** this browser has one that waits for its page to be opened */
    hasKept: boolean
    /** this request is that page, with what was typed; names of the files that were lost */
    resent: { files: readonly string[] } | null
    /** keeps what this request brought, for the page at an address */
    keep: (address: string) => void
  }
  /** writes a defect of a page into the log, with the request's id */
  report: (error: unknown) => void
}

export const factsContext = createContext<RequestFacts>()
/** What the page that was asked for is; until the first middleware has run, nothing is known of it. */
export const pageContext = createContext<PageHandle>({})
export const localeContext = createContext<Locale>()
/** The contract's client, speaking for this user. */
export const apiContext = createContext<Api>()
/** Asks once a request, and only when someone wants to know, who is reading; null for a visitor. */
export const meContext = createContext<() => Promise<Me | null>>()
/** What the user's browser keeps of their choices: where they are, which industries they are interested in. */
export const choicesContext = createContext<Choices>()
/** The key of the visitor's cart that the user's browser keeps. */
export const cartKeyContext = createContext<string | undefined>()
/** What there is to say on this page besides what the last action left; null for nothing. */
export const noticeContext = createContext<Notice | null>(null)
/** Set-Cookie lines that this answer still has to carry. */
export const cookiesContext = createContext<string[]>()
