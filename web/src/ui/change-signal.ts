/** Tells components of changes outside React: what useSyncExternalStore subscribes to, and how a change is told. */
export const changeSignal = () => {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (): void => {
      for (const listener of listeners) listener()
    },
  }
}
