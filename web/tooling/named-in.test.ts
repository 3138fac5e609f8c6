import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { begunWith, namedIn } from './named-in.ts'

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

test('a page begins with what it reaches by imports, and with the texts and icons that are named on the way', () => {
  const ofToasts = begunWith('ui/toasts.tsx')
  expect(ofToasts(fileOf('web/src/ui/toasts.tsx'))).toBe(true)
  expect(ofToasts(fileOf('web/src/ui/toast.ts'))).toBe(true)
  expect(ofToasts('/x/lucide-react/dist/esm/icons/circle-exclamation-point.mjs')).toBe(true)
  expect(ofToasts(fileOf('web/src/ui/table.tsx'))).toBe(false)
  expect(ofToasts('/x/lucide-react/dist/esm/icons/landmark.mjs')).toBe(false)
})

test('files of core belong to it, what only the server has and what is loaded later do not', () => {
  const ofRoot = begunWith('root.tsx')
  expect(ofRoot(fileOf('core/src/kernel/locale.ts'))).toBe(true)
  expect(ofRoot(fileOf('web/src/frame/load-root.server.ts'))).toBe(false)
  const ofHome = begunWith('home/home.route.tsx')
  expect(ofHome(fileOf('web/src/home/home-blocks.tsx'))).toBe(true)
  expect(ofHome(fileOf('web/src/frame/footer.tsx'))).toBe(false)
})

test('what a menu names is its texts and icons alone', () => {
  const ofMenu = namedIn('frame/account-layout.tsx')
  expect(ofMenu('/x/paraglide/messages/frame_account_orders.js')).toBe(true)
  expect(ofMenu(fileOf('web/src/frame/account-layout.tsx'))).toBe(false)
})
