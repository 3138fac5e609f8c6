import type { ForalOffice } from '@lonja/core/verifactu/foral-office.ts'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'

const OFFICES: Record<ForalOffice, () => string> = {
  alava: m.verifactu_foral_alava,
  bizkaia: m.verifactu_foral_bizkaia,
  gipuzkoa: m.verifactu_foral_gipuzkoa,
  navarra: m.verifactu_foral_navarra,
}

/** That a shop's own tax office has a system of its own, to which the market sends nothing; nothing for other shops. */
export const ForalNotice = ({ office }: { office: ForalOffice | null }) =>
  office && (
    <Alert>
      <p className="font-medium">{OFFICES[office]()}</p>
      <p>{m.verifactu_foral()}</p>
    </Alert>
  )
