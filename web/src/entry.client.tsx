import { isLocale } from '@lonja/core/kernel/locale.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { baseLocale, overwriteGetLocale } from './paraglide/runtime.js'
import { reloadWhenChunksAreGone } from './shell/chunk-reload.ts'

// finished scripts speak one language
if (import.meta.env.DEV)
  overwriteGetLocale(() => {
    const { lang } = document.documentElement
    return isLocale(lang) ? lang : baseLocale
  })
reloadWhenChunksAreGone(window)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
