import { useEffect, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loadRoot } from '../frame/load-root.server.ts'
import { whenIdle } from '../hydration/when-idle.ts'
import { changeSignal } from '../ui/change-signal.ts'

/** The number that the market told after the page came; null while there is none. */
let told: { count: number; isLive: boolean } | null = null
const { subscribe, tell } = changeSignal()

const setTold = (next: typeof told): void => {
  told = next
  tell()
}
const current = () => told?.count ?? null
const none = () => null

/** Unread messages of the user: as the page came, and from then on as the market tells them. */
export const useUnread = (): number => {
  const loaded = useRouteLoaderData<typeof loadRoot>('root')?.unread ?? 0
  return useSyncExternalStore(subscribe, current, none) ?? loaded
}

/** Follows the user's inbox while the page is looked at; its script comes last of all, and only for someone logged in. */
export const useLiveUnread = (): void => {
  const page = useRouteLoaderData<typeof loadRoot>('root')
  const operatorId = page?.me?.operator.id
  useEffect(() => {
    if (operatorId === undefined) return
    let stop = () => {}
    let hasLeft = false
    const cancel = whenIdle(() => {
      import('./follow-inbox.ts').then(
        ({ followInbox }) => {
          if (!hasLeft) stop = followInbox((count, isLive) => setTold({ count, isLive }))
        },
        // without it the number is that of the page; a lost script is for chunk-reload to see
        () => {},
      )
    })
    return () => {
      hasLeft = true
      cancel()
      stop()
      setTold(null)
    }
  }, [operatorId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page brings a number of its own
  useEffect(() => {
    // a stream knows better, what was asked a while ago does not
    if (told && !told.isLive) setTold(null)
  }, [page])
}
