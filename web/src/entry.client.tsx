import { isLocale } from '@lonja/core/kernel/locale.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { goOnToPressed, reloadWhenChunksAreGone } from './hydration/chunk-reload.ts'
import { rememberLocale } from './locale/remember-locale.ts'
import { startKeeping } from './offline/keep-pages.ts'
import { baseLocale, overwriteGetLocale } from './paraglide/runtime.js'

const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : baseLocale
// a page of another language is loaded whole, so the language never changes below running scripts
overwriteGetLocale(() => locale)
reloadWhenChunksAreGone(window)
goOnToPressed(window)
rememberLocale()
if (import.meta.env.PROD) startKeeping(window)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
