import type { ShopArea } from '../kernel/endpoint.ts'

/** Lists of consoles whose filters a membership can keep under a name. */
export const CONSOLE_LISTS = ['sellerOrders'] as const
export type ConsoleList = (typeof CONSOLE_LISTS)[number]

/** Most kept views of one list, and characters of a view's name and query. */
export const VIEWS_MAX = 12
export const VIEW_NAME_MAX = 40
export const VIEW_QUERY_MAX = 600

/** What waits for a shop's people, the most urgent first. */
export const WORK = [
  'confirm',
  'cancelAsked',
  'offerRequests',
  'buyingRequests',
  'leave',
  'prepare',
  'pack',
  'send',
  'handOver',
  'transfers',
  'overdue',
  'review',
  'returns',
  'access',
  'messages',
  'comments',
  'awaited',
  'lowStock',
  'noPicture',
  'noTranslation',
] as const
export type Work = (typeof WORK)[number]

/** The area of a shop that each piece of work belongs to: whoever may not change it is not told of it. */
export const WORK_AREAS: Record<Work, ShopArea> = {
  confirm: 'orders',
  cancelAsked: 'orders',
  offerRequests: 'orders',
  buyingRequests: 'orders',
  leave: 'orders',
  prepare: 'orders',
  pack: 'orders',
  send: 'orders',
  handOver: 'orders',
  transfers: 'money',
  overdue: 'money',
  review: 'orders',
  returns: 'orders',
  access: 'customers',
  messages: 'customers',
  comments: 'customers',
  awaited: 'products',
  lowStock: 'products',
  noPicture: 'products',
  noTranslation: 'products',
}
