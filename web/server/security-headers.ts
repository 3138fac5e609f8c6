import { type InlineProof, inlineDirectives } from './page-policy.ts'

interface HeaderFacts {
  proof: InlineProof
  publicUrl: string
  formTargets: readonly string[]
  /** origins that a map's style, tiles and letters come from */
  mapOrigins?: readonly string[]
  mode: 'production' | 'development'
}

/** Headers of every page: only our own scripts run, nothing frames us, and other sites learn no more than our origin. */
export const securityHeaders = ({
  proof,
  publicUrl,
  formTargets,
  mapOrigins = [],
  mode,
}: HeaderFacts): [string, string][] => {
  const secure = publicUrl.startsWith('https:')
  const policy = [
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
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return [
    // the development server injects its own scripts and styles
    ...(mode === 'production' ? [['Content-Security-Policy', policy] as [string, string]] : []),
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), payment=(), geolocation=(self)'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...(secure ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as [string, string]] : []),
  ]
}
