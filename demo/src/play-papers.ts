import { createHash } from 'node:crypto'
import { transaction } from '@lonja/api/db/transaction.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { makePdf } from '@lonja/api/documents/make-pdf.ts'
import { shopHead } from '@lonja/api/documents/shop-head.ts'
import { insertFile } from '@lonja/api/files/files.queries.ts'
import { PAPER, writePapers } from '@lonja/api/products/write-papers.ts'
import { localize } from '@lonja/core/kernel/locale.ts'
import type { PaperKind } from '@lonja/core/products/product-papers.ts'
import { findActor, findOldestProduct } from './seed.queries.ts'

/** A paper of a product: what it tells, by name and value, and a paragraph below. */
interface DemoPaper {
  kind: PaperKind
  /** of the file, without its ending */
  name: string
  title: string
  rows: readonly (readonly [name: string, value: string])[]
  note: string
}

const PAPERS: Record<string, readonly DemoPaper[]> = {
  vidal: [
    {
      kind: 'conformity',
      name: 'declaracion-contacto-alimentos',
      title: 'Declaración de conformidad',
      rows: [
        ['Uso previsto', 'Contacto con todo tipo de alimentos'],
        ['Norma', 'Reglamento (CE) n.º 1935/2004'],
        ['Buenas prácticas', 'Reglamento (CE) n.º 2023/2006'],
      ],
      note: 'Documento de muestra de un mercado de demostración, sin valor legal.',
    },
  ],
  almendros: [
    {
      kind: 'allergens',
      name: 'alergenos',
      title: 'Información de alérgenos',
      rows: [
        ['Frutos de cáscara', 'Contiene'],
        ['Cacahuetes', 'Puede contener trazas'],
        ['Gluten', 'No contiene'],
        ['Leche', 'No contiene'],
      ],
      note: 'Documento de muestra de un mercado de demostración, sin valor legal.',
    },
  ],
}

/** The key of a paper's file, which is the same each time the market is seeded. */
const keyOf = (name: string): string => createHash('sha256').update(`demo paper ${name}`).digest('hex').slice(0, 32)

/** Gives the oldest product of some shops papers that are made here; answers the products, whose lists have to be made anew. */
export const playPapers = async (deps: Deps, now: Date): Promise<number[]> => {
  const { db, files } = deps
  const productIds: number[] = []
  for (const [sub, papers] of Object.entries(PAPERS)) {
    const actor = await findActor(db, { email: `${sub}@lonja.example` })
    const shopId = Number(actor.shopId)
    const product = await findOldestProduct(db, { shopId })
    const head = await shopHead(deps, { shopId, locale: 'es' })
    productIds.push(product.id)
    const made: { file: string; kind: PaperKind; language: 'es'; title: string }[] = []
    for (const { kind, name, title, rows, note } of papers) {
      const paper = {
        ...head,
        ...{ title, number: '', facts: [{ name: 'Producto', value: localize(product.names, 'es') }], parties: [] },
        table: {
          columns: [
            { title: 'Característica', kind: 'text' as const, isWide: true },
            { title: 'Valor', kind: 'text' as const },
          ],
          rows,
        },
        notes: [note],
      }
      const bytes = Buffer.from(await makePdf([paper], { title, now }))
      const file = keyOf(`${sub} ${name}`)
      await files.sealed.put(file, bytes)
      const stored = { key: file, kind: PAPER, format: 'pdf', name: `${name}.pdf`, size: bytes.length } as const
      await insertFile(db, { ...stored, actor, now, isCounted: false })
      made.push({ file, kind, language: 'es', title: '' })
    }
    await transaction(db, (trx) =>
      writePapers(trx, { productId: product.id, shopId, papers: made, writing: { actor, now } }),
    )
  }
  return productIds
}
