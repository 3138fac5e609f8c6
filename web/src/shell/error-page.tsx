import { Component, type ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { m } from '../paraglide/messages.js'
import { LinkButton } from '../ui/link-button.tsx'
import { usePath } from './locale.ts'
import { Logo } from './logo.tsx'

/** Status of whatever went wrong; an error without one counts as 500 (spec §8). */
const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

/** The error page: 404 for what is not there, one sentence for all else, and the way home (spec §2). */
export const ErrorPage = ({ error, alone = false }: { error: unknown; alone?: boolean }) => (
  <LastResort>
    {alone && (
      <header className="border-line border-b">
        <div className="page flex h-16 items-center">
          <Logo />
        </div>
      </header>
    )}
    {alone ? (
      <main>
        <ErrorText status={statusOf(error)} />
      </main>
    ) : (
      <ErrorText status={statusOf(error)} />
    )}
  </LastResort>
)

const ErrorText = ({ status }: { status: number }) => {
  const path = usePath()
  const missing = status === 404
  return (
    <div className="page grid min-h-[60vh] place-content-center justify-items-center py-16 text-center">
      <title>{missing ? m.shell_error_404_title() : m.shell_error_title()}</title>
      <meta name="robots" content="noindex" />
      <p aria-hidden className="font-bold text-[96px] text-line-strong leading-none tracking-[-0.05em] tabular-nums">
        {status}
      </p>
      <h1 className="mt-4 font-semibold text-2xl">{missing ? m.shell_error_404() : m.shell_error()}</h1>
      <p className="mt-2 max-w-md text-ink-2">{missing ? m.shell_error_404_hint() : m.shell_error_hint()}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={path('/')}>{m.shell_error_home()}</LinkButton>
        {missing && (
          <LinkButton kind="quiet" to={path('/goods-list')}>
            {m.shell_footer_all_goods()}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

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
