import type { BillingSystem } from './registration-record.ts'

/** What whoever produces the program declares of it. Source: RD 1007/2023, art. 13, and Orden HAC/1177/2024, art. 15. */
export interface ProducerDeclaration extends BillingSystem {
  /** of the producer */
  address: string
  /** day and place of the declaration, YYYY-MM-DD */
  declaredOn: string
  declaredIn: string
}
