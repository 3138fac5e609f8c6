import type { SignInProvider } from '@lonja/core/signin/providers.ts'
import { m } from '../paraglide/messages.js'

const NAMES: Record<SignInProvider, () => string> = { google: m.signin_google, wechat: m.signin_wechat }

export const providerName = (provider: SignInProvider): string => NAMES[provider]()
