import { DEFAULT_LOCALE, isLocale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { Hono } from 'hono'
import { qrSvg } from '../src/server/qr-svg.ts'

/** The code by which a phone's camera opens the market in a language (spec §2, footer); the same for everyone, kept for a day. */
export const appCode = (homeOf: (request: Request) => string): Hono =>
  new Hono().get('/app-qr.svg', (c) => {
    const wanted = c.req.query('lang')
    return c.body(qrSvg(homeOf(c.req.raw) + localizedPath('/', isLocale(wanted) ? wanted : DEFAULT_LOCALE)), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    })
  })
