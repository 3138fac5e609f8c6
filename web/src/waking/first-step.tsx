import { createContext, useContext } from 'react'
import script from './first-script.ts?inlined'

/** What allows this page's inline scripts; the server alone knows it. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The script that a page cannot wait for: it holds what is pressed too early, and starts the others. */
export const FirstStep = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own script
  <script nonce={useContext(NonceContext)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
)
