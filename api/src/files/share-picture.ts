import sharp from 'sharp'

/** Size of a picture that goes with a shared link, in pixels (Open Graph, Twitter cards). */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 60
const SQUARE = HEIGHT - 2 * MARGIN
const COLUMN = WIDTH - SQUARE - 3 * MARGIN
/** Height of a picture that is shown across, and width of the words below it. */
const ACROSS = 460
const LINE = WIDTH - 3 * MARGIN - 72
/** Longest name that is written out, in characters. */
const NAME_MAX = 72

/** The first of these that the machine has. */
const FACE = 'Inter,Noto Sans,sans'
const PAPER = '#F7F6F2'
const INK = '#14151A'
const INK_2 = '#4B4E57'
const MARK =
  '<path d="M5 15 16 6.5 27 15v10.5H5V15Z" fill="#fff"/><path d="M9 20.7c2.3-3.2 5-4.4 7.7-3.9 1.6.3 2.9 1.2 4.1 2.2l2.8-1.9c-.5 1.3-.5 4.5 0 5.7l-2.8-1.9c-1.8 1.8-3.7 2.6-5.7 2.3-2.3-.2-4.4-1.1-6.1-2.5Z" fill="#14151a"/>'

/** What a shared link shows: never more than a visitor sees on the page itself. */
export interface ShareFacts {
  /** file of the picture, or none */
  picture: string | null
  /** file of a picture that is much wider than high, shown across instead; a shop's banner */
  banner?: string | null
  name: string
  /** small, above the name: who sells it, where a shop is */
  above: string
  /** null where the price is not for everyone */
  price: string | null
}

const logo = (edge: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${edge}" height="${edge}"><rect width="32" height="32" rx="7" fill="${INK}"/>${MARK}</svg>`,
  )

const escapeMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\p{Cc}/gu, ' ')

const written = (text: string, font: string, colour: string, width = COLUMN) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

const sizeOf = async (character: string): Promise<string> => {
  const { info } = await written(character, `${FACE} 40`, INK)
  return `${info.width}x${info.height}`
}

/** Whether this machine has letters for a text: what has none is drawn as a box, the same for all that is missing. */
const hasLettersFor = async (text: string): Promise<boolean> => {
  const sample = /\p{Script=Han}/u.exec(text)?.[0] ?? /\p{L}/u.exec(text)?.[0]
  if (sample === undefined) return true
  // a place in Unicode that no font fills
  return (await sizeOf(sample)) !== (await sizeOf('\u{E0FF}'))
}

const shorten = (text: string): string => {
  const characters = [...text]
  return characters.length > NAME_MAX
    ? `${characters
        .slice(0, NAME_MAX - 1)
        .join('')
        .trimEnd()}…`
    : text
}

const column = async ({ name, above, price }: ShareFacts, left: number) => {
  const short = shorten(name)
  const lines = [
    { text: above, font: `${FACE} 28`, colour: INK_2, gap: 26 },
    { text: short, font: `${FACE} bold ${[...short].length > 40 ? 42 : 52}`, colour: INK, gap: 44 },
    ...(price === null ? [] : [{ text: price, font: `${FACE} bold 46`, colour: INK, gap: 0 }]),
  ].filter(({ text }) => text.trim() !== '')
  const drawn = await Promise.all(lines.map(({ text, font, colour }) => written(text, font, colour)))
  let top = MARGIN
  return drawn.map(({ data, info }, n) => {
    const place = { input: data, left, top }
    top += info.height + (lines[n]?.gap ?? 0)
    return place
  })
}

/** A wide picture with a line of words below it; without letters for them the picture alone. */
const drawAcross = async (banner: string, { name, above }: ShareFacts): Promise<Buffer> => {
  const writes = await hasLettersFor(name + above)
  const short = shorten(name)
  const title = writes && (await written(short, `${FACE} bold ${[...short].length > 36 ? 30 : 46}`, INK, LINE))
  const place = writes && above.trim() !== '' && (await written(above, `${FACE} 26`, INK_2, LINE))
  const photo = await sharp(banner).resize(WIDTH, ACROSS, { fit: 'cover' }).toBuffer()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([
      { input: photo, left: 0, top: writes ? 0 : (HEIGHT - ACROSS) / 2 },
      ...(title ? [{ input: title.data, left: MARGIN, top: ACROSS + 32 }] : []),
      ...(title && place ? [{ input: place.data, left: MARGIN, top: ACROSS + 46 + title.info.height }] : []),
      { input: logo(72), left: WIDTH - MARGIN - 72, top: HEIGHT - MARGIN / 2 - 72 - 13 },
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}

const rounded = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SQUARE}" height="${SQUARE}"><rect width="${SQUARE}" height="${SQUARE}" rx="24"/></svg>`,
)

/** Draws the picture of a shared link as a JPEG. Without letters for its name the machine shows the picture alone. */
export const drawShare = async (facts: ShareFacts): Promise<Buffer> => {
  if (facts.banner) return drawAcross(facts.banner, facts)
  const writes = await hasLettersFor(facts.name + facts.above)
  const left = writes ? MARGIN : (WIDTH - SQUARE) / 2
  const photo =
    facts.picture &&
    (await sharp(facts.picture)
      .resize(SQUARE, SQUARE, { fit: 'cover' })
      .composite([{ input: rounded, blend: 'dest-in' }])
      .png()
      .toBuffer())
  const words = writes ? await column(facts, photo ? SQUARE + 2 * MARGIN : MARGIN) : []
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([
      ...(photo ? [{ input: photo, left, top: MARGIN }] : []),
      ...words,
      { input: logo(72), left: WIDTH - MARGIN - 72, top: HEIGHT - MARGIN - 72 },
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** The picture of links that are about the market as a whole. */
export const drawMarket = (): Promise<Buffer> =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([{ input: logo(240), gravity: 'centre' }])
    .jpeg({ quality: 84 })
    .toBuffer()

/** The market's own mark, for those who ask for its logo. */
export const drawLogo = (): Promise<Buffer> => sharp(logo(512)).png().toBuffer()
