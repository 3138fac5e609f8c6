import { type APIRequestContext, expect } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { someGoods } from '../fixtures/goods.ts'
import { test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer, type Person } from '../fixtures/people.ts'

/** Someone whom a shop's owner invited in a role, and who acts for the shop now. */
const joinAs = async (owner: Person, role: string, request: APIRequestContext): Promise<Person> => {
  const person = await newBuyer('es', { hasAddress: false })
  await callApi('POST', '/invitations', { token: owner.token, body: { email: person.email, role } })
  let invitation = ''
  await expect(async () => {
    const list = await (await request.get(`${process.env.MARKET_URL}/dev/mail`)).text()
    const row = list.split('<tr>').find((one) => one.includes(person.email)) ?? ''
    const [, mail = ''] = /href="([^"]+)"/.exec(row) ?? []
    const text = await (await request.get(new URL(mail, `${process.env.MARKET_URL}/dev/mail`).href)).text()
    invitation = /\/join\?token=([\w-]+)/.exec(text)?.[1] ?? ''
    expect(invitation).not.toBe('')
  }).toPass()
  const joined = await callApi<{ id: number }>('POST', `/invitation-links/${invitation}`, { token: person.token })
  const { token } = await callApi<{ token: string }>('POST', '/switch-operator', {
    token: person.token,
    body: { operatorId: joined.id },
  })
  return { ...person, token }
}

for (const role of ['orders', 'products', 'accounts'])
  test(`a shop’s ${role} open every page that their menu leads to @wide`, async ({
    page,
    context,
    go,
    say,
    request,
  }) => {
    const owner = await demoPerson('besaya')
    await comeBack(context, await joinAs(owner, role, request))
    await go('/seller/find')
    const menu = page.getByRole('navigation', { name: say('seller_desk_menu') })
    const links = await menu
      .getByRole('link')
      .evaluateAll((found) => (found as HTMLAnchorElement[]).map(({ pathname }) => pathname))
    expect(links.length).toBeGreaterThan(2)
    const opened = [...links]
    if (role === 'products') {
      const [{ id }] = await someGoods('besaya', 'es')
      const body = { name: `Tarifa ${Date.now()}` }
      const list = await callApi<{ id: number }>('POST', '/seller/price-lists', { token: owner.token, body })
      opened.push(`/seller/goods/${id}`, '/seller/goods/new', `/seller/prices/${list.id}`)
    }
    const answers = []
    for (const path of opened) answers.push([path, (await page.request.get(process.env.MARKET_URL + path)).status()])
    expect(answers).toEqual(opened.map((path) => [path, 200]))
  })
