import { callApi } from '../fixtures/api.ts'
import { expect, expectHydrated, expectNoSideScroll, test } from '../fixtures/market.ts'
import { comeBack, demoPerson, newBuyer } from '../fixtures/people.ts'
import { shopIdOf, someProducts } from '../fixtures/products.ts'

test('a shop’s people save a reply, put it below what they typed, and answer with it @narrow', async ({
  page,
  say,
  go,
  context,
  language,
}) => {
  test.slow()
  const { token } = await newBuyer(language)
  const body = { shopId: await shopIdOf('vidal'), text: '¿Cuándo sale mi pedido?' }
  const { id } = await callApi<{ id: number }>('POST', '/conversations', { token, body })
  await comeBack(context, await demoPerson('vidal'))

  const title = `Plazo ${Date.now()}`
  const reply = `Sale en 24 horas. ${title}`
  await go('/seller/messages')
  await page.getByRole('link', { name: say('conversations_saved_title') }).click()
  const isNew = page.locator('details', { hasText: say('conversations_saved_new') })
  const fold = isNew.locator('summary')
  if ((await fold.isVisible()) && (await isNew.getAttribute('open')) === null) await fold.click()
  await isNew.getByLabel(say('conversations_saved_reply_title')).fill(title)
  await isNew.getByLabel(say('conversations_saved_reply_text')).fill(reply)
  await isNew.getByRole('button', { name: say('conversations_saved_save') }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectNoSideScroll(page)

  await go(`/seller/messages/${id}`)
  await expectHydrated(page)
  const field = page.getByRole('textbox', { name: say('conversations_text') })
  // sent with nothing in it, it comes back; the page is looked at again, and the refusal stays
  await page.getByRole('button', { name: say('conversations_send') }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const key = page.locator('main input[name=key]')
  const before = await key.inputValue()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(key).not.toHaveValue(before)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('Buenos días:')
  await page.locator('summary', { hasText: say('conversations_saved_title') }).click()
  await page.getByRole('button', { name: title }).click()
  await expect(field).toHaveValue(`Buenos días:\n\n${reply}`)
  await expect(field).toBeInViewport()
  await expect(page.getByRole('listitem').filter({ hasText: reply }).filter({ hasText: 'Buenos días' })).toHaveCount(0)
  await page.getByRole('button', { name: say('conversations_send') }).click()
  await expect(page.getByText(`Buenos días:`)).toBeVisible()
  await expect(field).toHaveValue('')

  // the way to change them leaves a half-written message where it is
  await field.fill('A medias')
  await page.locator('summary', { hasText: say('conversations_saved_title') }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: say('conversations_saved_manage') }).click()
  await (await opened).close()
  await expect(field).toHaveValue('A medias')
  // Enter in another field of the form sends the message as it stands, without a saved reply
  const [{ id: productId }] = await someProducts('vidal', language)
  await go(`/seller/messages/${id}?productId=${productId}`)
  await expectHydrated(page)
  await field.fill('Con el producto')
  await page.getByRole('checkbox').press('Enter')
  await expect(page.getByText('Con el producto', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('')

  await go('/seller/messages/saved-replies')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await row.locator('summary', { hasText: say('conversations_saved_edit') }).click()
  await row.getByRole('textbox', { name: say('conversations_saved_reply_text') }).fill('Sale en 48 horas.')
  await row.getByRole('button', { name: say('conversations_saved_save') }).click()
  await expect(row.locator('p', { hasText: 'Sale en 48 horas.' })).toBeVisible()
  await row.locator('summary', { hasText: say('conversations_saved_delete') }).click()
  await row.getByRole('button', { name: say('conversations_saved_delete') }).click()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
})
