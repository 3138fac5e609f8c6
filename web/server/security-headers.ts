import { isHttps } from '@lonja/core/kernel/is-https.ts'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { type InlineProof, inlineDirectives } from './page-policy.ts'

interface PolicyFacts {
  proof: InlineProof
  publicUrl: string
  formTargets: readonly string[]
  /** origins that a map's style, tiles and letters come from */
  mapOrigins?: readonly string[]
}

/** The Content-Security-Policy of a page: only our own scripts run, and nothing frames us. */
export const pagePolicy = ({ proof, publicUrl, formTargets, mapOrigins = [] }: PolicyFacts): string =>
  [
    "default-src 'self'",
    ...inlineDirectives(proof),
    // components place what floats by style attributes
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...mapOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...mapOrigins].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ['form-action', "'self'", ...formTargets].join(' '),
    ...(isHttps(publicUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/**
 * Headers of every answer, whatever it is: browsers take it for nothing else, frame it nowhere, tell other sites no more
 * than our origin, and come back by https. A route that sets one of them itself keeps its own, such as a page its
 * policy, or a picture that other sites may show.
 */
export const securityHeaders = (publicUrl: string): MiddlewareHandler =>
  secureHeaders({
    overwrite: false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isHttps(publicUrl) && 'max-age=31536000; includeSubDomains',
    // these speak to Flash, to Internet Explorer and to filters that browsers gave up, 90 bytes in each answer
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // the camera reads barcodes from any page with a search field; a page keeps the policy of the one by which its user came in
    permissionsPolicy: { camera: ['self'], microphone: [], payment: [], geolocation: ['self'] },
  })

/** Lets pages of other sites show a picture that is for everyone. */
export const forOtherSites: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
}
