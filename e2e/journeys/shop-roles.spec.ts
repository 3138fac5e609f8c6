import { expect } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { addressSentTo } from '../fixtures/codes.ts'
import { test } from '../fixtures/market.ts'
import { demoPerson, enterMarket, newBuyer, type Person } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'

/** Someone whom a shop's owner invited in a role, and who acts for the shop now. */
const joinAs = async (owner: Person, role: string): Promise<Person> => {
  const person = await newBuyer('es', { hasAddress: false })
  await callApi('POST', '/invitations', { token: owner.token, body: { email: person.email, role } })
  const link = await addressSentTo(person.email, /\/join\?token=[\w-]+/)
  const invitation = link.split('=').at(-1)
  const joined = await callApi<{ id: number }>('POST', `/invitation-links/${invitation}`, { token: person.token })
  const { token } = await callApi<{ token: string }>('POST', '/switch-operator', {
    token: person.token,
    body: { operatorId: joined.id },
  })
  return { ...person, token }
}

for (const role of ['orders', 'products', 'accounts'])
  test(`a shop’s ${role} open every page that their menu leads to @wide`, async ({ say }) => {
    const owner = await demoPerson('besaya')
    const { token } = await joinAs(owner, role)
    const ask = (path: string) => fetch(process.env.MARKET_URL + path, { headers: { cookie: `token=${token}` } })
    const html = await (await ask('/seller/find')).text()
    const [menu = ''] =
      html.match(/<nav[\s\S]*?<\/nav>/g)?.filter((nav) => nav.includes(`aria-label="${say('seller_desk_menu')}"`)) ?? []
    const links = [...menu.matchAll(/href="([^"?#]+)/g)].map(([, path = '']) => path)
    expect(links.length).toBeGreaterThan(2)
    const opened = [...links]
    if (role === 'products') {
      const [{ id }] = await someProducts('besaya', 'es')
      const body = { name: `Tarifa ${Date.now()}` }
      const list = await callApi<{ id: number }>('POST', '/seller/price-lists', { token: owner.token, body })
      opened.push(`/seller/products/${id}`, '/seller/products/new', `/seller/prices/${list.id}`)
    }
    const answers = []
    for (const path of opened) answers.push([path, (await ask(path)).status])
    expect(answers).toEqual(opened.map((path) => [path, 200]))
  })

test('the market’s people read what their role may look at, without buttons, and are told what is closed to them @wide', async ({
  request,
}) => {
  const read = async (name: string, path: string) => {
    const { token } = await demoPerson(name)
    const answer = await request.get(process.env.MARKET_URL + path, { headers: { cookie: `token=${token}` } })
    return { status: answer.status(), html: await answer.text() }
  }
  const team = await read('soporte', '/operator/team')
  expect(team.status).toBe(403)
  expect(team.html).toContain('Tu función en esta cuenta no lo permite.')
  expect((await read('cobros', '/operator/people/1')).html).not.toContain('/operator/audit')
  const names = await read('soporte', '/operator/search-names')
  const [, main = ''] = names.html.split('<main')
  expect([names.status, main.includes('method="post"')]).toEqual([200, false])
})

test('who may only look reads the pages of the market’s office, and can send nothing from them @wide', async () => {
  test.slow()
  const { token } = await enterMarket('auditoria')
  const read = async (path: string) => {
    const answer = await fetch(process.env.MARKET_URL + path, { headers: { cookie: `token=${token}` } })
    const html = await answer.text()
    const parts = html.match(/<(main|nav)\b[\s\S]*?<\/\1>/g) ?? []
    const links = parts.flatMap((part) =>
      [...part.matchAll(/<a\b[^>]* href="(\/operator[^"]*)"/g)].map(([, to = '']) => to),
    )
    const main = parts.filter((part) => part.startsWith('<main')).join()
    const forms = main.match(/<form\b[^>]* method="post"[\s\S]*?<\/form>/g) ?? []
    // everyone may leave the market’s people
    const buttons = forms
      .flatMap((form) => form.match(/<button\b[^>]*>/g) ?? [])
      .filter((button) => !/ type="button"| value="leave"| disabled=/.test(button))
    return { status: answer.status, links: links.map((link) => link.replaceAll('&amp;', '&')), buttons }
  }
  // one page of each kind that the office leads to: /operator/categories/7 stands for all categories
  const kinds = new Set<string>()
  const paths = ['/operator']
  const wrong = []
  for (const path of paths) {
    const { status, links, buttons } = await read(path)
    if (status !== 200 || buttons.length > 0) wrong.push({ path, status, buttons })
    for (const link of links) {
      const kind = link.replace(/\?.*/, '').replaceAll(/\/\d+/g, '/0')
      if (!kinds.has(kind)) paths.push(link)
      kinds.add(kind)
    }
  }
  expect(wrong).toEqual([])
  expect(paths.length).toBeGreaterThan(20)
  expect((await read('/operator/home/new')).status).toBe(403)
})
