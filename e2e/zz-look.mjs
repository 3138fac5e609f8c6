// node e2e/zz-look.mjs '[["bar","es",360,"/path","name"]]'  (who: "-" = visitor)
import { chromium } from '@playwright/test'
import { execFileSync } from 'node:child_process'
const BASE = process.env.BASE ?? 'http://localhost:4001'
const jobs = JSON.parse(process.argv[2])
const tokens = new Map()
const login = async (who) => {
  if (who === '-') return null
  if (tokens.has(who)) return tokens.get(who)
  const account = `${who}@lonja.example`
  let r = await fetch(`${BASE}/backend/api/v1/operators-login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ account, password: 'lonja-demo-2026' }) })
  let b = await r.json()
  let token = b.token ?? b.data?.token
  if (!token) {
    const ticket = b[0]?.params?.ticket ?? b.params?.ticket
    const code = execFileSync('npx', ['lonja', 'demo-code'], { encoding: 'utf8' }).match(/\d{6}/)[0]
    r = await fetch(`${BASE}/backend/api/v1/operators-login/second-factor`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ticket, code }) })
    b = await r.json()
    token = b.token ?? b.data?.token
    if (!token) throw new Error(JSON.stringify(b))
  }
  tokens.set(who, token)
  return token
}
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
for (const [who, locale, width, path, name, act] of jobs) {
  const token = await login(who)
  const ctx = await browser.newContext({ viewport: { width, height: width < 500 ? 780 : 900 }, locale, deviceScaleFactor: 1 })
  const cookies = [{ name: 'cookie_consent', value: 'necessary', url: BASE }]
  if (token) cookies.push({ name: 'token', value: token, url: BASE })
  await ctx.addCookies(cookies)
  const page = await ctx.newPage()
  const errs = []
  page.on('console', (m) => m.type() === 'error' && errs.push(m.text().slice(0, 200)))
  page.on('pageerror', (e) => errs.push(String(e).slice(0, 200)))
  const res = await page.goto(`${BASE}/${locale}${path}`, { waitUntil: 'load' })
  await page.waitForTimeout(900)
  if (act) await eval(`(async()=>{${act}})()`)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.screenshot({ path: `/tmp/jm/${name}.png`, fullPage: process.env.FULL !== '0' })
  console.log(name, res.status(), page.url(), over > 0 ? `SIDEWAYS ${over}` : '', errs.join(' | '))
  await ctx.close()
}
await browser.close()
