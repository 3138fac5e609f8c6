import { REASONS_FOR } from '@lonja/core/moderation/report-reasons.ts'
import { callApi } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/market.ts'
import { newBuyer } from '../fixtures/people.ts'
import { openPlain } from '../fixtures/plain-form.ts'
import { someProducts } from '../fixtures/products.ts'

// forms as the server sends them, sent as a browser without scripts sends them; no browser is needed for that

test('without scripts a product is saved and taken off the list by the same button @wide', async () => {
  const { token } = await newBuyer('es', { hasAddress: false })
  const [{ id }] = await someProducts('vidal', 'es')
  const path = `/goods-detail/${id}`
  const saved = async () => (await callApi<{ items: object[] }>('GET', '/saved-products', { token })).items.length
  const save = await (await openPlain(path, token)).send(/action="\/save\?/, { button: 'save' })
  expect([save.status, save.leadsTo, await saved()]).toEqual([303, path, 1])
  const unsave = await (await openPlain(path, token)).send(/action="\/save\?/, { button: 'unsave' })
  expect([unsave.status, unsave.leadsTo, await saved()]).toEqual([303, path, 0])
})

test('without scripts a coupon is collected, and the page of coupons comes back at it @wide', async ({ say }) => {
  const { token } = await newBuyer('es', { hasAddress: false })
  const collected = async () =>
    (await callApi<{ items: object[] }>('GET', '/coupons?collected=true', { token })).items.length
  expect(await collected()).toBe(0)
  const page = await openPlain('/coupon', token)
  const { status, leadsTo } = await page.send(/action="\/coupon-collect"/)
  expect([status, await collected()]).toEqual([303, 1])
  expect(leadsTo).toMatch(/^\/coupon#coupon-\d+$/)
  expect((await openPlain('/coupon', token)).html).toContain(say('coupons_collected'))
})

test('without scripts a product is reported; what is missing is said, and what was typed stays @wide', async ({
  say,
}) => {
  const [{ id }] = await someProducts('pisuerga', 'es')
  const back = `/goods-detail/${id}`
  const page = await openPlain(`/report?kind=product&id=${id}&back=${back}`)
  const fields = { email: 'vecina@correo.example', note: 'La foto es de otro producto.' }
  const which = new RegExp(say('moderation_send'))
  const refused = await page.send(which, { fields })
  expect(refused.leadsTo).toBe('')
  expect(refused.html).toContain('role="alert"')
  for (const typed of Object.values(fields)) expect(refused.html).toContain(typed)
  const [reason = ''] = REASONS_FOR.product
  const sent = await page.send(which, { fields: { ...fields, reason } })
  expect(sent.leadsTo).toBe(back)
  expect(sent.cookies).toContain('notice=reportSent')
})

test('without scripts a publication is liked, and the like taken back @wide', async () => {
  const { token } = await newBuyer('es', { hasAddress: false })
  const like = /name="type" value="like"/
  const isLiked = async () => {
    const { html } = await openPlain('/publication', token)
    const form = (html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).find((one) => like.test(one)) ?? ''
    return /aria-pressed="(\w+)"/.exec(form)?.[1]
  }
  for (const after of ['true', 'false']) {
    const { status, leadsTo } = await (await openPlain('/publication', token)).send(like)
    expect(status).toBe(303)
    expect(leadsTo).toMatch(/^\/publication#publication-\d+$/)
    expect(await isLiked()).toBe(after)
  }
})
