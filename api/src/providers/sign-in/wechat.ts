import { NAME_MAX } from '@lonja/core/accounts/name.ts'
import { askJson, textOf } from './ask.ts'
import { type Identity, type Provider, SignInRefused } from './provider.ts'

/** The website log-in of WeChat's open platform as data. */
export interface WechatRow {
  local: boolean
  /** where its callers scan the code, and where its calls are */
  pages: string
  calls: string
  appId: string
  appSecret: string
  returnTo: string
}

/** Its errors come with status 200 and a number. */
const refusedBy = ({ errcode, errmsg }: Record<string, unknown>): string | null =>
  errcode === undefined || errcode === 0 ? null : `${String(errcode)} ${textOf(errmsg)}`

/**
 * WeChat knows no identity token: its code is exchanged by our secret, and that it was given to us is the proof. One
 * person has one unionid in all of a company's apps, and an openid in each; it tells no e-mail.
 */
export const wechatProvider = (row: WechatRow): Provider => {
  const exchange = async (code: string): Promise<Identity> => {
    const query = new URLSearchParams({
      appid: row.appId,
      secret: row.appSecret,
      code,
      grant_type: 'authorization_code',
    })
    const { body: given } = await askJson(`${row.calls}/sns/oauth2/access_token?${query}`)
    const refused = refusedBy(given)
    if (refused !== null) throw new SignInRefused(refused)
    const openid = textOf(given.openid)
    const asked = new URLSearchParams({ access_token: textOf(given.access_token), openid })
    const { body: person } = await askJson(`${row.calls}/sns/userinfo?${asked}`)
    if (refusedBy(person) !== null || !openid || person.openid !== openid)
      throw new SignInRefused('it does not say who this is')
    return {
      subject: (textOf(person.unionid) || openid).slice(0, 255),
      email: null,
      name: textOf(person.nickname).slice(0, NAME_MAX),
    }
  }
  return {
    name: 'wechat',
    local: row.local,
    origin: new URL(row.pages).origin,
    address: ({ state }) =>
      `${row.pages}/connect/qrconnect?${new URLSearchParams({
        appid: row.appId,
        redirect_uri: row.returnTo,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })}#wechat_redirect`,
    fromCode: exchange,
    fromToken: exchange,
  }
}
