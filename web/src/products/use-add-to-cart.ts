import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { showRefusal, showToast } from '../ui/toast.ts'
import type { action } from './add-to-cart.route.tsx'

interface Hearers {
  onAdded?: () => void
  onRefused?: (items: readonly RefusalItem[]) => void
}

/** A form that puts goods into the cart: its fetcher, address and hidden way back; says how it went, to the hearers too. */
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
    if (data.ok) showToast({ kind: 'done', text: m.shell_notice_added_to_cart() })
    else showRefusal(data.items)
    heard(data)
  }, [data, state])
  return { fetcher, action: path('/add-to-cart'), back: pathname + search, busy: state !== 'idle' }
}
