import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useSentAtOnce } from '../forms/use-sent-at-once.ts'
import { usePath } from '../locale/locale.ts'
import { showRefusal } from '../ui/toast.ts'
import type { action } from './activity.route.ts'
import type { PublicationData } from './wire.ts'

const COUNTER = { like: 'likes', save: 'saves', share: 'shares' } as const

/**
 * A form by which a user likes, saves or shares a publication: its fetcher, address and hidden fields, and how it
 * stands. While an answer is awaited it stands as the user wants it.
 */
export const useActivity = (publication: PublicationData, type: keyof typeof COUNTER) => {
  const fetcher = useFetcher<typeof action>()
  const { pathname, search } = useLocation()
  const path = usePath()
  const { data, formData, state } = fetcher
  useEffect(() => {
    if (state === 'idle' && data && !data.ok) showRefusal(data.items)
  }, [data, state])

  const answered = data?.ok ? data : undefined
  const before = type === 'share' ? null : publication.mine[type]
  const activityId = answered && type !== 'share' ? answered.activityId : before
  const settled = (answered?.counters ?? publication.counters)[COUNTER[type]]
  const { sent, onSubmit } = useSentAtOnce(fetcher)
  const asked = sent ?? formData
  const wanted = asked ? asked.get('activityId') === '' : activityId !== null
  return {
    fetcher,
    onSubmit,
    action: path('/publication-activity'),
    fields: {
      publicationId: String(publication.id),
      type,
      activityId: activityId === null ? '' : String(activityId),
      back: pathname + search,
    },
    isOn: wanted,
    count: settled + (type === 'share' ? 0 : Number(wanted) - Number(activityId !== null)),
    busy: sent !== null || state !== 'idle',
  }
}
