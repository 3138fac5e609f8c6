import type { ComponentProps, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { m } from '../paraglide/messages.js'
import ForgetPwd from './forget-pwd.route.tsx'
import Login from './login.route.tsx'
import Register from './register.route.tsx'

const BACK = { redirect: '', press: '' }
const SIGN_IN = { providers: [], problem: null }

const shown = (element: ReactElement): string => {
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    hydrationData: { loaderData: { root: {} } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const wrong = {
  result: { status: 'error', initialValue: { email: 'carmen@' }, error: { email: [m.ui_error_email()] } },
}
const loaded = { ...BACK, by: 'email', areaCodes: [], signIn: SIGN_IN, isFirst: false, hasKept: false, ticket: null }

it.each([
  [
    'registration',
    <Register key="a" {...({ loaderData: loaded, actionData: wrong } as unknown as ComponentProps<typeof Register>)} />,
  ],
  [
    'the way to a new password',
    <ForgetPwd
      key="b"
      {...({ loaderData: loaded, actionData: wrong } as unknown as ComponentProps<typeof ForgetPwd>)}
    />,
  ],
  ['log-in', <Login key="c" {...({ loaderData: loaded } as unknown as ComponentProps<typeof Login>)} />],
])('what is wrong in the form of %s is said by the page, not by the browser in its own language', (_what, page) => {
  const html = shown(page)
  expect(html).toMatch(/<form[^>]*method="post"[^>]*\bnoValidate|<form[^>]*\bnoValidate[^>]*method="post"/i)
})

it('a wrong e-mail stays in its field, with why it is wrong', () => {
  const props = { loaderData: loaded, actionData: wrong } as unknown as ComponentProps<typeof Register>
  const html = shown(<Register {...props} />)
  expect(html).toContain('value="carmen@"')
  expect(html).toContain(m.ui_error_email())
})
