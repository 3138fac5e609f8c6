import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import { useEffect, useEffectEvent } from 'react'
import { type FetcherSubmitFunction, useFetcher, useLocation } from 'react-router'
import { readCartCount } from '../cart/cart-cookies.ts'
import { useSentAtOnce } from '../forms/use-sent-at-once.ts'
import { useMe } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { showRefusal, showToast } from '../ui/toast.ts'
import type { action } from './add-to-cart.route.tsx'

interface Hearers {
  onAdded?: () => void
  onRefused?: (items: readonly RefusalItem[]) => void
}

/**
 * The lock, of all tabs of this browser, by which adds of a visitor without a cart wait for each other: the answer to the
 * first brings the key of the cart that the others go into.
 */
const FIRST_ADD = 'first-add'

/** A form that puts products into the cart: its fetcher, address and hidden way back; says how it went, to the hearers too. */
export const useAddToCart = ({ onAdded, onRefused }: Hearers = {}) => {
  const fetcher = useFetcher<typeof action>()
  const { pathname, search } = useLocation()
  const path = usePath()
  const { data, state } = fetcher
  const heard = useEffectEvent((answer: NonNullable<typeof data>) => {
    if (answer.ok) onAdded?.()
    else onRefused?.(answer.items)
  })
  useEffect(() => {
    if (state !== 'idle' || !data) return
    if (data.ok) showToast({ kind: 'done', text: m.frame_notice_added_to_cart() })
    else showRefusal(data.items)
    heard(data)
  }, [data, state])
  const address = path('/add-to-cart')
  const isVisitor = useMe() === null
  const submit: FetcherSubmitFunction = (...form) => {
    const isFirst = isVisitor && readCartCount(document.cookie) === null && 'locks' in navigator
    return isFirst ? navigator.locks.request(FIRST_ADD, () => fetcher.submit(...form)) : fetcher.submit(...form)
  }
  const { sent, onSubmit } = useSentAtOnce({ submit })
  return { fetcher, action: address, onSubmit, back: pathname + search, busy: sent !== null || state !== 'idle' }
}
