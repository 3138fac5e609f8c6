import { NOTE_MAX } from '@lonja/core/customers/customer-lists.ts'
import { Trash2 } from 'lucide-react'
import { formatMoment } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { FormKey } from '../offline/form-key.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../ui/text-area.tsx'

interface TeamNotesProps {
  notes: readonly { id: number; text: string; by: string; at: string }[]
  /** writes one note, however often the button is pressed */
  formKey: string
  /** what was typed and refused */
  typed: string | undefined
  mayWrite: boolean
}

/**
 * What a shop's people wrote down for each other, the latest first. Its forms send `intent`: `note` with a field `text` and a `formKey`, or
 * `forget` with the note's id in `note`.
 */
export const TeamNotes = ({ notes, formKey, typed, mayWrite }: TeamNotesProps) => {
  const locale = useLocale()
  return (
    <>
      <p className="mb-3 text-ink-2">{m.seller_notes_hint()}</p>
      <ul className="mb-4 divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="whitespace-pre-line break-words">{note.text}</p>
              <p className="text-ink-3 text-xs">
                {m.seller_note_by({ name: note.by, day: formatMoment(note.at, locale) })}
              </p>
            </div>
            {mayWrite && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="note" value={note.id} />
                <button
                  type="submit"
                  name="intent"
                  value="forget"
                  aria-label={m.seller_note_delete()}
                  className="grid size-9 place-items-center rounded-md text-ink-3 hover:bg-wash-2 hover:text-ink"
                >
                  <Trash2 size={16} aria-hidden />
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Form method="post" key={notes.length} className="space-y-3" preventScrollReset>
          <FormKey value={formKey} />
          <TextArea
            label={m.seller_note_text()}
            name="text"
            rows={2}
            maxLength={NOTE_MAX}
            defaultValue={typed}
            required
          />
          <Button type="submit" kind="quiet" name="intent" value="note">
            {m.seller_note_add()}
          </Button>
        </Form>
      )}
    </>
  )
}
