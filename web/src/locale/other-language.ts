import { splitPath } from '@lonja/core/kernel/locale.ts'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

/** Loads a page of another language whole, wherever the way there comes from: running scripts keep to the language of their page. */
export const loadOtherLanguageWhole: MiddlewareFunction<Record<string, DataStrategyResult>> = ({ request }, next) => {
  const url = new URL(request.url)
  if (request.method !== 'GET' || splitPath(url.pathname).locale === document.documentElement.lang) return next()
  window.location.assign(url)
  // this page goes on until the other one is there
  return new Promise<never>(() => {})
}
