import type { SignInProvider } from '@lonja/core/signin/providers.ts'
import { isLoopback } from '../../http/loopback.ts'
import { realProviders, type SignInSettings } from './known-providers.ts'
import type { Provider } from './provider.ts'

/** Log-in by other providers, as the verbs use it. */
export interface SignIn {
  providers: readonly Provider[]
  find: (name: SignInProvider) => Provider | undefined
  /** seals attempts and tickets */
  secret: string
}

export const signInWith = (providers: readonly Provider[], secret: string): SignIn => ({
  providers,
  find: (name) => providers.find((provider) => provider.name === name),
  secret,
})

interface SignInService {
  signIn: SignIn
  stop: () => Promise<void>
}

interface ServiceConfig {
  signIn: SignInSettings
  publicUrl: string
  seed: boolean
  secret: string
}

/**
 * Whether this is the demo market on one's own machine. There, stand-ins take the places of providers that are not set
 * up; anywhere else they would let anybody in as anybody.
 */
const isDemo = ({ seed, publicUrl }: ServiceConfig): boolean => seed && isLoopback(publicUrl)

/** The providers that the settings name, and in the demo market local ones for the others. */
export const createSignInService = async (config: ServiceConfig): Promise<SignInService> => {
  const real = realProviders(config.signIn, config.publicUrl)
  if (!isDemo(config)) return { signIn: signInWith(real, config.secret), stop: async () => {} }
  const { startLocalProviders } = await import('./local/start-local-providers.ts')
  const local = await startLocalProviders(config.publicUrl)
  const missing = local.providers.filter(({ name }) => !real.some((one) => one.name === name))
  return { signIn: signInWith([...real, ...missing], config.secret), stop: local.stop }
}
