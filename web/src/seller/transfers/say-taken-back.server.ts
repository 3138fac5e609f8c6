import { numberOrNull, textOf } from '../../forms/refused-form.server.ts'
import type { client } from '../../server/api.server.ts'

/** Sends which movement a reversal took back, as a button of the list of movements says it, and which one that list showed; an empty one is none. */
export const sayTakenBack = (api: ReturnType<typeof client>, form: FormData) =>
  api.updateBankReversal({
    params: { id: textOf(form, 'reversal') },
    body: { entryId: numberOrNull(form, 'takenBack'), seen: numberOrNull(form, 'seen') },
  })
