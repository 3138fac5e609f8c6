import { Kysely, PostgresDialect as KyselyPostgres } from 'kysely'
import {
  ArrayExpressionNode,
  type ColumnMetadata,
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  PostgresDialect,
  serializeFromMetadata,
} from 'kysely-codegen'
import { createDb } from './client.ts'
import { DOCUMENTS, ENUMS, TYPE_SOURCES, UNITS, WRITTEN_WORDS } from './column-types.ts'
import { preparingPool } from './prepared.ts'

const byColumn = (types: readonly (readonly [type: string, columns: readonly string[]])[]) =>
  new Map(types.flatMap(([type, columns]) => columns.map((column) => [column, type])))
const ENUM_OF = byColumn(ENUMS.map(({ type, columns }) => [type, columns]))
const DOCUMENT_OF = byColumn(Object.entries(DOCUMENTS))

const generic = (name: string, ...args: ExpressionNode[]) => new GenericExpressionNode(name, args)
const named = (name: string): ExpressionNode =>
  name.endsWith('[]') ? new ArrayExpressionNode(new IdentifierNode(name.slice(0, -2))) : new IdentifierNode(name)

const unitOf = (name: string): string | undefined =>
  Object.entries(UNITS).find(([ending]) => name.endsWith(ending))?.[1]

/** A column's type, but for null, which the generator adds; undefined where its SQL type says it all. */
const typeOf = (path: string, column: ColumnMetadata, isComputed: boolean): ExpressionNode | undefined => {
  const written = WRITTEN_WORDS[path]
  if (written) return generic('ColumnType', named('string'), named(written), named('never'))
  const document = DOCUMENT_OF.get(path)
  // db/client.ts reads bigint as a number
  const value = ENUM_OF.get(path) ?? unitOf(column.name) ?? (column.dataType === 'int8' ? 'number' : undefined)
  if (document === undefined && value === undefined) return undefined
  const type = document ? generic('JSONColumnType', named(document)) : named(`${value}${column.isArray ? '[]' : ''}`)
  if (isComputed) return generic('GeneratedAlways', type)
  return column.hasDefaultValue || column.isAutoIncrementing ? generic('Generated', type) : type
}

/**
 * The TypeScript types of a migrated database's tables (db/types.ts): by SQL type as the pg client reads it, and by
 * column-types.ts. Throws when column-types.ts names a column that does not exist.
 */
export const generateTypes = async (url: string): Promise<string> => {
  const dialect = new PostgresDialect()
  const { pool, close } = createDb(url)
  // the generator knows the catalogue of PostgreSQL alone
  const db: Parameters<typeof dialect.introspector.introspect>[0]['db'] = new Kysely({
    dialect: new KyselyPostgres({ pool: preparingPool(pool) }),
  })
  try {
    const metadata = await dialect.introspector.introspect({ db, includePattern: 'public.*' })
    const { rows } = await pool.query<{ path: string }>(
      `select table_name || '.' || column_name as path from information_schema.columns where is_generated = 'ALWAYS'`,
    )
    const computed = new Set(rows.map(({ path }) => path))
    const columns = metadata.tables.flatMap((table) =>
      table.columns.map((column) => [`${table.name}.${column.name}` as string, column] as const),
    )
    const paths = new Set(columns.map(([path]) => path))
    for (const path of [...ENUM_OF.keys(), ...DOCUMENT_OF.keys(), ...Object.keys(WRITTEN_WORDS)])
      if (!paths.has(path)) throw new Error(`column-types.ts names ${path}, which no table has`)
    return serializeFromMetadata({
      metadata,
      dialect,
      overrides: {
        columns: Object.fromEntries(
          columns.flatMap(([path, column]) => {
            const type = typeOf(path, column, computed.has(path))
            return type ? [[path, type]] : []
          }),
        ),
      },
      customImports: {
        ...TYPE_SOURCES,
        ...Object.fromEntries(ENUMS.map(({ type, from }) => [type, `@lonja/core/${from}`])),
      },
    })
  } finally {
    await close()
  }
}
