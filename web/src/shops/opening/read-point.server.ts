import type { OpeningPoint } from '@lonja/core/shops/opening-checklist.ts'
import type { ShopType, Visibility } from '@lonja/core/shops/shop-lists.ts'
import type { RouterContextProvider } from 'react-router'
import type { KeptFile } from '../../files/kept-file.ts'
import { takeFiles } from '../../files/take-files.server.ts'
import { namesOf } from '../../forms/names-in.server.ts'
import { decimalOf, textOf } from '../../forms/refused-form.server.ts'
import type { Api } from '../../server/api-client.server.ts'
import { hoursOf } from './read-hours.server.ts'

type Body = NonNullable<Parameters<Api['updateShopOpening']>[0]['body']>
export type PageRequest = { request: Request; context: Readonly<RouterContextProvider> }

/** What a page of the opening says, and the files that came with it. */
export interface ReadPoint {
  body: Body
  files: Record<string, KeptFile[]>
  /** sentences about files that were not taken, by field */
  errors: Record<string, string[]>
}

const text = (form: FormData, names: readonly string[]): Body =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)]))

/** An address as people write it, www.glass-ana.example, as a link needs it. */
const webAddress = (text: string): string => (text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`)

/** What a shop is called, and what it is: industry and type. */
export const basicsOf = (form: FormData) => ({
  name: textOf(form, 'name'),
  names: namesOf(form),
  industryId: Number(textOf(form, 'industryId')),
  type: textOf(form, 'type') as ShopType,
})

/** How a shop is reached, and where its orders are mailed to. */
export const contactOf = (form: FormData): Body => ({
  ...text(form, ['businessPhone', 'businessEmail', 'orderEmail']),
  website: webAddress(textOf(form, 'website')),
})

const filesOf = async (
  page: PageRequest,
  form: FormData,
  wanted: Parameters<typeof takeFiles>[2][],
): Promise<Omit<ReadPoint, 'body'>> => {
  const files: ReadPoint['files'] = {}
  const errors: ReadPoint['errors'] = {}
  for (const one of wanted) {
    const taken = await takeFiles(page, form, one)
    files[one.name] = taken.files
    if (taken.errors.length > 0) errors[one.name] = taken.errors
  }
  return { files, errors }
}

const keysOf = (files: readonly KeptFile[] = []): string[] => files.map(({ key }) => key)

const READERS: Record<OpeningPoint, (page: PageRequest, form: FormData) => Promise<ReadPoint>> = {
  shop: async (_page, form) => ({
    files: {},
    errors: {},
    body: {
      ...basicsOf(form),
      ...text(form, ['subDomain', 'about']),
      visibility: textOf(form, 'visibility') as Visibility,
    },
  }),
  place: async (_page, form) => {
    const [lat, lon] = [decimalOf(form, 'lat'), decimalOf(form, 'lon')]
    const spot = { ...(lat !== undefined && { lat }), ...(lon !== undefined && { lon }) }
    return { files: {}, errors: {}, body: { ...text(form, ['street', 'postCode', 'city', 'province']), ...spot } }
  },
  contact: async (_page, form) => ({
    files: {},
    errors: {},
    body: {
      ...contactOf(form),
      openingHours: hoursOf(form),
    },
  }),
  pictures: async (page, form) => {
    const taken = await filesOf(page, form, [
      { name: 'logo', kind: 'shop-logo' },
      { name: 'images', kind: 'shop-picture' },
    ])
    // without scripts the one kept and the one chosen now arrive together: the newest counts
    const logo = taken.files.logo?.slice(-1) ?? []
    const body = { logo: logo[0]?.key ?? null, images: keysOf(taken.files.images) }
    return { ...taken, files: { ...taken.files, logo }, body }
  },
  papers: async (page, form) => {
    const taken = await filesOf(page, form, [{ name: 'documents', kind: 'document' }])
    const body = { ...text(form, ['companyName', 'taxIdentificationCode']), documents: keysOf(taken.files.documents) }
    return { ...taken, body }
  },
}

/** Reads the form of one point of the opening. */
export const readPoint = (point: OpeningPoint, page: PageRequest, form: FormData): Promise<ReadPoint> =>
  READERS[point](page, form)
