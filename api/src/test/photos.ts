import sharp from 'sharp'

/** A photo as someone sends it in, made of plain colour. */
export const photo = async ({
  width = 300,
  height = 200,
  name = 'foto.jpg',
}: {
  width?: number
  height?: number
  name?: string
} = {}): Promise<File> =>
  fileOf(
    await sharp({ create: { width, height, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer(),
    name,
  )

export const fileOf = (bytes: Uint8Array | string, name: string, type = 'image/jpeg'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
