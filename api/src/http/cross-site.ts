/**
 * Whether a browser sent this change from another site's page (cross-site forgery); other clients send neither header. Whichever of
 * the two is there must name this host: a request that is let through by one alone would fail at the pages' own check of Origin.
 */
export const isFromElsewhere = ({ method, url, headers }: Request): boolean => {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  // pages with the referrer policy no-referrer send null to their own host
  if (site && origin === 'null') return false
  return origin !== null && new URL(url).host !== URL.parse(origin)?.host
}
