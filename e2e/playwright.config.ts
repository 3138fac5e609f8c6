import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const system = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path))
const executablePath = process.env.CHROMIUM_PATH ?? system

/** Addresses outside this machine are never asked; the flags keep the browser itself quiet. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a page lives for seconds: to compile its scripts for speed takes a quarter of the browser's work, and is never won back
  '--js-flags=--no-opt,--no-maglev',
]

export default defineConfig({
  testDir: './journeys',
  globalSetup: './fixtures/start-market.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // what it keeps would answer in place of the market; the journey about it lets it in
    serviceWorkers: 'block',
    // what cannot be pressed fails by then, and does not use up the time of its journey
    actionTimeout: 15_000,
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    // keeping each step for a look afterwards takes a third of the machine; TRACE=1 does, where a failure is sought
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@narrow/ },
    {
      name: 'narrow',
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
      grepInvert: /@wide/,
    },
  ],
})
