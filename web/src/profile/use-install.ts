import { useEffect, useState } from 'react'

/** What browsers that can install pages tell them; in no standard yet. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

/** Installs the market, where the browser offers that from a page; and whether it runs installed already. */
export const useInstall = (): { install: (() => void) | null; isInstalled: boolean } => {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  const [isInstalled, setInstalled] = useState(false)
  useEffect(() => {
    setInstalled(matchMedia('(display-mode: standalone)').matches)
    const keep = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallOffer)
    }
    const done = () => {
      setOffer(null)
      setInstalled(true)
    }
    addEventListener('beforeinstallprompt', keep)
    addEventListener('appinstalled', done)
    return () => {
      removeEventListener('beforeinstallprompt', keep)
      removeEventListener('appinstalled', done)
    }
  }, [])
  return { install: offer && (() => void offer.prompt()), isInstalled }
}
