/** Whether a browser sent this change from another site's page (cross-site forgery); other clients send neither header. */
export const isFromElsewhere = ({ method, url, headers }: Request): boolean => {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  return origin !== null && new URL(url).host !== URL.parse(origin)?.host
}
