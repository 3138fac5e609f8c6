import { useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { fileInputStyle } from '../../ui/file-input-style.ts'
import { TextArea } from '../../ui/text-area.tsx'

/** Prices from a sheet: pasted, or read from a CSV file into the same field, where they are seen before they are sent. */
export const PasteRows = () => {
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const open = async (file: File | undefined) => {
    const area = form.current?.querySelector('textarea')
    if (file && area) area.value = await file.text()
  }
  return (
    <details className="rounded-lg border border-line bg-paper p-4">
      <summary className="cursor-pointer font-medium">{m.prices_paste()}</summary>
      <Form ref={form} method="post" action={pathname + search} className="mt-3 space-y-3">
        <TextArea label={m.prices_paste_text()} hint={m.prices_paste_hint()} name="text" rows={4} required />
        {hydrated && (
          <label className="block">
            <span className="mb-1.5 block font-medium">{m.prices_paste_file()}</span>
            <input
              type="file"
              accept=".csv,.txt,text/csv"
              onChange={(event) => open(event.currentTarget.files?.[0])}
              className={fileInputStyle}
            />
          </label>
        )}
        <Button type="submit" name="intent" value="paste">
          {m.prices_paste_send()}
        </Button>
      </Form>
    </details>
  )
}
