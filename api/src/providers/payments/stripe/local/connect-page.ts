import { html } from 'hono/html'
import type { Html } from '../../../dev-page.ts'

/** The page of onboarding, which stands in for the one at connect.stripe.com; as there, it does not know the market's language. */
export const connectPage = ({ account }: { account: string }): Html => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Connect</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; color: #14151a }
form { display: grid; gap: .75rem; margin: 1.5rem 0 }
button { font: inherit; min-height: 2.75rem; border: 1px solid #767a85; border-radius: 8px; background: #fff; color: inherit }
</style></head>
<body><main>
<p>A test page on this machine in the place of Stripe’s: no account is opened anywhere.</p>
<h1>${account}</h1>
<form method="post">
<button name="act" value="finish">Give everything that is asked for</button>
<button name="act" value="later">Finish later</button>
<button name="act" value="expire">Let this page expire</button>
</form>
</main></body></html>`
