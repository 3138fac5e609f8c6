import { html } from 'hono/html'

/** Whom a local provider takes someone for; there is nothing to prove on one's own machine. */
export interface LocalPerson {
  name: string
  email: string
}

type Html = ReturnType<typeof html>

/** People to try it with: one whom the demo market does not know yet, and one whose e-mail has an account there. */
const SUGGESTED: readonly LocalPerson[] = [
  { name: 'Nuria Vega', email: 'nuria.vega@mail.example' },
  { name: 'Bar La Esquina', email: 'bar@lonja.example' },
]

/** Asks who one wants to be. `cancel` is the address that says no to the market. */
export const personPage = (provider: string, cancel: string): Html => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local ${provider}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem }
p.note { background: #f7f6f2; padding: .75rem 1rem; border-radius: 8px }
form { display: grid; gap: .75rem; margin: 1.5rem 0 }
input, button { font: inherit; padding: .6rem .8rem; border: 1px solid #767a85; border-radius: 8px; width: 100%; box-sizing: border-box }
button { background: #14151a; color: #fff; border: 0; cursor: pointer }
form.quick { margin: .5rem 0 }
form.quick button { background: #fff; color: #14151a; border: 1px solid #c9c6bd; text-align: left }
</style></head>
<body><main>
<h1>Local ${provider}</h1>
<p class="note">A stand-in on this machine for trying the market out. It asks for no password and knows nobody.</p>
${SUGGESTED.map(
  ({ name, email }) => html`<form method="post" class="quick">
<input type="hidden" name="name" value="${name}"><input type="hidden" name="email" value="${email}">
<button>${name} (${email})</button></form>`,
)}
<form method="post">
<label>Name <input name="name" required maxlength="60"></label>
<label>E-mail <input name="email" type="email" required maxlength="254"></label>
<button>Continue</button>
</form>
<p><a href="${cancel}">Cancel</a></p>
</main></body></html>`

/** What was filled in; null when it is nobody. */
export const readPerson = (form: FormData): LocalPerson | null => {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const person = { name: text('name'), email: text('email').toLowerCase() }
  return person.name && person.email ? person : null
}
