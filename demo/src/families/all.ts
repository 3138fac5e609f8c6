import type { Range } from '../family.ts'
import { bebidas } from './bebidas.ts'
import { belleza } from './belleza.ts'
import { ceramica } from './ceramica.ts'
import { despensa } from './despensa.ts'
import { ferreteria } from './ferreteria.ts'
import { fiesta } from './fiesta.ts'
import { juguetes } from './juguetes.ts'
import { limpieza } from './limpieza.ts'
import { mascotas } from './mascotas.ts'
import { menaje } from './menaje.ts'
import { movil } from './movil.ts'
import { obrador } from './obrador.ts'
import { oriente } from './oriente.ts'
import { papeleria } from './papeleria.ts'
import { regalo } from './regalo.ts'
import { textil } from './textil.ts'

/** What every shop of the seeded market sells, in the order in which products get their ids. */
export const RANGES: readonly Range[] = [
  menaje,
  bebidas,
  belleza,
  papeleria,
  juguetes,
  textil,
  movil,
  despensa,
  limpieza,
  ferreteria,
  fiesta,
  ceramica,
  obrador,
  mascotas,
  regalo,
  oriente,
]
