import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { LocateFixed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type RouterContextProvider, redirect, useFetcher } from 'react-router'
import type { loader as areasLoader } from '../addresses/areas.route.ts'
import { textOf, typedOf } from '../forms/refused-form.server.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { useSeenWhenHydrated } from '../hydration/use-hydrated.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { type NamedPlace, placeCookie } from '../preferences/choices.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { choicesContext, cookiesContext, localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { safePath } from '../server/safe-path.ts'
import { currentUser } from '../server/session.server.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select.tsx'
import type { Route } from './+types/location.route'
import { useBrowserPosition } from './use-browser-position.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  ...(await client(context).getAreas()),
  place: context.get(choicesContext).place ?? null,
  back: safePath(url.searchParams.get('back')),
})

/** Keeps the place in this browser, and for the next one in the account of who has one. */
const keep = async (context: Readonly<RouterContextProvider>, place: NamedPlace | null): Promise<void> => {
  if (await currentUser(context)) await orErrorPage(client(context).updateParameters({ body: { location: place } }))
  context.get(cookiesContext).push(placeCookie(place))
}

const chosenPlace = async (context: Readonly<RouterContextProvider>, form: FormData): Promise<NamedPlace | null> => {
  const [lat, lon] = [form.get('lat'), form.get('lon')].map((text) => (text ? Number(text) : Number.NaN))
  // a hundred metres are near enough, and all that is kept
  const rounded = (degrees = Number.NaN) => Math.round(degrees * 1000) / 1000
  if (Math.abs(lat ?? Number.NaN) <= 90 && Math.abs(lon ?? Number.NaN) <= 180)
    return { lat: rounded(lat), lon: rounded(lon) }
  const query = { provinceId: typedOf(form, 'province'), town: textOf(form, 'town') }
  try {
    return (await client(context).getAreas({ query })).position
  } catch (error) {
    if (error instanceof RemoteRefusal) return null
    throw error
  }
}

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData()
  const home = localizedPath('/', context.get(localeContext))
  const back = safePath(typedOf(form, 'back'))
  const to = back === '/' ? home : back
  if (form.get('intent') === 'forget') {
    await keep(context, null)
    return redirectWithNotice(context, to, 'placeForgotten')
  }
  const place = await chosenPlace(context, form)
  if (!place) return { province: typedOf(form, 'province'), town: typedOf(form, 'town') }
  await keep(context, place)
  return form.get('quietly') === '1' ? redirect(to, 303) : redirectWithNotice(context, to, 'placeKept')
}

export const handle: PageHandle = { ownHost: 'stays' }

export const meta = () => [{ title: m.geo_place_page() }]

/** Where the user says they are: by province and town, or by their browser when they want it. */
export default function Location({ loaderData: { provinces, place, back }, actionData }: Route.ComponentProps) {
  const path = usePath()
  const seen = useSeenWhenHydrated()
  const typed = actionData && 'town' in actionData ? actionData : undefined
  const { load, data } = useFetcher<typeof areasLoader>({ key: 'towns' })
  const [province, setProvince] = useState(typed?.province ?? '')
  const position = useBrowserPosition()
  const towns = province ? path(`/areas?province=${province}`) : null
  useEffect(() => {
    if (towns) load(towns)
  }, [towns, load])
  const wayBack = <input type="hidden" name="back" value={back} />
  return (
    <div className="page max-w-md py-8 md:py-14">
      <h1 className="font-bold text-2xl tracking-[-0.03em]">{m.geo_place_title()}</h1>
      <p className="mt-1.5 text-ink-2">{m.geo_place_text()}</p>
      {place && <p className="mt-4 font-medium">{m.geo_place_now({ place: place.name ?? m.geo_place_mine() })}</p>}
      <div className={`mt-6 ${seen}`}>
        <Button kind="quiet" busy={position.asking} onClick={() => position.ask(back)} className="w-full">
          <LocateFixed size={18} aria-hidden />
          {m.geo_place_use()}
        </Button>
        {position.denied && (
          <p role="alert" className="mt-2 text-red text-xs">
            {m.geo_place_denied()}
          </p>
        )}
        <p className="mt-5 text-center text-ink-3">{m.geo_place_or()}</p>
      </div>
      <Form method="post" className="mt-5 space-y-5">
        {wayBack}
        <SelectField
          name="province"
          label={m.geo_province()}
          defaultValue={typed?.province ?? ''}
          onChange={(event) => setProvince(event.target.value)}
          required
          options={[
            { value: '', text: m.geo_place_choose() },
            ...provinces.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
        <TextField
          name="town"
          type="text"
          label={m.geo_place_town()}
          optional={m.ui_optional()}
          defaultValue={typed?.town}
          errors={typed ? [m.geo_place_no_town()] : []}
          list="towns"
          maxLength={80}
          autoComplete="off"
        />
        <datalist id="towns">{province && data?.towns.map((town) => <option key={town} value={town} />)}</datalist>
        <Button type="submit" className="w-full">
          {m.geo_place_save()}
        </Button>
      </Form>
      {place && (
        <Form method="post" className="mt-4 text-center">
          {wayBack}
          <Button type="submit" kind="plain" name="intent" value="forget">
            {m.geo_place_forget()}
          </Button>
        </Form>
      )}
    </div>
  )
}
