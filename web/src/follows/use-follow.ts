import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useLastGood } from '../forms/use-last-good.ts'
import { useSentAtOnce } from '../forms/use-sent-at-once.ts'
import { usePath } from '../locale/locale.ts'
import { showRefusal } from '../ui/toast.ts'
import type { action } from './follow.route.tsx'

interface Followed {
  id: number
  following: boolean
  followers: number
}

/** Whether the user follows a shop and how many do, as it will be once the press under way has gone through. */
export const useFollow = (shop: Followed) => {
  const fetcher = useFetcher<typeof action>({ key: `follow-${shop.id}` })
  const { pathname, search } = useLocation()
  const path = usePath()
  const { data, state } = fetcher
  useEffect(() => {
    if (state === 'idle' && data && !data.ok) showRefusal(data.items)
  }, [data, state])
  const told = useLastGood(data)?.info ?? shop
  const { sent, onSubmit } = useSentAtOnce(fetcher)
  const asked = sent ?? fetcher.formData
  const wanted = asked ? asked.get('follow') === '1' : told.following
  return {
    fetcher,
    onSubmit,
    action: path(`/follow?shopId=${shop.id}&back=${encodeURIComponent(pathname + search)}`),
    following: wanted,
    followers: told.followers + Number(wanted) - Number(told.following),
  }
}
