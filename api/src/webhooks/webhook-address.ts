import { isIP } from 'node:net'
import { isLoopback, isLoopbackHost } from '../http/loopback.ts'

/** Endings of names that no public name server answers. */
const INTERNAL = /\.(local|internal|intranet|lan|home|corp|localhost|arpa|test|invalid|example)$/

/**
 * Whether a shop's webhook may have an address: https to a public name, without a log-in in it. A market on loopback, which is
 * somebody's own machine, may call programs there as well, and by http. What the name leads to is looked at when it is called
 * (`post-webhook.ts`), because it may lead elsewhere by then.
 */
export const isWebhookAddress = (address: string, { publicUrl }: { publicUrl: string }): boolean => {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.hash) return false
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (isLoopback(publicUrl) && isLoopbackHost(url.hostname)) return isWeb
  const host = url.hostname.replace(/\.$/, '')
  return (
    url.protocol === 'https:' && isIP(host.replace(/^\[|\]$/g, '')) === 0 && host.includes('.') && !INTERNAL.test(host)
  )
}
