import type { Deps } from '@lonja/api/deps.ts'
import { shopOrigins } from '@lonja/core/shops/shop-host.ts'

/** Origins to which a form of ours may lead on: the log-in providers, the gateways, the market, and the shops' own hosts. */
export const formTargets = ({
  signIn,
  gateways,
  publicUrl,
}: Pick<Deps, 'signIn' | 'gateways' | 'publicUrl'>): string[] => [
  ...new Set(signIn.providers.map(({ origin }) => origin)),
  // where buyers pay
  ...gateways.origins,
  // on a shop's own host the market is another origin
  new URL(publicUrl).origin,
  shopOrigins(publicUrl),
]
