import { Component, lazy, type ReactNode } from 'react'
import { whenIdle } from '../hydration/when-idle.ts'
import type { ErrorPageProps } from './error-text.tsx'

// hardly any page shows it; it is fetched when the browser is idle, so that it is there when a connection is lost later
const bring = () => import('./error-text.tsx')
const ErrorWords = lazy(async () => ({ default: (await bring()).ErrorWords }))
// where it does not come now, it is asked for again when there is an error to show
if (!import.meta.env.SSR) whenIdle(() => void bring().catch(() => {}))

/** The error page. */
export const ErrorPage = (props: ErrorPageProps) => (
  <LastResort>
    <ErrorWords {...props} />
  </LastResort>
)

/** When even the error page fails: a sentence and a plain link, made of nothing that could fail again. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <p>
        La página de error ha fallado. The error page failed. 错误页面出错了。 <a href="/">Lonja</a>
      </p>
    )
  }
}
