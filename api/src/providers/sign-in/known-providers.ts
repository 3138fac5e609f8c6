import { RETURN_PAGES } from '@lonja/core/signin/providers.ts'
import { oidcProvider } from './oidc.ts'
import type { Provider } from './provider.ts'
import { wechatProvider } from './wechat.ts'

/** The market's client at a provider, from the settings; undefined: not set up. */
export interface SignInSettings {
  google: { id: string; secret: string } | undefined
  wechat: { id: string; secret: string } | undefined
}

/** The providers that the settings know, at their real addresses. */
export const realProviders = ({ google, wechat }: SignInSettings, publicUrl: string): Provider[] => [
  ...(google
    ? [
        oidcProvider({
          name: 'google',
          local: false,
          issuers: ['https://accounts.google.com', 'accounts.google.com'],
          authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
          tokenUrl: 'https://oauth2.googleapis.com/token',
          keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
          clientId: google.id,
          clientSecret: google.secret,
          returnTo: publicUrl + RETURN_PAGES.google,
        }),
      ]
    : []),
  ...(wechat
    ? [
        wechatProvider({
          local: false,
          pages: 'https://open.weixin.qq.com',
          calls: 'https://api.weixin.qq.com',
          appId: wechat.id,
          appSecret: wechat.secret,
          returnTo: publicUrl + RETURN_PAGES.wechat,
        }),
      ]
    : []),
]
