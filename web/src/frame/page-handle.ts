import type { SeoFacts } from '../seo/page-address.ts'

/** What a page becomes at a shop's own host, where everything is of that one shop (spec §1; §2, home redirect and cart). */
export type OwnHost =
  /** the same page */
  | 'stays'
  /** it is about all shops: at the market's address; where there is no market, the shop's front instead */
  | 'market'
  /** another page, as a path with this page's parameters and `:shopId`; `onlyAlone`: only where there is no market */
  | { becomes: string; keepsQuery?: true; onlyAlone?: true }
  /** a list of many shops: narrowed to the one by this parameter of the query; `at` another path, when that is given */
  | { narrowedBy: string; at?: string }
  /** its address names its shop; another one's page is at the market's address, and nowhere where there is no market */
  | { shopInPath: 'shopId' | '*' }
  | { shopInQuery: string }

/**
 * What a page is, besides what it shows: each route says it in its `handle`, and a layout in its own for all routes below
 * it. What is not said is the careful answer: not at shops' own hosts, not for search engines, after every guard.
 */
export interface PageHandle {
  /** a page that does not say is of the market */
  ownHost?: OwnHost
  /** its address for search engines; without it they are asked not to list the page */
  seo?: SeoFacts
  /** robots.txt asks robots to open neither it nor what lies below its address */
  closedToRobots?: true
  /** it scrolls on or fills the window */
  withoutFooter?: true
  /** it shows the cart: no cache keeps it, and the header offers no second look at the cart */
  showsCart?: true
  /** staff of the market may open it before they have shown their second factor */
  beforeSecondFactor?: true
  /**
   * a browser keeps it for moments without a connection (web/worker/service-worker.ts): as it was last opened whole, or, where it is
   * `visited`, also as it was when a link last led to it, for which it is asked for once more
   */
  keptOffline?: 'opened' | 'visited'
  /** one chooses there for which account one acts: a visitor's cart is brought to none before that */
  choosesAccount?: true
}

/** What a page is, from the handles of its route and of the layouts around it, outermost first. */
export const mergeHandles = (handles: readonly unknown[]): PageHandle => Object.assign({}, ...handles)
