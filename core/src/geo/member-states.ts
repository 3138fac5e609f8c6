/** Member states of the European Union other than Spain (Treaty on European Union, art. 52), by the codes of addresses; Greece is EL in its VAT numbers alone. */
export const MEMBER_STATES: readonly string[] =
  'AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
