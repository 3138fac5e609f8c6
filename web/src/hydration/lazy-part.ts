import { type ComponentType, lazy } from 'react'

/**
 * `lazy` for a part whose page can do without it: where its script is lost the part stays as the server sent it, or away,
 * and the page around it goes on. A script that a new release took away reloads the page (chunk-reload.ts).
 */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch((error: unknown) => {
      if (import.meta.env.SSR) throw error
      return new Promise<never>(() => {})
    }),
  )
