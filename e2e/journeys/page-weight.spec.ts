import { at, expect, test } from '../fixtures/market.ts'

/** Bytes of a page's HTML, uncompressed, as a visitor of the demo market gets it: what was reached and a twentieth more. */
const BOUNDS = { '/': 114_000, '/goods-list': 92_000 }

test('@wide the home page and the list of goods stay light', async ({ request }) => {
  for (const [path, bound] of Object.entries(BOUNDS)) {
    const body = await (await request.get(at(path), { headers: { 'accept-language': 'es' } })).body()
    expect(body.length, path).toBeLessThan(bound)
    // a page that is no page would be lighter still
    expect(body.toString()).toContain('</html>')
    expect(body.length, path).toBeGreaterThan(bound / 2)
  }
})

test('@wide scripts are asked for after what people see', async ({ request }) => {
  const html = await (await request.get(at('/'), { headers: { 'accept-language': 'es' } })).text()
  const links = html.match(/<link[^>]*rel="modulepreload"[^>]*>/g) ?? []
  const scriptOf = (link: string) => /href="([^"]+)"/.exec(link)?.[1]
  const first = new Map(links.toReversed().map((link) => [scriptOf(link), link]))
  expect(first.size).toBeGreaterThan(5)
  // browsers go by the first link to a script
  for (const link of first.values()) expect(link).toContain('fetchPriority="low"')
})
