import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** A secret that was made a moment ago, and is shown on this page alone. */
export const ShownOnce = ({ secret, children }: { secret: string; children: string }) => (
  <Alert tone="done">
    <p className="font-medium">{children}</p>
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <code className="select-all break-all rounded bg-paper px-2 py-1.5 text-ink text-sm">{secret}</code>
      <CopyButton text={secret} done={m.integrations_keys_copied()}>
        {m.integrations_keys_copy()}
      </CopyButton>
    </div>
  </Alert>
)
