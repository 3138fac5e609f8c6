import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'

/** Says to its shop that the market hides something, with the way to the reasons and to an appeal. */
export const HiddenNotice = ({ decisionId }: { decisionId: number }) => (
  <Alert tone="error">
    {m.moderation_hidden_notice()}{' '}
    <LocaleLink to={`/decisions/${decisionId}`} className="font-medium underline underline-offset-4">
      {m.moderation_hidden_why()}
    </LocaleLink>
  </Alert>
)
