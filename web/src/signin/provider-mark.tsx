import type { SignInProvider } from '@lonja/core/signin/providers.ts'
import { MessagesSquare } from 'lucide-react'

const GoogleMark = () => (
  <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden fill="none" stroke="currentColor" strokeWidth={3}>
    <path d="M19.2 6.6A9 9 0 1 0 21 12h-8.5" />
  </svg>
)

/** A provider's sign, in the ink of the text beside it. */
export const ProviderMark = ({ provider }: { provider: SignInProvider }) =>
  provider === 'google' ? <GoogleMark /> : <MessagesSquare size={20} aria-hidden />
