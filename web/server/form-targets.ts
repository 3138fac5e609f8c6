import type { Deps } from '@lonja/api/deps.ts'
import { shopOrigins } from '@lonja/core/shops/shop-host.ts'

/** Origins to which a form of ours may lead on: the log-in providers, and the shops' own hosts. */
export const formTargets = ({ signIn, publicUrl }: Pick<Deps, 'signIn' | 'publicUrl'>): string[] => [
  ...new Set(signIn.providers.map(({ origin }) => origin)),
  shopOrigins(publicUrl),
]
