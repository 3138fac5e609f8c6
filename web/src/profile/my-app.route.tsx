import { Share, SquarePlus } from 'lucide-react'
import { AppCode } from '../frame/app-code.tsx'
import { m } from '../paraglide/messages.js'
import { requireUser } from '../server/session.server.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/my-app.route'
import { useInstall } from './use-install.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireUser(context, url)
  return null
}

export const meta = () => [{ title: m.profile_app_page() }]

/** How the market comes onto a phone's home screen: by a camera, or from the browser that it is read in. */
export default function MyApp() {
  const { install, isInstalled } = useInstall()
  return (
    <>
      <h1 className="font-semibold text-xl">{m.profile_app_title()}</h1>
      <p className="mt-1 mb-6 max-w-xl text-ink-2">{m.profile_app_text()}</p>
      <div className="grid max-w-3xl gap-5 sm:grid-cols-[auto_1fr]">
        <section className="grid justify-items-center gap-3 rounded-lg border border-line bg-paper p-6 text-center">
          <AppCode />
          <p className="max-w-44 text-ink-2">{m.profile_app_scan()}</p>
        </section>
        <section className="rounded-lg border border-line bg-paper p-6">
          <h2 className="font-semibold text-base">{m.profile_app_here()}</h2>
          {isInstalled && <p className="mt-2 font-medium text-leaf">{m.profile_app_installed()}</p>}
          {install && (
            <Button onClick={install} className="mt-4">
              {m.profile_app_install()}
            </Button>
          )}
          <dl className="mt-4 space-y-4">
            <div>
              <dt className="flex items-center gap-2 font-medium">
                <Share size={16} aria-hidden />
                {m.profile_app_iphone()}
              </dt>
              <dd className="mt-1 text-ink-2">{m.profile_app_iphone_steps()}</dd>
            </div>
            <div>
              <dt className="flex items-center gap-2 font-medium">
                <SquarePlus size={16} aria-hidden />
                {m.profile_app_android()}
              </dt>
              <dd className="mt-1 text-ink-2">{m.profile_app_android_steps()}</dd>
            </div>
          </dl>
        </section>
      </div>
    </>
  )
}
