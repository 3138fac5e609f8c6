import { rm } from 'node:fs/promises'
import { makeMemoryFolder } from '@lonja/api/test/memory-folder.ts'
import { DAY } from '@lonja/core/kernel/clock.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { toMadridTime } from '@lonja/core/kernel/madrid-time.ts'
import { appCode } from '../fixtures/codes.ts'
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  inEachLanguage,
  PASSWORD,
  SPANISH_WIDE,
  test,
} from '../fixtures/market.ts'
import { spawnMarket } from '../fixtures/spawn-market.ts'
import { expectOrderlyStop } from '../fixtures/stopping.ts'

inEachLanguage((language) => {
  test('a new market gets its first operator and its content, which is changed, previewed, published, undone; it stops with its answers and its database', async ({
    page,
    say,
    browser,
  }) => {
    test.slow()
    const dataDir = await makeMemoryFolder()
    // a warning of Node, such as of a call that a library will not support for long, ends it as an error that nobody caught
    const market = await spawnMarket({ DATA_DIR: dataDir, SEED: 'false', NODE_OPTIONS: '--throw-deprecation' })
    try {
      const open = (path: string) => page.goto(market.url + localizedPath(path, language))
      await expect.poll(() => market.said()).toContain('/setup?token=')
      const [, link = ''] = /(\/setup\?token=\S+)/.exec(market.said()) ?? []

      await open(link)
      await expectAccessible(page)
      await page.getByLabel(say('setup_name')).fill('Olga Primera')
      await page.getByLabel(say('setup_email')).fill('olga@lonja.test')
      await page.locator('[name=password]').fill(PASSWORD)
      await page.getByRole('button', { name: say('setup_begin') }).click()
      await expect(page).toHaveURL(/\/second-factor\?next=setup$/)
      // every other page leads back to the second factor until it is on
      await open('/operator/shops')
      await expect(page).toHaveURL(/\/uc\/config\/second-factor$/)
      await expect(page.getByText(say('accounts_second_required'))).toBeVisible()
      await open('/uc/config/second-factor?next=setup')
      await page.getByLabel(say('accounts_current_password')).fill(PASSWORD)
      await page.getByRole('button', { name: say('accounts_second_begin') }).click()
      const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
      await page.getByLabel(say('accounts_factor_code')).fill(appCode(key.replaceAll(' ', '')))
      await page.getByRole('button', { name: say('accounts_second_confirm') }).click()
      await page.getByRole('link', { name: say('accounts_second_kept') }).click()

      await expect(page.getByRole('heading', { level: 1, name: say('setup_title') })).toBeVisible()
      await page.getByRole('button', { name: say('setup_starter_use') }).click()
      await expect(page.getByRole('button', { name: say('setup_starter_use') })).toHaveCount(0)
      await expectNoSideScroll(page)

      const stranger = await (await browser.newContext({ locale: language })).newPage()
      await stranger.goto(market.url + localizedPath(link, language))
      await expect(stranger.getByRole('heading', { level: 1, name: say('setup_link_gone') })).toBeVisible()

      // a title that nobody else has, to be shown from now on
      const title = `Temporada ${Date.now()}`
      const home = market.url + localizedPath('/', language)
      await open('/operator/home')
      await page.getByRole('main').getByRole('list').first().getByRole('link').first().click()
      await page.locator(`[name=title-${language}]`).fill(title)
      await page.locator('[name=shownUntil]').fill(toMadridTime(new Date(Date.now() + 2 * DAY)))
      await page.getByRole('button', { name: say('content_save_draft') }).click()
      await expect(page.getByText(say('content_unpublished'))).toBeVisible()
      await stranger.goto(home)
      await expect(stranger.getByText(title)).toHaveCount(0)

      await page.getByRole('link', { name: say('content_preview') }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.locator('[name=at]').fill(toMadridTime(new Date(Date.now() + 3 * DAY)))
      await page.getByRole('button', { name: say('content_preview_show') }).click()
      await expect(page).toHaveURL(/at=/)
      await expect(page.getByRole('heading', { name: title })).toHaveCount(0)

      await open('/operator/home')
      await page.getByRole('button', { name: say('content_publish') }).click()
      await expect(page.getByText(say('content_unpublished'))).toHaveCount(0)
      await stranger.goto(home)
      await expect(stranger.getByRole('heading', { name: title })).toBeVisible()

      await page.getByRole('button', { name: say('content_version_restore') }).click()
      await expect(page.getByText(say('content_unpublished'))).toBeVisible()
      await page.getByRole('button', { name: say('content_publish') }).click()
      await expect(page.getByText(say('content_unpublished'))).toHaveCount(0)
      await stranger.goto(home)
      await expect(stranger.getByText(title)).toHaveCount(0)

      // pages that are open would ask on
      await stranger.close()
      await page.goto('about:blank')
      await expectOrderlyStop(market, dataDir)
    } finally {
      await page.goto('about:blank')
      if (market.child.exitCode === null) await market.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
}, SPANISH_WIDE)
