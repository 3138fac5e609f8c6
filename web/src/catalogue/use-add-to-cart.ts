import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { usePath } from '../shell/locale.ts'
import { showRefusal, showToast } from '../ui/toast.tsx'
import type { action } from './add-to-cart.route.tsx'

/** A form that puts goods into the cart: its fetcher, address and hidden way back; says how it went. `onAdded` hears of a success. */
export const useAddToCart = (onAdded?: () => void) => {
  const fetcher = useFetcher<typeof action>()
  const { pathname, search } = useLocation()
  const path = usePath()
  const { data, state } = fetcher
  const added = useEffectEvent(() => onAdded?.())
  useEffect(() => {
    if (state !== 'idle' || !data) return
    if (!data.ok) return showRefusal(data.items)
    showToast({ kind: 'done', text: m.shell_notice_added_to_cart() })
    added()
  }, [data, state])
  return { fetcher, action: path('/add-to-cart'), back: pathname + search, busy: state !== 'idle' }
}
