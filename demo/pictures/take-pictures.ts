/**
 * Takes the pictures of README.md from a demo market that runs: node demo/pictures/take-pictures.ts http://localhost:3000
 * Chromium is the one that CHROMIUM_PATH names, or the system's. Orders one order as the demo buyer.
 */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import sharp from 'sharp'

const OUT = join(import.meta.dirname, '../../docs/pictures')
const [market = 'http://localhost:3000'] = process.argv.slice(2)

/** Width and height of the window, and of the animated picture; how long a frame is usually shown, in ms. */
const WINDOW = { width: 1280, height: 800 } as const
const ANIMATED = { width: 800, height: 500 } as const
const FRAME = 1600
/** By how much the frames are slowed down, so that texts can be read. */
const PACE = 1.3
/** The sku rows that are filled in, and how many packs of each size. */
const WANTED = [
  [2, 4, 4, 2],
  [0, 3, 3, 1],
] as const

const openBrowser = (): Promise<Browser> => {
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  )
  const executablePath = process.env.CHROMIUM_PATH ?? system
  return chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) })
}

const openPage = async (browser: Browser, scale: number, login?: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: WINDOW, deviceScaleFactor: scale, locale: 'es-ES' })
  await context.addInitScript(() => localStorage.setItem('cookie-notice', 'read'))
  const page = await context.newPage()
  if (login) {
    await page.goto(`${market}/testlogin`)
    await page.locator(`button[value="${login}@lonja.example"]`).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/testlogin'))
  }
  return page
}

/** Waits until every picture in the window is there, and nothing moves. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  await page.waitForFunction(() => {
    const isSeen = ({ left, right, top, bottom, width }: DOMRect) =>
      width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
    return [...document.images].every(
      (image) =>
        (image.complete && image.naturalWidth > 0) ||
        !isSeen(image.getBoundingClientRect()) ||
        !image.checkVisibility(),
    )
  })
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
}

/** Number of a shirt of the demo's clothes shop: in colours by sizes, all of which can be had. */
const findShirt = async (): Promise<number> => {
  const get = async <T>(path: string): Promise<T> =>
    (await fetch(`${market}/backend/api/v1${path}`)).json() as Promise<T>
  const { items } = await get<{ items: { id: number; shop: { name: string } }[] }>(
    '/products?search=camiseta&inStock=true&lang=es',
  )
  for (const { id, shop } of items) {
    const { skus } = await get<{ skus: { isAvailable: boolean; stock: number; attribute: unknown[] }[] }>(
      `/products/${id}`,
    )
    const isWhole = skus.length >= 16 && skus.slice(0, 8).every((sku) => sku.isAvailable && sku.stock > 40)
    if (shop.name === 'Maresme Tèxtil' && isWhole) return id
  }
  throw new Error('no shirt is there in every size')
}

const cellsOf = (page: Page): Locator => page.getByRole('main').getByRole('table').first().getByRole('spinbutton')

/** Types packs of sizes and colours into the grid; `each` is called after every row. */
const fillGrid = async (page: Page, each: () => Promise<void> = async () => {}): Promise<void> => {
  const cells = cellsOf(page)
  const columns = await page
    .getByRole('main')
    .getByRole('table')
    .first()
    .getByRole('row')
    .nth(1)
    .getByRole('spinbutton')
    .count()
  for (const [row, packs] of WANTED.entries()) {
    for (const [column, count] of packs.entries()) {
      const cell = cells.nth(row * columns + column)
      if (count === 0 || column >= columns) continue
      for (let packs = 0; packs < count; packs++) await cell.press('+')
    }
    await cells.nth(row * columns).press('Tab')
    await each()
  }
}

const save = async (page: Page, name: string): Promise<void> => {
  await settle(page)
  await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(join(OUT, `${name}.webp`))
}

/** Frames of an animated picture, each shown for some ms. */
const film = (page: Page) => {
  const frames: { bytes: Buffer; delay: number }[] = []
  const shoot = async (delay = FRAME): Promise<void> => {
    const bytes = await sharp(await page.screenshot())
      .resize(ANIMATED)
      .png()
      .toBuffer()
    frames.push({ bytes, delay })
  }
  /** Shows a page or a state once it is whole. */
  const show = async (delay?: number): Promise<void> => {
    await settle(page)
    await shoot(delay)
  }
  /** Shows where the pointer goes, then presses. */
  const press = async (target: Locator): Promise<void> => {
    await target.scrollIntoViewIfNeeded()
    await target.hover()
    const box = await target.boundingBox()
    await page.evaluate(
      ([x, y]) => {
        const dot = document.createElement('div')
        dot.id = 'pointer'
        dot.style.cssText = `position:fixed;left:${x}px;top:${y}px;width:28px;height:28px;margin:-14px;border-radius:50%;background:#D9481C99;border:3px solid #fff;box-shadow:0 1px 6px #0006;z-index:99999;pointer-events:none`
        document.body.append(dot)
      },
      [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const,
    )
    await shoot(900)
    await page.evaluate(() => document.getElementById('pointer')?.remove())
    await target.click()
  }
  const write = async (name: string): Promise<number> => {
    const { size } = await sharp(
      frames.map(({ bytes }) => bytes),
      { join: { animated: true } },
    )
      .webp({ quality: 78, effort: 5, loop: 0, delay: frames.map(({ delay }) => Math.round(delay * PACE)) })
      .toFile(join(OUT, `${name}.webp`))
    process.stdout.write(`${name}: ${frames.length} frames, ${Math.round(size / 1000)} kB\n`)
    return size
  }
  return { show, shoot, press, write }
}

/** A buyer's way: home, search, product, sizes and colours into the cart, check-out, order. */
const filmBuyer = async (page: Page, shirt: number): Promise<void> => {
  const { show, shoot, press, write } = film(page)
  const main = page.getByRole('main')
  await page.goto(market)
  await show(2500)
  await page.mouse.wheel(0, 330)
  await show(2000)
  await page.mouse.wheel(0, -330)
  const field = page.getByRole('search').getByLabel('Buscar productos')
  await press(field)
  for (const typed of ['cam', 'camise', 'camiseta']) {
    await field.fill(typed)
    await page.waitForLoadState('networkidle')
    await shoot(600)
  }
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name: /camiseta/ }).waitFor()
  await show(2200)
  await page.mouse.wheel(0, 380)
  await show(1500)
  const link = main.locator(`a[href*="/goods-detail/${shirt}"]`).first()
  if (await link.count()) await press(link)
  else await page.goto(`${market}/goods-detail/${shirt}`)
  await cellsOf(page).first().waitFor()
  await show(2500)
  await cellsOf(page).first().scrollIntoViewIfNeeded()
  await show()
  await fillGrid(page, () => show(1300))
  await press(main.getByRole('button', { name: 'Añadir a la cesta', exact: true }))
  const notice = page.getByText('Añadido a la cesta')
  await notice.first().waitFor()
  await show(1800)
  await notice.first().waitFor({ state: 'hidden' })
  await press(page.getByRole('banner').getByRole('link', { name: /Cesta/ }).first())
  await page.waitForURL(/cartList/)
  await show(2200)
  const group = page.getByRole('region', { name: 'Maresme Tèxtil', exact: true })
  await group.scrollIntoViewIfNeeded()
  await show(1800)
  await press(group.getByRole('button', { name: 'Tramitar pedido', exact: true }))
  await page.waitForURL(/order-confirm|checkout|check-out/)
  await show(2500)
  await page.mouse.wheel(0, 500)
  await show(2000)
  await press(page.getByRole('button', { name: /^Hacer el pedido/ }).first())
  await page.getByRole('heading', { level: 1, name: /Pedido/ }).waitFor()
  await show(2500)
  await page.mouse.wheel(0, 520)
  await show(3000)
  await write('buyer')
}

await mkdir(OUT, { recursive: true })
const browser = await openBrowser()
try {
  const shirt = await findShirt()
  const visitor = await openPage(browser, 2)
  await visitor.goto(market)
  await save(visitor, 'home')
  const buyer = await openPage(browser, 2, 'bar')
  await buyer.goto(`${market}/goods-detail/${shirt}`)
  await settle(buyer)
  await fillGrid(buyer)
  await save(buyer, 'product')
  const seller = await openPage(browser, 2, 'vidal')
  await seller.goto(`${market}/seller`)
  await save(seller, 'seller')
  await filmBuyer(await openPage(browser, 1, 'bar'), shirt)
} finally {
  await browser.close()
}
