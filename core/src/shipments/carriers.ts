/** A parcel as its carrier's tracking page finds it. */
export interface Parcel {
  trackingNumber: string
  /** where it goes; one carrier asks for it */
  postCode: string
}

interface Carrier {
  name: string
  /** the public tracking page, null where this parcel has none */
  link?: (parcel: Parcel) => string | null
}

const page =
  (start: string) =>
  ({ trackingNumber }: Parcel): string =>
    start + encodeURIComponent(trackingNumber)

/** Nacex writes a number as agency/consignment and asks for both. */
const nacexPage = ({ trackingNumber }: Parcel): string | null => {
  const [agency, number, ...more] = trackingNumber.split('/').map((part) => encodeURIComponent(part.trim()))
  if (!agency || !number || more.length > 0) return null
  return `https://www.nacex.es/seguimientoDetalle.do?agencia_origen=${agency}&numero_albaran=${number}`
}

/**
 * Carriers of Spanish wholesale and their public tracking pages, as shops and carrier modules link to them (2026-11). The
 * carriers change them without notice; one whose page takes no number in its address has no link.
 */
export const CARRIERS: readonly Carrier[] = [
  {
    name: 'Correos',
    link: page('https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number='),
  },
  { name: 'Correos Express', link: page('https://s.correosexpress.com/c?n=') },
  { name: 'SEUR', link: page('https://www.seur.com/livetracking/?segOnlineIdentificador=') },
  { name: 'MRW', link: page('https://www.mrw.es/seguimiento_envios/MRW_historico_nacional.asp?enviament=') },
  {
    name: 'GLS',
    link: ({ trackingNumber, postCode }) =>
      postCode === ''
        ? null
        : `https://mygls.gls-spain.es/e/${encodeURIComponent(trackingNumber)}/${encodeURIComponent(postCode)}`,
  },
  { name: 'Nacex', link: nacexPage },
  { name: 'DHL', link: page('https://www.dhl.com/es-es/home/tracking.html?tracking-id=') },
  { name: 'UPS', link: page('https://www.ups.com/track?loc=es_ES&tracknum=') },
  { name: 'FedEx', link: page('https://www.fedex.com/fedextrack/?trknbr=') },
  { name: 'TIPSA', link: page('https://aplicaciones.tip-sa.com/cliente/datos_env.php?id=') },
  { name: 'CTT Express', link: page('https://www.cttexpress.com/localizador-de-envios/?sc=') },
  { name: 'Zeleris', link: page('https://www.zeleris.com/seguimiento_envio.aspx?id_seguimiento=') },
  { name: 'Envialia' },
]

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

/** Where a parcel can be followed; null for a carrier that is not known here, or whose page needs what this parcel lacks. */
export const trackingLink = (carrier: string, parcel: Parcel): string | null =>
  CARRIERS.find(({ name }) => plain(name) === plain(carrier))?.link?.(parcel) ?? null
