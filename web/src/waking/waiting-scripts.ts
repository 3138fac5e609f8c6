import { awake } from './awake.ts'
import { WAITING_FILE, WAITING_SCRIPT } from './waiting-marks.ts'
import { whenQuiet } from './when-quiet.ts'

/** Runs the scripts that wait once the reader does anything, and has their files at hand before. */
export const startScriptsWhenAwake = (): void => {
  whenQuiet(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${WAITING_FILE}]`))
      link.rel = 'modulepreload'
  })
  void awake.then(() => {
    for (const waiting of document.querySelectorAll<HTMLScriptElement>(`script[type="${WAITING_SCRIPT}"]`)) {
      const script = document.createElement('script')
      script.type = 'module'
      script.text = waiting.text
      waiting.replaceWith(script)
    }
  })
}
