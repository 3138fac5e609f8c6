import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { ASKS_KEPT_AT, type KeptAt } from './kept-offline.ts'

/** When the market sent what the page shows, in ms, where the browser had kept it; null for what came just now. */
export const useKeptAt = (): number | null => {
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const isNextKept = useRef(false)
  const { key } = useLocation()
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const hear = ({ data }: MessageEvent<KeptAt>) => {
      isNextKept.current = data.isOnItsWay
      setKeptAt(data.keptAt)
    }
    worker?.addEventListener('message', hear)
    worker?.startMessages()
    worker?.controller?.postMessage(ASKS_KEPT_AT)
    return () => worker?.removeEventListener('message', hear)
  }, [])
  // of a page that came just now the worker says nothing
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page that is shown
  useEffect(() => {
    if (!isNextKept.current) setKeptAt(null)
    isNextKept.current = false
  }, [key])
  return keptAt
}

const onConnection = (look: () => void): (() => void) => {
  addEventListener('online', look)
  addEventListener('offline', look)
  return () => {
    removeEventListener('online', look)
    removeEventListener('offline', look)
  }
}

/** Whether the browser has a connection, as far as it knows. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )
