import { ibanText } from '@lonja/core/payments/iban.ts'
import { useState } from 'react'
import { asksProof, type ProofBy, ProofFields, type ProofForm } from '../../accounts/proof-fields.tsx'
import type { ReplyOf } from '../../frame/wire.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface BankFieldsProps {
  settings: Pick<ReplyOf<'getSellerSettings'>, 'payee' | 'bankAccount' | 'bank' | 'otherBankAccounts'>
  refused: ProofForm | undefined
  /** null for people of the shop who are not its owners */
  proof: ProofBy | null
}

/** Where transfers go. Only owners may write here, and who changes something is asked to prove that it is they. */
export const BankFields = ({ settings, refused, proof }: BankFieldsProps) => {
  const [isTouched, setTouched] = useState(false)
  const shown = {
    ...settings,
    bankAccount: ibanText(settings.bankAccount),
    otherBankAccounts: settings.otherBankAccounts.map(ibanText).join('\n'),
  }
  const line = (name: keyof typeof shown) => ({
    name,
    defaultValue: refused?.values[name] ?? shown[name],
    errors: refused?.errors[name] ?? [],
    disabled: proof === null,
    autoComplete: 'off',
  })
  // without scripts the question comes with the market's answer
  const isAsked = refused !== undefined && asksProof(refused)
  return (
    <>
      <div id="bank" className="mt-4 grid scroll-mt-24 gap-5 sm:grid-cols-2" onInput={() => setTouched(true)}>
        <TextField label={m.seller_settings_payee()} {...line('payee')} />
        <TextField label={m.seller_settings_bank()} {...line('bank')} />
        <div className="sm:col-span-2">
          <TextField label={m.seller_settings_iban()} {...line('bankAccount')} />
        </div>
        <div className="sm:col-span-2">
          <TextArea
            label={m.seller_settings_other_accounts()}
            hint={m.seller_settings_other_accounts_hint()}
            optional={m.ui_optional()}
            rows={2}
            {...line('otherBankAccounts')}
          />
        </div>
      </div>
      <p className="mt-3">
        <LocaleLink to="/seller/direct-debits" className="inline-block py-1 underline underline-offset-4">
          {m.directdebits_settings_link()}
        </LocaleLink>
      </p>
      {proof === null && <p className="mt-3 text-ink-2">{m.seller_settings_bank_owners()}</p>}
      {proof && (isTouched || isAsked || refused?.sent) && (
        <div className="mt-5">
          <ProofFields
            proof={proof}
            refused={refused}
            texts={{
              password: m.seller_settings_bank_password,
              code: m.seller_settings_bank_code,
              unreached: m.seller_settings_bank_unreached,
            }}
          />
        </div>
      )}
    </>
  )
}
