import { m } from '../paraglide/messages.js'
import { usePath } from '../shell/locale.ts'
import { LinkButton } from '../ui/link-button.tsx'

export const meta = () => [{ title: `Lonja | ${m.shell_claim()}` }]

export default function Home() {
  const path = usePath()
  return (
    <section className="page py-16">
      <h1 className="font-bold text-3xl tracking-[-0.03em]">{m.shell_claim()}</h1>
      <LinkButton to={path('/register')} className="mt-6">
        {m.shell_register()}
      </LinkButton>
    </section>
  )
}
