import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { KeptAt, SaidToWorker } from './kept-offline.ts'

const KeptAtContext = createContext<number | null>(null)

/** Tells the page below it when the market sent what it shows (`useKeptAt`). */
export const KeptAtProvider = KeptAtContext.Provider

/** When the market sent what the page shows, in ms, where the browser had kept it; null for what came just now. */
export const useKeptAt = (): number | null => useContext(KeptAtContext)

/** The same as the worker says it, for the root. */
export const useAskKeptAt = (): number | null => {
  const { key } = useLocation()
  const [kept, setKept] = useState<KeptAt & { key: string }>({ keptAt: null, key })
  const hear = useEffectEvent(({ data }: MessageEvent<KeptAt>) => setKept({ ...data, key }))
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const listen = (event: MessageEvent<KeptAt>) => hear(event)
    worker?.addEventListener('message', listen)
    worker?.startMessages()
    worker?.controller?.postMessage({ ask: 'keptAt' } satisfies SaidToWorker)
    return () => worker?.removeEventListener('message', listen)
  }, [])
  // the page that a link leads to has come just now
  return kept.key === key ? kept.keptAt : null
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
