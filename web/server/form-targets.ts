import type { Deps } from '@lonja/api/deps.ts'
import { shopOrigins } from '@lonja/core/shops/shop-host.ts'

/** Origins to which a form of ours may lead on: the log-in providers, the market, and the shops' own hosts. */
export const formTargets = ({ signIn, publicUrl }: Pick<Deps, 'signIn' | 'publicUrl'>): string[] => [
  ...new Set(signIn.providers.map(({ origin }) => origin)),
  // on a shop's own host the market is another origin
  new URL(publicUrl).origin,
  shopOrigins(publicUrl),
]
