import type { Deps } from '@lonja/api/deps.ts'
import type { Actor } from '@lonja/api/http/actor.ts'
import { noLimits } from '@lonja/api/http/limits.ts'

/** What one of the API's own verbs is called with to be played: who calls it, and at which moment. */
export const callAt = (deps: Deps, actor: Actor, at: Date) => ({
  deps: { ...deps, clock: () => at, limits: noLimits },
  actor,
  now: at,
  locale: 'es' as const,
  ...{ token: null, location: null, idempotencyKey: null, route: '', cartKey: null, ip: '', userAgent: '', host: '' },
  isScripted: true,
  ...{ params: undefined, query: undefined, body: undefined },
})
