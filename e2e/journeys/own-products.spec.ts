import { callApi } from '../fixtures/api.ts'
import { expect, expectHydrated, test } from '../fixtures/market.ts'
import { comeBack, demoPerson } from '../fixtures/people.ts'
import { someProducts } from '../fixtures/products.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shop says in its own words what the variants of a product differ in, and adds one @wide', async ({
    page,
    go,
    say,
    context,
  }) => {
    const name = `Jarra ${Date.now()}`
    await comeBack(context, await demoPerson('almendros'))
    await go('/seller/products/new')
    await expect(
      page
        .getByRole('navigation', { name: say('seller_desk_menu') })
        .getByRole('link', { name: say('seller_products_title') }),
    ).toHaveAttribute('aria-current', 'page')
    await page.getByLabel(say('seller_products_name', { language: 'Español' })).fill(name)
    await page.getByLabel(say('seller_products_serial')).fill(name)
    // nobody else is to stumble over it
    await page.getByLabel(say('seller_products_on_shelf'), { exact: true }).uncheck()
    const variant = (number: number) =>
      page.getByRole('group', { name: say('seller_products_variant', { number }), exact: true })
    const value = (number: number, of: string) => variant(number).getByRole('textbox', { name: new RegExp(`^${of}`) })
    const fill = async (number: number, serial: string, capacity: string) => {
      await variant(number).getByLabel(say('seller_products_sku_serial'), { exact: true }).fill(serial)
      await variant(number).getByLabel(say('seller_products_price_net')).fill('4,20')
      await value(number, number === 1 ? say('seller_products_attribute', { number: 1 }) : 'Capacidad').fill(capacity)
    }
    const save = () => page.getByRole('button', { name: say('seller_products_save'), exact: true }).click()
    // a value whose name was forgotten comes back, with all that was typed
    await fill(1, `${name}-1`, '33 cl')
    await save()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.getByLabel(say('seller_products_attribute_name', { number: 1, language: 'Español' })).fill('Capacidad')
    await page.getByLabel(say('seller_products_attribute_name', { number: 1, language: '中文' })).fill('容量')
    await save()

    await page.getByRole('link', { name, exact: true }).click()
    await expect(value(1, 'Capacidad')).toHaveValue('33 cl')
    await fill(2, `${name}-2`, '50 cl')
    await save()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(value(2, 'Capacidad')).toHaveValue('50 cl')
  })
})

test('what is missing in the form of a product is not behind the bar of its parts @narrow', async ({
  page,
  say,
  go,
  context,
}) => {
  await comeBack(context, await demoPerson('pisuerga'))
  await go('/seller/products/new')
  await expectHydrated(page)
  // what a product is known by stands first, and whoever has filled in enough can save from there
  await expect(page.getByRole('navigation', { name: say('seller_products_sections') }).getByRole('link')).toHaveText([
    say('seller_products_section_texts'),
    say('seller_products_skus'),
    say('seller_products_pictures'),
    say('seller_products_article'),
    say('seller_products_papers'),
    say('seller_products_attributes'),
  ])
  const save = page.getByRole('button', { name: say('seller_products_save') })
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel(say('seller_products_name', { language: 'English' }))).toBeHidden()
  await page.getByLabel(say('seller_products_name', { language: 'Español' })).fill('Vaso')
  await save.click()
  const isInSight = () =>
    page.evaluate(() => {
      const field = document.activeElement
      if (!(field instanceof HTMLInputElement) || !field.required) return false
      const { left, top } = field.getBoundingClientRect()
      return document.elementFromPoint(left + 9, top + 4) === field
    })
  await expect.poll(isInSight).toBe(true)
})

test('a picture that came with a file of products is moved to the front @wide', async ({ page, say, go, context }) => {
  const shop = await demoPerson('almendros')
  const [{ id }] = await someProducts('almendros', 'es')
  const addresses = async () => {
    const product = await callApi<{ pictures: { address: string }[] }>('GET', `/seller/products/${id}`, shop)
    return product.pictures.map(({ address }) => address)
  }
  const [first, second, ...others] = await addresses()
  expect(second).toBeDefined()
  await comeBack(context, shop)
  await go(`/seller/products/${id}`)
  await expectHydrated(page)
  const name = say('seller_products_picture', { number: 2 })
  await page.getByRole('button', { name: say('files_earlier', { name }), exact: true }).click()
  await page.getByRole('button', { name: say('seller_products_save'), exact: true }).click()
  await expect.poll(addresses).toEqual([second, first, ...others])
})
