/** Cookies that each host gave, as a browser would keep them. */
const cookieJar = () => {
  const kept = new Map<string, Map<string, string>>()
  const of = (url: URL) => {
    const own = kept.get(url.host) ?? new Map<string, string>()
    kept.set(url.host, own)
    return own
  }
  return {
    header: (url: URL) => [...of(url)].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: (url: URL, answer: Response) => {
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        of(url).set(pair.slice(0, at), pair.slice(at + 1))
      }
    },
  }
}

/**
 * Goes to a local provider as a person's browser would, says who one is, and comes back with what stands in the address:
 * code and state, or the error.
 */
export const goToProvider = async (
  address: string,
  person: { name: string; email: string } | 'nobody',
): Promise<Record<string, string>> => {
  const cookies = cookieJar()
  const home = new URL(address).host
  const visit = async (url: URL, body?: URLSearchParams): Promise<{ url: URL; answer: Response | null }> => {
    if (url.host !== home) return { url, answer: null }
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookies.header(url) },
      ...(body ? { method: 'POST', body } : {}),
    })
    cookies.keep(url, answer)
    const next = answer.headers.get('location')
    return next ? visit(new URL(next, url)) : { url, answer }
  }
  const asked = await visit(new URL(address))
  const said =
    person === 'nobody'
      ? await visit(new URL(`${asked.url.href}/no`))
      : await visit(asked.url, new URLSearchParams({ ...person }))
  if (said.answer) throw new Error(`the provider kept us: ${said.answer.status} ${await said.answer.text()}`)
  return Object.fromEntries(said.url.searchParams)
}
